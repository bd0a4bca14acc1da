// Main program of a prebuilt engine, whose copies are stamped with a game. Without a stamp, flags
// select the game, as in mnk.
#include <cstddef>

#include "absl/status/status.h"
#include "src/base/program/program.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/protocol/engine_main.h"
#include "tools/mnk_generate/stamp.h"

namespace quadrille::mnk_generate {
namespace {

// Volatile: the file is modified after compilation.
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
    return Fail(absl::DataLossError("this engine's file is damaged: invalid stamp"),
                kExitMachineFailed);
  }
  if (stamp.is_stamped == 0) return RunAnyEngine(argc, argv);
  return RunEngine(argc, argv, mnk::AnyGame(RulesOf(stamp)));
}

}  // namespace
}  // namespace quadrille::mnk_generate

int main(int argc, char** argv) { return quadrille::mnk_generate::Main(argc, argv); }
