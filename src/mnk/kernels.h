// Game kernels: tables of functions that play a game, one for each board shape (shape.h) and
// instruction tier. The size classes are prebuilt (kernels_tier.cc); kFixedKernels
// (fixed_kernels.h) is a table for rules fixed at compile time.
#ifndef QUADRILLE_MNK_KERNELS_H_
#define QUADRILLE_MNK_KERNELS_H_

#include <cstddef>
#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/cell.h"
#include "src/mnk/game_status.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille {
struct CpuTraits;
}

namespace quadrille::mnk {

// `state` is `state_size` bytes, aligned to kStateAlignment and initialized by `start`. It begins
// with a GameStatus and is trivially copyable. Preconditions are those of the AnyGame function that
// calls the kernel.
struct GameKernels {
  static constexpr std::size_t kStateAlignment = 64;

  Tier tier;
  int width;  // of the largest supported board
  int height;
  std::size_t state_size;

  void (*start)(const Rules& rules, void* state);
  void (*place)(void* state, Cell cell);
  bool (*is_free)(const void* state, Cell cell);  // Requires: `cell` is on the board.
  bool (*is_black)(const void* state, Cell cell);
  bool (*check_win)(const void* state, Cell cell);
  CellLine (*winning_line)(const void* state);
  // Writes the free cells and returns their number. Requires: room for kListPadding more cells.
  int (*list_free)(const void* state, Cell* cells);
  Cell (*random_free)(const void* state, Random& random);
  Cell (*random_adjacent)(const void* state, Random& random);
  PlayoutTally (*playouts)(const void* state, PlayoutPolicy policy, std::uint64_t games,
                           Random& random);
  std::uint64_t (*perft)(const void* state, int depth);
};

// Returns the kernels of the smallest prebuilt size class that holds the board.
// Requires: rules.AreValid(), cpu.Supports(tier).
const GameKernels& KernelsFor(const Rules& rules, Tier tier, const CpuTraits& cpu);

// As KernelsFor(), for the best tier of this CPU.
const GameKernels& DefaultKernels(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_KERNELS_H_
