// The commands of the package beyond those of all modules.
#include "web/engine/more_commands.h"

#include "web/engine/package/protocol_command.h"
#include "web/engine/package/solve_command.h"

namespace quadrille::web {

std::vector<std::span<const Command>> MoreCommands() {
  return {ProtocolCommands(), SolveCommands()};
}

}  // namespace quadrille::web
