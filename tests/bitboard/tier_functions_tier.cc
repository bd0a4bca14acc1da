// Tier functions compiled for one instruction tier.

#include <cstring>

#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/this_isa.h"
#include "src/bitboard/sliders.h"
#include "tests/bitboard/tier_functions.h"

namespace quadrille::testing {

template <class Isa>
ReachResult ReachOf(const ReachQuery& query) {
  const DirectionalFill<Isa> reach =
      DirectionalFill<Isa>::Reach(query.orthogonal, query.diagonal, ~query.occupied);
  return {.all = reach.Union(),
          .orthogonal = reach.OrthogonalUnion(),
          .diagonal = reach.DiagonalUnion(),
          .towards_target = (reach & DirectionalFill<Isa>::RaysInto(query.target)).Union(),
          .count = (reach & query.allowed).Count()};
}

#if defined(__x86_64__)

template <class Isa, Axis kAxis>
LaneResult LaneReachAlong(const LaneQuery& query) {
  using Lines = AxisLines<Isa, kAxis>;
  BitboardX8 occupied, sliders;
  std::memcpy(&occupied, query.occupied, sizeof(occupied));
  std::memcpy(&sliders, query.sliders, sizeof(sliders));
  const BitboardX8 lines = Lines::FromBoards(occupied);
  const BitboardX8 from = Lines::FromBoards(sliders);
  const BitboardX8 up = Lines::ToBoards(Lines::ReachUp(lines, from));
  const BitboardX8 down =
      Lines::ToBoards(Lines::Mirrored(Lines::ReachDown(Lines::Mirrored(lines), from)));
  LaneResult result;
  for (int lane = 0; lane < 8; ++lane) {
    result.up[lane] = Bitboard(up[lane]);
    result.down[lane] = Bitboard(down[lane]);
  }
  return result;
}

template <class Isa>
LaneResult LaneReachOf(const LaneQuery& query) {
  switch (query.axis) {
    case Axis::kRank:
      return LaneReachAlong<Isa, Axis::kRank>(query);
    case Axis::kFile:
      return LaneReachAlong<Isa, Axis::kFile>(query);
    case Axis::kDiagonal:
      return LaneReachAlong<Isa, Axis::kDiagonal>(query);
    default:
      return LaneReachAlong<Isa, Axis::kAntidiagonal>(query);
  }
}

template <class Isa>
void WriteSquaresOf(Bitboard set, std::uint8_t squares[32]) {
  const SquareBytes bytes = SquaresOf<Isa>(set);
  std::memcpy(squares, &bytes, sizeof(bytes));
}

#endif

template <class Isa, class Algorithm>
Bitboard RookBy(Square from, Bitboard occupied) {
  return RookAttacks<Isa, Algorithm>(from, occupied);
}

template <class Isa, class Algorithm>
Bitboard BishopBy(Square from, Bitboard occupied) {
  return BishopAttacks<Isa, Algorithm>(from, occupied);
}

template <class Isa>
Bitboard QueenBy(Square from, Bitboard occupied) {
  return QueenAttacks<Isa>(from, occupied);
}

template <class Isa>
void PrefetchAt(const void* address) {
  bits::Prefetch<Isa>(address);
}

template <class Isa>
constexpr TierFunctions MakeFunctions() {
  TierFunctions functions = {
      .name = Isa::kAvx512   ? "avx512"
              : Isa::kPext   ? "bmi2"
              : Isa::kAvx2   ? "bmi2 without PEXT"
              : Isa::kPopcnt ? "popcnt"
                             : "portable",
      .count = &bits::Count<Isa>,
      .lowest = &bits::Lowest<Isa>,
      .highest = &bits::Highest<Isa>,
      .byte_swap = &bits::ByteSwap<Isa>,
      .pext = &bits::Pext<Isa>,
      .pdep = &bits::Pdep<Isa>,
      .prefetch = &PrefetchAt<Isa>,
      .reach = &ReachOf<Isa>,
      .lane_reach = nullptr,
      .squares_of = nullptr,
      .rook_by_pext = nullptr,
      .rook_by_line = nullptr,
      .rook_by_magic = &RookBy<Isa, MagicLookup>,
      .rook_by_fill = &RookBy<Isa, FillByStep>,
      .rook = &RookBy<Isa, SliderAlgorithm<Isa>>,
      .bishop_by_pext = nullptr,
      .bishop_by_magic = &BishopBy<Isa, MagicLookup>,
      .bishop_by_fill = &BishopBy<Isa, FillByStep>,
      .bishop = &BishopBy<Isa, SliderAlgorithm<Isa>>,
      .queen = &QueenBy<Isa>,
  };
  if constexpr (Isa::kPext) {
    functions.rook_by_pext = &RookBy<Isa, PextLookup>;
    functions.rook_by_line = &RookBy<Isa, PextLookupByLine>;
    functions.bishop_by_pext = &BishopBy<Isa, PextLookup>;
  }
#if defined(__x86_64__)
  if constexpr (Isa::kAvx512) {
    functions.lane_reach = &LaneReachOf<Isa>;
    functions.squares_of = &WriteSquaresOf<Isa>;
  }
#endif
  return functions;
}

template <class Isa>
const TierFunctions* FunctionsOf() {
  static constexpr TierFunctions kFunctions = MakeFunctions<Isa>();
  return &kFunctions;
}

template const TierFunctions* FunctionsOf<ThisIsa>();

}  // namespace quadrille::testing
