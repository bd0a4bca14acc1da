// Directional fill in AVX2 and AVX-512 registers. Included only by directional_fill.h.
#ifndef QUADRILLE_BITBOARD_DIRECTIONAL_FILL_X86_H_
#define QUADRILLE_BITBOARD_DIRECTIONAL_FILL_X86_H_

#include <immintrin.h>

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill_steps.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"

namespace quadrille {

template <class Isa>
class DirectionalFill;

// Implementation with two registers of four words: directions that shift left, and their opposites.
template <class Isa>
requires(Isa::kAvx2 && !Isa::kAvx512) class DirectionalFill<Isa> {
 public:
  [[gnu::always_inline]] static DirectionalFill Reach(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard empty) {
    const __m256i sliders = _mm256_blend_epi32(Spread(orthogonal), Spread(diagonal), 0xF0);
    const __m256i steps = Load(internal::kStepShifts);
    const __m256i steps2 = _mm256_add_epi64(steps, steps);
    const __m256i steps4 = _mm256_add_epi64(steps2, steps2);
    const __m256i left_ends = Load(internal::kStepEnds);
    const __m256i right_ends = Load(internal::kStepEnds + 4);
    __m256i left = sliders, right = sliders;
    __m256i left_path = Spread(empty) & left_ends, right_path = Spread(empty) & right_ends;
    left |= left_path & _mm256_sllv_epi64(left, steps);
    right |= right_path & _mm256_srlv_epi64(right, steps);
    left_path &= _mm256_sllv_epi64(left_path, steps);
    right_path &= _mm256_srlv_epi64(right_path, steps);
    left |= left_path & _mm256_sllv_epi64(left, steps2);
    right |= right_path & _mm256_srlv_epi64(right, steps2);
    left_path &= _mm256_sllv_epi64(left_path, steps2);
    right_path &= _mm256_srlv_epi64(right_path, steps2);
    left |= left_path & _mm256_sllv_epi64(left, steps4);
    right |= right_path & _mm256_srlv_epi64(right, steps4);
    return DirectionalFill(_mm256_sllv_epi64(left, steps) & left_ends,
                           _mm256_srlv_epi64(right, steps) & right_ends);
  }
  [[gnu::always_inline]] static DirectionalFill RaysInto(Square square) {
    const Bitboard* rays = internal::kRays.from[square.index()].towards;
    return DirectionalFill(Load(rays + 4), Load(rays));
  }

  [[gnu::always_inline]] DirectionalFill Reversed() const { return DirectionalFill(right_, left_); }
  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a, DirectionalFill b) {
    return DirectionalFill(a.left_ & b.left_, a.right_ & b.right_);
  }
  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a, Bitboard b) {
    return DirectionalFill(a.left_ & Spread(b), a.right_ & Spread(b));
  }
  [[gnu::always_inline]] Bitboard OrthogonalUnion() const {
    return UnionOfTwo(_mm256_castsi256_si128(left_ | right_));
  }
  [[gnu::always_inline]] Bitboard DiagonalUnion() const {
    return UnionOfTwo(_mm256_extracti128_si256(left_ | right_, 1));
  }
  [[gnu::always_inline]] Bitboard Union() const {
    const __m256i both = left_ | right_;
    return UnionOfTwo(_mm256_castsi256_si128(both) | _mm256_extracti128_si256(both, 1));
  }
  [[gnu::always_inline]] int Count() const {
    alignas(32) std::uint64_t sets[8];
    _mm256_store_si256(reinterpret_cast<__m256i*>(sets), left_);
    _mm256_store_si256(reinterpret_cast<__m256i*>(sets + 4), right_);
    int count = 0;
    for (const std::uint64_t set : sets) count += bits::Count<Isa>(set);
    return count;
  }

 private:
  [[gnu::always_inline]] DirectionalFill(__m256i left, __m256i right)
      : left_(left), right_(right) {}

  [[gnu::always_inline]] static __m256i Spread(Bitboard set) {
    return _mm256_set1_epi64x(static_cast<long long>(set.bits()));
  }
  [[gnu::always_inline]] static __m256i Load(const void* words) {
    return _mm256_load_si256(static_cast<const __m256i*>(words));
  }
  [[gnu::always_inline]] static Bitboard UnionOfTwo(__m128i sets) {
    return Bitboard(
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(sets | _mm_unpackhi_epi64(sets, sets))));
  }

  __m256i left_;
  __m256i right_;
};

