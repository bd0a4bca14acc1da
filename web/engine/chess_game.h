// Chess game in a page request: a FEN line and a line of moves.
#ifndef QUADRILLE_WEB_ENGINE_CHESS_GAME_H_
#define QUADRILLE_WEB_ENGINE_CHESS_GAME_H_

#include <string_view>

#include "absl/status/statusor.h"
#include "src/chess/game.h"
#include "web/engine/request.h"

namespace quadrille::web {

// Parses the FEN (empty: the start position) and the moves in UCI notation. Returns
// InvalidArgument, with the cause, on an error. Cost: the moves that the last game lacked, if it
// began the same way.
absl::StatusOr<chess::Game> ReadChessGame(Request& request);

// Such as "checkmate"; "" for kNone.
std::string_view NameOf(chess::GameEnd end);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_CHESS_GAME_H_
