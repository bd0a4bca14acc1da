// Main program of an engine compiled for one game.
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/any_game.h"
#include "src/mnk/engine_game.h"
#include "src/protocol/engine_main.h"

int main(int argc, char** argv) {
  using quadrille::mnk::kEngineGame;
  const auto& kernels = KernelsFor(kEngineGame, quadrille::CpuTraits::Detected());
  return quadrille::RunEngine(argc, argv, quadrille::mnk::AnyGame(kEngineGame.rules, kernels));
}
