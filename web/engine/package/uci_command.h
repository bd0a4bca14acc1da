// UCI for the package: the native engine's session, line by line.
#ifndef QUADRILLE_WEB_ENGINE_PACKAGE_UCI_COMMAND_H_
#define QUADRILLE_WEB_ENGINE_PACKAGE_UCI_COMMAND_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> UciCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PACKAGE_UCI_COMMAND_H_
