// Protocols for the package: the native engines' sessions, line by line.
#ifndef QUADRILLE_WEB_ENGINE_PACKAGE_PROTOCOL_COMMAND_H_
#define QUADRILLE_WEB_ENGINE_PACKAGE_PROTOCOL_COMMAND_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> ProtocolCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PACKAGE_PROTOCOL_COMMAND_H_
