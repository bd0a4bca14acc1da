// Mistake commands for the page's reports: phases of a game, kinds of mistakes.
#ifndef QUADRILLE_WEB_ENGINE_PAGE_MISTAKE_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_PAGE_MISTAKE_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies, and states the rules.
std::span<const Command> MistakeCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PAGE_MISTAKE_COMMANDS_H_
