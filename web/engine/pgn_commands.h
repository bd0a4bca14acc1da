// PGN commands: parse and write games with comments, glyphs and variations.
#ifndef QUADRILLE_WEB_ENGINE_PGN_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_PGN_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

std::span<const Command> PgnCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PGN_COMMANDS_H_
