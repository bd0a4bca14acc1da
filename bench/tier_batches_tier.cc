// Batches of benchmark operations, instantiated for one ISA tier.

#include <cstddef>
#include <cstdint>

#include "bench/tier_batches.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/this_isa.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"

namespace quadrille::bench {

// Returns the XOR of work(square, word, mask) over all inputs.
template <class Isa, class Work>
[[gnu::always_inline]] inline std::uint64_t ForAll(const Inputs& inputs, Work work) {
  const int* squares = inputs.squares.data();
  const std::uint64_t* words = inputs.words.data();
  const std::uint64_t* masks = inputs.masks.data();
  const std::uint64_t* end = words + (inputs.words.end() - inputs.words.begin());
  std::uint64_t result = 0;
  for (; words != end; ++squares, ++words, ++masks) result ^= work(*squares, *words, *masks);
  return result;
}

template <class Isa>
std::uint64_t CountAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int, std::uint64_t word, std::uint64_t) __attribute__((always_inline)) {
        return static_cast<std::uint64_t>(bits::Count<Isa>(word));
      });
}

template <class Isa>
std::uint64_t PextAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int, std::uint64_t word, std::uint64_t mask)
                  __attribute__((always_inline)) { return bits::Pext<Isa>(word, mask); });
}

template <class Isa>
std::uint64_t PdepAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int, std::uint64_t word, std::uint64_t mask)
                  __attribute__((always_inline)) { return bits::Pdep<Isa>(word, mask); });
}

// By run-time offsets.
template <class Isa>
std::uint64_t ShiftAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int square, std::uint64_t word, std::uint64_t) __attribute__((always_inline)) {
        return Shift(Bitboard(word), square / 8, -(square % 8)).bits();
      });
}

template <class Isa, class Algorithm>
std::uint64_t RookAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int square, std::uint64_t word, std::uint64_t) __attribute__((always_inline)) {
        return RookAttacks<Isa, Algorithm>(Square(square), Bitboard(word)).bits();
      });
}

template <class Isa, class Algorithm>
std::uint64_t BishopAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int square, std::uint64_t word, std::uint64_t) __attribute__((always_inline)) {
        return BishopAttacks<Isa, Algorithm>(Square(square), Bitboard(word)).bits();
      });
}

template <class Isa>
std::uint64_t ReachAll(const Inputs& inputs) {
  return ForAll<Isa>(
      inputs, [](int, std::uint64_t word, std::uint64_t mask) __attribute__((always_inline)) {
        const Bitboard occupied(word);
        const Bitboard sliders = occupied & Bitboard(mask);
        return static_cast<std::uint64_t>(
            (DirectionalFill<Isa>::Reach(sliders, sliders, ~occupied) & Bitboard(mask)).Count());
      });
}

template <class Isa>
constexpr TierBatches MakeBatches() {
  TierBatches batches = {
      .tier = kTierOf<Isa>,
      .count = &CountAll<Isa>,
      .pext = nullptr,
      .pdep = nullptr,
      .shift = &ShiftAll<Isa>,
      .rook_pext = nullptr,
      .rook_line = nullptr,
      .rook_magic = &RookAll<Isa, MagicLookup>,
      .rook_fill = &RookAll<Isa, FillByStep>,
      .bishop_pext = nullptr,
      .bishop_magic = &BishopAll<Isa, MagicLookup>,
      .bishop_fill = &BishopAll<Isa, FillByStep>,
      .directional_fill_reach = &ReachAll<Isa>,
  };
  if constexpr (Isa::kPext) {
    batches.pext = &PextAll<Isa>;
    batches.pdep = &PdepAll<Isa>;
    batches.rook_pext = &RookAll<Isa, PextLookup>;
    batches.rook_line = &RookAll<Isa, PextLookupByLine>;
    batches.bishop_pext = &BishopAll<Isa, PextLookup>;
  }
  return batches;
}

template <class Isa>
const TierBatches* BatchesOf() {
  static constexpr TierBatches kBatches = MakeBatches<Isa>();
  return &kBatches;
}

template const TierBatches* BatchesOf<ThisIsa>();

}  // namespace quadrille::bench
