// SGF commands for the page: games of stones as text.
#ifndef QUADRILLE_WEB_ENGINE_PAGE_SGF_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_PAGE_SGF_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> SgfCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PAGE_SGF_COMMANDS_H_
