// Game kernels: the functions that play a game, compiled for each shape of board and each
// instruction tier.
//
// Each table belongs to one shape of board (shape.h) and one tier. The size classes are prebuilt in
// kernels_tier.cc; kFixedKernels of fixed_kernels.h makes one for rules fixed at compile time. The
// choice is made once, when a game begins.
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

// `state` is memory of `state_size` bytes, aligned to kStateAlignment, that `start` has filled. It
// begins with a GameStatus, and may be copied as bytes. What each function requires is what the
// function of AnyGame that calls it requires.
struct GameKernels {
  static constexpr std::size_t kStateAlignment = 64;

  Tier tier;
  int width;  // the widest and highest board that they play on
  int height;
  std::size_t state_size;

  void (*start)(const Rules& rules, void* state);
  void (*place)(void* state, Cell cell);
  bool (*is_free)(const void* state, Cell cell);  // Requires: `cell` is on the board.
  bool (*is_black)(const void* state, Cell cell);
  bool (*check_win)(const void* state, Cell cell);
  CellLine (*winning_line)(const void* state);
  // Writes the free cells and returns how many they are. Requires: room for kListPadding more.
  int (*list_free)(const void* state, Cell* cells);
  Cell (*random_free)(const void* state, Random& random);
  Cell (*random_adjacent)(const void* state, Random& random);
  PlayoutTally (*playouts)(const void* state, PlayoutPolicy policy, std::uint64_t games,
                           Random& random);
  std::uint64_t (*perft)(const void* state, int depth);
};

// The kernels of the smallest prebuilt size class in which a board of these rules has room.
// Requires: rules.AreValid(), cpu.Supports(tier).
const GameKernels& KernelsFor(const Rules& rules, Tier tier, const CpuTraits& cpu);

// The same for the CPU that this runs on, at its best tier.
const GameKernels& DefaultKernels(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_KERNELS_H_
