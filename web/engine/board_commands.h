// Chess board commands for the package: state, moves in either notation, attacks.
#ifndef QUADRILLE_WEB_ENGINE_BOARD_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_BOARD_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> BoardCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_BOARD_COMMANDS_H_
