// The chess engine's search for the page: one thread, with reports, ended by limits or a stop.
#ifndef QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_
#define QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists them with their arguments and answers.
std::span<const Command> ChessSearchCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_CHESS_SEARCH_H_
