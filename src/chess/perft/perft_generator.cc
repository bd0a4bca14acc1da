#include "src/chess/perft/perft_generator.h"

#include <cassert>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/position.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/packed_move.h"

namespace quadrille::chess {
namespace {

using x88::PackedMove;
using x88::PackedMoveList;
using x88::X88Board;

void X88Generate(const Position& position, MoveList* moves) {
  PackedMoveList packed;
  X88Board::FromPosition(position).Generate(&packed);
  for (PackedMove move : packed) moves->Add(move.ToMove());
}

Position X88After(const Position& position, Move move) {
  X88Board board = X88Board::FromPosition(position);
  PackedMoveList moves;
  board.Generate(&moves);
  for (PackedMove packed : moves) {
    if (packed.ToMove() != move) continue;
    board.Make(packed);
    return board.ToPosition();
  }
  assert(false);  // `move` is illegal
  return position;
}

std::uint64_t X88Perft(const Position& position, int depth) {
  return X88Board::FromPosition(position).Perft(depth);
}

std::uint64_t X88PerftUnbulked(const Position& position, int depth) {
  return X88Board::FromPosition(position).PerftUnbulked(depth);
}

// The 0x88 board detects checks but not the checkers, which the portable kernel finds.
Bitboard X88Checkers(const Position& position) {
  if (!X88Board::FromPosition(position).IsInCheck()) return Bitboard();
  return KernelsFor(Tier::kPortable, CpuTraits::Detected()).checkers(position);
}

}  // namespace

PerftGenerator BitboardPerftGenerator(Tier tier, const CpuTraits& cpu) {
  const MovegenKernels& movegen = KernelsFor(tier, cpu);
  const PerftKernels& perft = PerftKernelsFor(tier, cpu);
  return {.name = "bitboard",
          .isa = TierName(tier),
          .generate = movegen.generate,
          .after = AfterMove,
          .checkers = movegen.checkers,
          .perft = perft.perft,
          .perft_multiplied = perft.perft_multiplied,
          .perft_unbulked = perft.perft_unbulked};
}

PerftGenerator BitboardPerftGenerator() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return BitboardPerftGenerator(cpu.BestTier(), cpu);
}

PerftGenerator X88PerftGenerator() {
  return {.name = "x88",
          .isa = TierName(Tier::kPortable),
          .generate = X88Generate,
          .after = X88After,
          .checkers = X88Checkers,
          .perft = X88Perft,
          .perft_multiplied = nullptr,
          .perft_unbulked = X88PerftUnbulked};
}

}  // namespace quadrille::chess