// Implementation with one register of eight words. A right shift is a left rotation by 64 less.
template <class Isa>
requires(Isa::kAvx512) class DirectionalFill<Isa> {
 public:
  [[gnu::always_inline]] static DirectionalFill Reach(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard empty) {
    const __m512i sliders =
        _mm512_mask_blend_epi64(0b11001100, Spread(orthogonal), Spread(diagonal));
    const __m512i steps = _mm512_setr_epi64(8, 1, 9, 7, -8, -1, -9, -7);
    const __m512i steps2 = _mm512_add_epi64(steps, steps);
    const __m512i steps4 = _mm512_add_epi64(steps2, steps2);
    const __m512i ends = Load(internal::kTurnEnds);
    __m512i path = Spread(empty) & ends;
    __m512i reached = OrAnd(sliders, path, Turned(sliders, steps));
    path &= Turned(path, steps);
    reached = OrAnd(reached, path, Turned(reached, steps2));
    path &= Turned(path, steps2);
    reached = OrAnd(reached, path, Turned(reached, steps4));
    return DirectionalFill(Turned(reached, steps) & ends);
  }
  [[gnu::always_inline]] static DirectionalFill RaysInto(Square square) {
    const __m512i rays = Load(internal::kRays.from[square.index()].towards);
    return DirectionalFill(_mm512_maskz_shuffle_i64x2(kEveryLane, rays, rays, 0b01001110));
  }

  [[gnu::always_inline]] DirectionalFill Reversed() const {
    return DirectionalFill(_mm512_maskz_shuffle_i64x2(kEveryLane, sets_, sets_, 0b01001110));
  }
  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a, DirectionalFill b) {
    return DirectionalFill(a.sets_ & b.sets_);
  }
  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a, Bitboard b) {
    return DirectionalFill(a.sets_ & Spread(b));
  }
  [[gnu::always_inline]] Bitboard OrthogonalUnion() const {
    return UnionOfTwo(_mm256_castsi256_si128(Folded()));
  }
  [[gnu::always_inline]] Bitboard DiagonalUnion() const {
    return UnionOfTwo(_mm256_extracti128_si256(Folded(), 1));
  }
  [[gnu::always_inline]] Bitboard Union() const {
    const __m256i both = Folded();
    return UnionOfTwo(_mm256_castsi256_si128(both) | _mm256_extracti128_si256(both, 1));
  }
  [[gnu::always_inline]] int Count() const {
    const __m512i sizes = _mm512_popcnt_epi64(sets_);
    const __m256i four = _mm256_add_epi64(Half<0>(sizes), Half<1>(sizes));
    const __m128i two =
        _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return static_cast<int>(_mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two))));
  }

 private:
  // Full masks avoid warnings of g++ 12, as in bitboard_x8.h.
  static constexpr __mmask8 kEveryLane = 0xFF;

  [[gnu::always_inline]] explicit DirectionalFill(__m512i sets) : sets_(sets) {}

  [[gnu::always_inline]] static __m512i Spread(Bitboard set) {
    return _mm512_set1_epi64(static_cast<long long>(set.bits()));
  }
  [[gnu::always_inline]] static __m512i Load(const void* words) { return _mm512_load_si512(words); }
  [[gnu::always_inline]] static __m512i Turned(__m512i sets, __m512i by) {
    return _mm512_maskz_rolv_epi64(kEveryLane, sets, by);
  }
  // a | (b & c) in one instruction.
  [[gnu::always_inline]] static __m512i OrAnd(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0b11111000);
  }
  template <int kHalf>
  [[gnu::always_inline]] static __m256i Half(__m512i words) {
    return _mm512_maskz_extracti64x4_epi64(kEveryLane, words, kHalf);
  }
  // Returns the union of each set with that of the opposite direction.
  [[gnu::always_inline]] __m256i Folded() const { return Half<0>(sets_) | Half<1>(sets_); }
  [[gnu::always_inline]] static Bitboard UnionOfTwo(__m128i sets) {
    return Bitboard(
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(sets | _mm_unpackhi_epi64(sets, sets))));
  }

  __m512i sets_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_DIRECTIONAL_FILL_X86_H_
