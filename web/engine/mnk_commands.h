// (m,n,k,p,q) commands for the page: positions, stones, games as text, players.
#ifndef QUADRILLE_WEB_ENGINE_MNK_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_MNK_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> MnkCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MNK_COMMANDS_H_
