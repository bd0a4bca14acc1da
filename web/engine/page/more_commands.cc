// The commands of the page beyond those of all modules.
#include "web/engine/more_commands.h"

#include "web/engine/page/bitboard_commands.h"
#include "web/engine/page/mistake_commands.h"
#include "web/engine/page/mnk_correctness.h"
#include "web/engine/page/repertoire_commands.h"
#include "web/engine/page/sgf_commands.h"

namespace quadrille::web {

std::vector<std::span<const Command>> MoreCommands() {
  return {MnkCorrectnessCommands(), BitboardCommands(), MistakeCommands(), RepertoireCommands(),
          SgfCommands()};
}

}  // namespace quadrille::web
