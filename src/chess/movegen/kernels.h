// Which functions do the heavy work of chess, and which build of them suits this CPU?
//
// Each kernel is one template instantiated once per instruction tier in kernels_<tier>.cc. The
// choice is made once, at the root of a job; nothing inside asks what CPU it runs on.
#ifndef QUADRILLE_CHESS_MOVEGEN_KERNELS_H_
#define QUADRILLE_CHESS_MOVEGEN_KERNELS_H_

#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How the last plies of a tree are counted.
enum class PerftLeaves {
  kCounted,     // the moves of the last ply are counted without making them
  kMultiplied,  // so, and what the replies to several moves have in common is counted once
  kMade,        // every move is made
};

// All of them require a position that ValidatePosition() accepts.
struct ChessKernels {
  Tier tier;
  // Appends every legal move to `moves`.
  void (*generate)(const Position& position, MoveList* moves);
  // The number of legal moves; faster than generating them.
  int (*count)(const Position& position);
  // The men of either side that give check to the side to move.
  Bitboard (*checkers)(const Position& position);
  // The number of leaves of the tree of legal moves `depth` plies deep, the last ply counted
  // without making its moves. perft(p, 0) = 1. Requires: 0 <= depth <= 8, so that 64 bits hold it.
  std::uint64_t (*perft)(const Position& position, int depth);
  // The same, with what frontier_count_inl.h or neutral_moves_inl.h proves to be shared found once.
  std::uint64_t (*perft_multiplied)(const Position& position, int depth);
  // The same with every leaf position made.
  std::uint64_t (*perft_unbulked)(const Position& position, int depth);
};

// The kernels of `tier`. Requires: cpu.Supports(tier).
const ChessKernels& KernelsFor(Tier tier, const CpuTraits& cpu);

// The kernels for the CPU that this runs on, at its best tier.
const ChessKernels& DefaultKernels();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_KERNELS_H_
