// Slider attacks: rook, bishop and queen attacks for an occupancy.
//
// Four algorithms with one interface. Two use lookup tables with the same layout: PEXT gathers the
// relevant occupancy into an index; "fancy magic" multiplies it (P. Kannan, "Magic Move-Bitboard
// Generation in Computer Chess", 2007). The third looks up a rook's file and rank separately by
// PEXT, in tables a twelfth of the size. The last is a directional fill, without tables
// (directional_fill.h).
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

struct SliderSlot {
  const Bitboard* attacks;  // 2^Count(mask) sets, in the order of the algorithm's index
  Bitboard mask;            // relevant occupancy: the rays without their ends
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

// Looks up each line of a rook separately; like PextLookup for bishops.
struct PextLookupByLine {};

struct FillByStep {};

// The fastest algorithm of a tier. With AVX-512, perft looks up few rooks and a search competes for
// the caches, which favours small tables; on lower tiers perft looks up many.
template <class Isa>
using SliderAlgorithm = std::conditional_t<Isa::kAvx512, PextLookupByLine,
                                           std::conditional_t<Isa::kPext, PextLookup, MagicLookup>>;

namespace internal {

// Filled before main(), in half a millisecond, and then constant. About 860 kB.
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

// Likewise for the lines of one axis through each square. 33 kB.
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

// Return each ray up to and including its first blocker.
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

template <class Isa, class Algorithm = SliderAlgorithm<Isa>>
[[gnu::always_inline]] inline Bitboard QueenAttacks(Square from, Bitboard occupied) {
  return RookAttacks<Isa, Algorithm>(from, occupied) |
         BishopAttacks<Isa, Algorithm>(from, occupied);
}

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_SLIDERS_H_
