#include "web/engine/chess_game.h"

#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::web {
namespace {

// The last game: the next request mostly continues it.
struct LastGame {
  std::string fen;
  std::string moves;  // each followed by a blank
  chess::Game game;
};

bool Continues(std::string_view fen, std::string_view moves, const LastGame& last) {
  return fen == last.fen && moves.substr(0, last.moves.size()) == last.moves;
}

}  // namespace

absl::StatusOr<chess::Game> ReadChessGame(Request& request) {
  static LastGame last;
  const std::string_view fen = request.Line();
  std::string moves(request.Line());
  if (!moves.empty()) moves += " ";
  if (!Continues(fen, moves, last)) {
    const absl::StatusOr<chess::Board> start =
        chess::ParseFen(fen.empty() ? chess::kStartFen : fen);
    if (!start.ok()) return start.status();
    last = {std::string(fen), "", chess::Game(*start)};
  }
  chess::Game game = last.game;
  const std::vector<std::string_view> words = absl::StrSplit(
      std::string_view(moves).substr(last.moves.size()), absl::ByAnyChar(" "), absl::SkipEmpty());
  for (const std::string_view word : words) {
    const absl::StatusOr<chess::Move> move = chess::ParseUciMove(game.board(), word);
    if (!move.ok()) return move.status();
    if (absl::Status played = game.Play(*move); !played.ok()) return played;
  }
  last = {std::string(fen), moves, game};
  return game;
}

std::string_view NameOf(chess::GameEnd end) {
  switch (end) {
    case chess::GameEnd::kNone:
      return "";
    case chess::GameEnd::kCheckmate:
      return "checkmate";
    case chess::GameEnd::kStalemate:
      return "stalemate";
    case chess::GameEnd::kInsufficientMaterial:
      return "insufficient material";
    case chess::GameEnd::kSeventyFiveMoves:
      return "75 moves without capture or pawn move";
    case chess::GameEnd::kFivefoldRepetition:
      return "fivefold repetition";
  }
  return "";
}

}  // namespace quadrille::web
