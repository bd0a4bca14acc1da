// Slider attacks: what a rook, bishop or queen attacks when some squares are occupied.
//
// Four algorithms behind one seam. Two look the answer up, in tables of one layout: PEXT gathers
// the occupied squares that matter into an index; "fancy magic" multiplies them into one (P.
// Kannan, "Magic Move-Bitboard Generation in Computer Chess", 2007). The third looks a rook's file
// and rank up by PEXT each on its own, in tables of a twelfth of the size. The last fills step by
// step and needs no table (directional_fill.h).
#ifndef QUADRILLE_BITBOARD_SLIDERS_H_
#define QUADRILLE_BITBOARD_SLIDERS_H_

#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"

namespace quadrille {

// What a look-up needs to know about one slider on one square.
struct SliderSlot {
  const Bitboard* attacks;  // 2^Count(mask) sets, in the order of the algorithm's index
  Bitboard mask;            // the squares whose occupation matters: the rays without their ends
  std::uint64_t magic;
  int shift;  // 64 - Count(mask)
};

struct PextLookup {
  template <class Isa>
  [[gnu::always_inline]] static std::uint64_t IndexOf(const SliderSlot& slot, Bitboard occupied) {
    return bits::Pext<Isa>(occupied.bits(), slot.mask.bits());
  }
};

struct MagicLookup {
  template <class Isa>
  [[gnu::always_inline]] static std::uint64_t IndexOf(const SliderSlot& slot, Bitboard occupied) {
    return ((occupied & slot.mask).bits() * slot.magic) >> slot.shift;
  }
};

// Bishops as PextLookup.
struct PextLookupByLine {};

struct FillByStep {};

// The fastest algorithm of a tier. With AVX-512, perft asks for few rooks and a search shares its
// caches with much else, so that small tables are best; below, perft asks for many.
template <class Isa>
using SliderAlgorithm = std::conditional_t<Isa::kAvx512, PextLookupByLine,
                                           std::conditional_t<Isa::kPext, PextLookup, MagicLookup>>;

namespace internal {

// Filled once, before main(), in half a millisecond, and never changed. About 860 kB.
template <class Lookup>
struct SliderTables {
  SliderTables();
  SliderTables(const SliderTables&) = delete;
  SliderTables& operator=(const SliderTables&) = delete;

  SliderSlot rook[64];
  SliderSlot bishop[64];
  // The sum of 2^Count(mask) over the squares: 102400 for rooks, 5248 for bishops.
  Bitboard attacks[102400 + 5248];
};

// The same for sliders that move along one line only, through each square. 33 kB.
struct LineTable {
  // Requires: two opposite directions.
  explicit LineTable(std::initializer_list<Direction> directions);
  LineTable(const LineTable&) = delete;
  LineTable& operator=(const LineTable&) = delete;

  template <class Isa>
  [[gnu::always_inline]] Bitboard AttacksOf(Square from, Bitboard occupied) const {
    const int s = from.index();
    return attacks[s][bits::Pext<Isa>(occupied.bits(), mask[s].bits())];
  }

  Bitboard mask[64];
  Bitboard attacks[64][64];
};

extern const LineTable kFileTable;
extern const LineTable kRankTable;
extern const SliderTables<PextLookup> kPextTables;
extern const SliderTables<MagicLookup> kMagicTables;

template <class Lookup>
[[gnu::always_inline]] inline const SliderTables<Lookup>& Tables() {
  if constexpr (std::is_same_v<Lookup, PextLookup>) {
    return kPextTables;
  } else {
    return kMagicTables;
  }
}

}  // namespace internal

// The squares that a rook on `from` attacks: each ray up to its first occupied square, included.
template <class Isa, class Algorithm = SliderAlgorithm<Isa>>
[[gnu::always_inline]] inline Bitboard RookAttacks(Square from, Bitboard occupied) {
  if constexpr (std::is_same_v<Algorithm, FillByStep>) {
    return DirectionalFill<Isa>::Reach(Bitboard(from), Bitboard(), ~occupied).Union();
  } else if constexpr (std::is_same_v<Algorithm, PextLookupByLine>) {
    return internal::kFileTable.AttacksOf<Isa>(from, occupied) |
           internal::kRankTable.AttacksOf<Isa>(from, occupied);
  } else {
    const SliderSlot& slot = internal::Tables<Algorithm>().rook[from.index()];
    return slot.attacks[Algorithm::template IndexOf<Isa>(slot, occupied)];
  }
}

// The same for a bishop.
template <class Isa, class Algorithm = SliderAlgorithm<Isa>>
[[gnu::always_inline]] inline Bitboard BishopAttacks(Square from, Bitboard occupied) {
  if constexpr (std::is_same_v<Algorithm, FillByStep>) {
    return DirectionalFill<Isa>::Reach(Bitboard(), Bitboard(from), ~occupied).Union();
  } else if constexpr (std::is_same_v<Algorithm, PextLookupByLine>) {
    return BishopAttacks<Isa, PextLookup>(from, occupied);
  } else {
    const SliderSlot& slot = internal::Tables<Algorithm>().bishop[from.index()];
    return slot.attacks[Algorithm::template IndexOf<Isa>(slot, occupied)];
  }
}

// The same for a queen.
template <class Isa, class Algorithm = SliderAlgorithm<Isa>>
[[gnu::always_inline]] inline Bitboard QueenAttacks(Square from, Bitboard occupied) {
  return RookAttacks<Isa, Algorithm>(from, occupied) |
         BishopAttacks<Isa, Algorithm>(from, occupied);
}

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_SLIDERS_H_
