// The main program of an engine that is told its game by a stamp, in a copy of its file. As long as
// it has none, the command line says which game, as for the program mnk.
#include <cstddef>

#include "absl/status/status.h"
#include "src/base/program/program.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/protocol/engine_main.h"
#include "tools/mnk_generate/stamp.h"

namespace quadrille::mnk_generate {
namespace {

// Volatile: what the compiler knows of it is not what the file will say.
constinit volatile Stamp stamp_in_file = BlankStamp();

Stamp ReadStamp() {
  Stamp stamp;
  const auto* const bytes = reinterpret_cast<const volatile char*>(&stamp_in_file);
  for (std::size_t i = 0; i < sizeof stamp; ++i) reinterpret_cast<char*>(&stamp)[i] = bytes[i];
  return stamp;
}

int Main(int argc, char** argv) {
  const Stamp stamp = ReadStamp();
  if (!stamp.IsWhole() || (stamp.is_stamped == 1 && !RulesOf(stamp).AreValid())) {
    return Fail(absl::DataLossError("this engine's file is damaged: its stamp names no game"),
                kExitMachineFailed);
  }
  if (stamp.is_stamped == 0) return RunAnyEngine(argc, argv);
  return RunEngine(argc, argv, mnk::AnyGame(RulesOf(stamp)));
}

}  // namespace
}  // namespace quadrille::mnk_generate

int main(int argc, char** argv) { return quadrille::mnk_generate::Main(argc, argv); }
