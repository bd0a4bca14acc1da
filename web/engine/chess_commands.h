// Chess commands for the page: positions, moves, games as text, perft.
#ifndef QUADRILLE_WEB_ENGINE_CHESS_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_CHESS_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> ChessCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_CHESS_COMMANDS_H_
