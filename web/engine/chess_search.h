// Chess search commands for the page: single-threaded, with reports, ended by limits or a stop.
#ifndef QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_
#define QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> ChessSearchCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_
