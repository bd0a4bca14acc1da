// Games of a PGN reader as text.
#ifndef QUADRILLE_TESTS_CHESS_TEXT_PGN_GAMES_H_
#define QUADRILLE_TESTS_CHESS_TEXT_PGN_GAMES_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/chess/board.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {

// "e4 e5 $1": the moves of the main line and their glyphs.
inline std::string MovesOf(const PgnGame& game) {
  std::string text;
  Board board = game.start;
  for (const PgnMove& move : game.moves) {
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatSan(board, move.move));
    for (const PgnAnnotation& remark : move.remarks) {
      if (remark.kind == PgnAnnotation::Kind::kGlyph) absl::StrAppend(&text, " $", remark.text);
    }
    board = board.MakeLegalMove(move.move);
  }
  return text;
}

// The games' moves and results, "e4 e5 1-0"; errors as their messages.
inline std::vector<std::string> GamesOf(PgnReader reader) {
  std::vector<std::string> games;
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (!game.ok()) {
      games.push_back(std::string(game.status().message()));
    } else if (!game->has_value()) {
      return games;
    } else {
      games.push_back(absl::StrCat(MovesOf(**game), " ", PgnResultName((*game)->result)));
    }
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_TEXT_PGN_GAMES_H_
