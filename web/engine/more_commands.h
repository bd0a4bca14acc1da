// Commands of one module: page/more_commands.cc or package/more_commands.cc.
#ifndef QUADRILLE_WEB_ENGINE_MORE_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_MORE_COMMANDS_H_

#include <span>
#include <vector>

#include "web/engine/request.h"

namespace quadrille::web {

// The commands beyond those that all modules have.
std::vector<std::span<const Command>> MoreCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MORE_COMMANDS_H_
