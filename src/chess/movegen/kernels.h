// Move generation kernels: legal moves, their number, origins and checkers, compiled for each
// instruction tier (kernels_tier.cc). Chosen once, at the root of a job; there is no dispatch
// inside.
#ifndef QUADRILLE_CHESS_MOVEGEN_KERNELS_H_
#define QUADRILLE_CHESS_MOVEGEN_KERNELS_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Requires: ValidatePosition() accepts the position.
struct MovegenKernels {
  Tier tier;
  // Appends every legal move to `moves`.
  void (*generate)(const Position& position, MoveList* moves);
  // Returns the number of legal moves; faster than generating them.
  int (*count)(const Position& position);
  // Returns the pieces that give check to the side to move.
  Bitboard (*checkers)(const Position& position);
  // The squares of `among` from which a piece of that type may legally move to `to`, castling
  // excluded. Requires: piece is one type, not kNone.
  Bitboard (*origins)(const Position& position, ChessPieces piece, Square to, Bitboard among);
};

// Returns the kernels of `tier`. Requires: cpu.Supports(tier).
const MovegenKernels& KernelsFor(Tier tier, const CpuTraits& cpu);

// Returns the kernels for the best tier of the CPU that this process runs on.
const MovegenKernels& DefaultKernels();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_KERNELS_H_
