// Repertoire commands for the page's training: the positions of a PGN of lines with the moves to
// learn.
#ifndef QUADRILLE_WEB_ENGINE_PAGE_REPERTOIRE_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_PAGE_REPERTOIRE_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> RepertoireCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PAGE_REPERTOIRE_COMMANDS_H_
