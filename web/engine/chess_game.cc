#include "web/engine/chess_game.h"

#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::web {

absl::StatusOr<chess::Game> ReadChessGame(Request& request) {
  const std::string_view fen = request.Line();
  const absl::StatusOr<chess::Board> start = chess::ParseFen(fen.empty() ? chess::kStartFen : fen);
  if (!start.ok()) return start.status();
  chess::Game game(*start);
  for (const std::string_view word : request.Words()) {
    const absl::StatusOr<chess::Move> move = chess::ParseUciMove(game.board(), word);
    if (!move.ok()) return move.status();
    if (absl::Status played = game.Play(*move); !played.ok()) return played;
  }
  return game;
}

}  // namespace quadrille::web
