// The kernel table of one instruction tier and board shape. Included only by kernels_tier.cc and
// fixed_kernels.h.
#ifndef QUADRILLE_MNK_KERNELS_INL_H_
#define QUADRILLE_MNK_KERNELS_INL_H_

#include <new>

#include "src/bitboard/isa/isa.h"
#include "src/mnk/cell_list.h"
#include "src/mnk/game.h"
#include "src/mnk/kernels.h"
#include "src/mnk/playout_inl.h"

namespace quadrille::mnk::internal {

template <class Shape, class Isa>
struct Entry {
  using GameType = Game<Shape>;
  using BoardType = typename GameType::BoardType;

  static const GameType& At(const void* state) { return *static_cast<const GameType*>(state); }

  static void Start(const Rules& rules, void* state) { new (state) GameType(rules); }
  static void Place(void* state, Cell cell) { static_cast<GameType*>(state)->Place(cell); }
  static bool IsFree(const void* state, Cell cell) { return At(state).board().IsFree(cell); }
  static bool IsBlack(const void* state, Cell cell) {
    return At(state).board().stones(Side::kBlack).Contains(BoardType::At(cell));
  }
  static bool CheckWin(const void* state, Cell cell) { return At(state).CheckWin(cell); }
  static CellLine WinningLine(const void* state) {
    const typename GameType::Run run = At(state).WinningRun();
    return {BoardType::ToCell(run.first), BoardType::ToCell(run.last)};
  }
  static int ListFree(const void* state, Cell* cells) {
    return At(state).template ListFreeCells<Isa>(cells);
  }
  static Cell RandomFree(const void* state, Random& random) {
    return At(state).template RandomFree<Isa>(random);
  }
  static Cell RandomAdjacent(const void* state, Random& random) {
    return At(state).template RandomAdjacent<Isa>(random);
  }
  static PlayoutTally Playouts(const void* state, PlayoutPolicy policy, std::uint64_t games,
                               Random& random) {
    return policy == PlayoutPolicy::kUniform
               ? PlayOut<Isa, Shape, PlayoutPolicy::kUniform>(At(state), games, random)
               : PlayOut<Isa, Shape, PlayoutPolicy::kAdjacent>(At(state), games, random);
  }
  static std::uint64_t Perft(const void* state, int depth) {
    const GameType& game = At(state);
    if (depth == 0) return 1;
    if (!game.is_running()) return 0;
    const typename GameType::Set free = game.FreeCells();
    // Bulk counting at the last ply.
    if (depth == 1) return static_cast<std::uint64_t>(CountCells<Isa>(free));
    std::uint64_t leaves = 0;
    for (const auto cell : free) {
      GameType next = game;
      next.Place(BoardType::ToCell(cell));
      leaves += Perft(&next, depth - 1);
    }
    return leaves;
  }
};

template <class Shape, class Isa>
constexpr GameKernels KernelsOf() {
  using E = Entry<Shape, Isa>;
  static_assert(alignof(Game<Shape>) <= GameKernels::kStateAlignment);
  return {.tier = kTierOf<Isa>,
          .width = Shape::kWidth,
          .height = Shape::kHeight,
          .state_size = sizeof(Game<Shape>),
          .start = E::Start,
          .place = E::Place,
          .is_free = E::IsFree,
          .is_black = E::IsBlack,
          .check_win = E::CheckWin,
          .winning_line = E::WinningLine,
          .list_free = E::ListFree,
          .random_free = E::RandomFree,
          .random_adjacent = E::RandomAdjacent,
          .playouts = E::Playouts,
          .perft = E::Perft};
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_KERNELS_INL_H_
