// Which squares do many sliders attack at once, direction by direction?
//
// A Compass holds eight sets of squares, one for each Direction: one AVX-512 register, two AVX2
// registers, or eight words. Rays grow by doubling steps, one multi-way shift for all directions
// (Kogge-Stone parallel prefix; S. Lawlor's fill routines as told on chessprogramming.org), so the
// cost is the same for one slider as for ten and no branch depends on the position.
//
// Two sliders never share a square in one direction: the one behind stops at the one in front. So
// the sizes of the eight sets of their reach add up to their number of moves.
#ifndef QUADRILLE_BITBOARD_COMPASS_H_
#define QUADRILLE_BITBOARD_COMPASS_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bits.h"
#include "src/bitboard/isa.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"

namespace quadrille {

namespace internal {

inline constexpr std::uint64_t kNotFileA = 0xFEFEFEFEFEFEFEFE;
inline constexpr std::uint64_t kNotFileH = 0x7F7F7F7F7F7F7F7F;
inline constexpr std::uint64_t kAllFiles = ~std::uint64_t{0};

// By Direction: how far one step moves a bit (left, then right from kSouth on), and where a step in
// that direction can end without having wrapped round the edge.
alignas(64) inline constexpr std::uint64_t kStepShifts[8] = {8, 1, 9, 7, 8, 1, 9, 7};
alignas(64) inline constexpr std::uint64_t kStepEnds[8] = {
    kAllFiles, kNotFileA, kNotFileA, kNotFileH, kAllFiles, kNotFileH, kNotFileH, kNotFileA};

// The same for steps by rotation, where a step off the last rank would come back on the first.
inline constexpr std::uint64_t kNotRank1 = 0xFFFFFFFFFFFFFF00;
inline constexpr std::uint64_t kNotRank8 = 0x00FFFFFFFFFFFFFF;
alignas(64) inline constexpr std::uint64_t kTurnEnds[8] = {
    kNotRank1, kNotFileA, kNotFileA& kNotRank1, kNotFileH& kNotRank1,
    kNotRank8, kNotFileH, kNotFileH& kNotRank8, kNotFileA& kNotRank8};

}  // namespace internal

// Eight words, for tiers without wide registers.
template <class Isa>
class Compass {
 public:
  // The reach of `orthogonal` sliders along ranks and files and of `diagonal` ones along diagonals
  // over `empty` squares, the first square that is not empty included.
  [[gnu::always_inline]] static Compass Reach(Bitboard orthogonal, Bitboard diagonal,
                                              Bitboard empty) {
    Compass reach;
    for (int d = 0; d < 4; ++d) {
      const std::uint64_t sliders = (d < 2 ? orthogonal : diagonal).bits();
      reach.sets_[d] = Grow<true>(d, sliders, empty.bits());
      reach.sets_[d + 4] = Grow<false>(d + 4, sliders, empty.bits());
    }
    return reach;
  }
  // In each direction d, the ray from `square` the opposite way: where a slider that moves in d
  // comes from to attack `square`.
  [[gnu::always_inline]] static Compass RaysInto(Square square) {
    Compass rays;
    for (int d = 0; d < 8; ++d) {
      rays.sets_[d] = internal::kRays.from[square.index()].towards[d ^ 4].bits();
    }
    return rays;
  }

  [[gnu::always_inline]] friend Compass operator&(Compass a, const Compass& b) {
    for (int d = 0; d < 8; ++d) a.sets_[d] &= b.sets_[d];
    return a;
  }
  [[gnu::always_inline]] friend Compass operator&(Compass a, Bitboard b) {
    for (int d = 0; d < 8; ++d) a.sets_[d] &= b.bits();
    return a;
  }
  // The squares in any of the ranks' and files' four sets, of the diagonals' four, or of all.
  [[gnu::always_inline]] Bitboard OrthogonalUnion() const {
    return Bitboard(sets_[0] | sets_[1] | sets_[4] | sets_[5]);
  }
  [[gnu::always_inline]] Bitboard DiagonalUnion() const {
    return Bitboard(sets_[2] | sets_[3] | sets_[6] | sets_[7]);
  }
  [[gnu::always_inline]] Bitboard Union() const { return OrthogonalUnion() | DiagonalUnion(); }
  // The sizes of the eight sets added up.
  [[gnu::always_inline]] int Count() const {
    int count = 0;
    for (int d = 0; d < 8; ++d) count += bits::Count<Isa>(sets_[d]);
    return count;
  }

 private:
  template <bool kLeft>
  [[gnu::always_inline]] static std::uint64_t Shifted(std::uint64_t set, std::uint64_t by) {
    return kLeft ? set << by : set >> by;
  }
  template <bool kLeft>
  [[gnu::always_inline]] static std::uint64_t Grow(int d, std::uint64_t sliders,
                                                   std::uint64_t empty) {
    const std::uint64_t step = internal::kStepShifts[d];
    const std::uint64_t ends = internal::kStepEnds[d];
    std::uint64_t path = empty & ends;
    std::uint64_t reached = sliders;
    reached |= path & Shifted<kLeft>(reached, step);
    path &= Shifted<kLeft>(path, step);
    reached |= path & Shifted<kLeft>(reached, 2 * step);
    path &= Shifted<kLeft>(path, 2 * step);
    reached |= path & Shifted<kLeft>(reached, 4 * step);
    return Shifted<kLeft>(reached, step) & ends;
  }

  std::uint64_t sets_[8];
};

#if defined(__x86_64__)

// Two registers of four words: the directions that shift left, and their opposites.
template <class Isa>
requires(Isa::kAvx2 && !Isa::kAvx512) class Compass<Isa> {
 public:
  [[gnu::always_inline]] static Compass Reach(Bitboard orthogonal, Bitboard diagonal,
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
    return Compass(_mm256_sllv_epi64(left, steps) & left_ends,
                   _mm256_srlv_epi64(right, steps) & right_ends);
  }
  [[gnu::always_inline]] static Compass RaysInto(Square square) {
    const Bitboard* rays = internal::kRays.from[square.index()].towards;
    return Compass(Load(rays + 4), Load(rays));
  }

  [[gnu::always_inline]] friend Compass operator&(Compass a, Compass b) {
    return Compass(a.left_ & b.left_, a.right_ & b.right_);
  }
  [[gnu::always_inline]] friend Compass operator&(Compass a, Bitboard b) {
    return Compass(a.left_ & Spread(b), a.right_ & Spread(b));
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
  [[gnu::always_inline]] Compass(__m256i left, __m256i right) : left_(left), right_(right) {}

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

// One register of eight words. A right shift is a rotation to the left by 64 less.
template <class Isa>
requires(Isa::kAvx512) class Compass<Isa> {
 public:
  [[gnu::always_inline]] static Compass Reach(Bitboard orthogonal, Bitboard diagonal,
                                              Bitboard empty) {
    const __m512i sliders =
        _mm512_mask_blend_epi64(0b11001100, Spread(orthogonal), Spread(diagonal));
    const __m512i steps = _mm512_setr_epi64(8, 1, 9, 7, -8, -1, -9, -7);
    const __m512i steps2 = _mm512_add_epi64(steps, steps);
    const __m512i steps4 = _mm512_add_epi64(steps2, steps2);
    const __m512i ends = Load(internal::kTurnEnds);
    __m512i path = Spread(empty) & ends;
    __m512i reached = OrAnd(sliders, path, _mm512_rolv_epi64(sliders, steps));
    path &= _mm512_rolv_epi64(path, steps);
    reached = OrAnd(reached, path, _mm512_rolv_epi64(reached, steps2));
    path &= _mm512_rolv_epi64(path, steps2);
    reached = OrAnd(reached, path, _mm512_rolv_epi64(reached, steps4));
    return Compass(_mm512_rolv_epi64(reached, steps) & ends);
  }
  [[gnu::always_inline]] static Compass RaysInto(Square square) {
    const __m512i rays = Load(internal::kRays.from[square.index()].towards);
    return Compass(_mm512_shuffle_i64x2(rays, rays, 0b01001110));
  }

  [[gnu::always_inline]] friend Compass operator&(Compass a, Compass b) {
    return Compass(a.sets_ & b.sets_);
  }
  [[gnu::always_inline]] friend Compass operator&(Compass a, Bitboard b) {
    return Compass(a.sets_ & Spread(b));
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
    return static_cast<int>(_mm512_reduce_add_epi64(_mm512_popcnt_epi64(sets_)));
  }

 private:
  [[gnu::always_inline]] explicit Compass(__m512i sets) : sets_(sets) {}

  [[gnu::always_inline]] static __m512i Spread(Bitboard set) {
    return _mm512_set1_epi64(static_cast<long long>(set.bits()));
  }
  [[gnu::always_inline]] static __m512i Load(const void* words) { return _mm512_load_si512(words); }
  // a | (b & c) in one instruction.
  [[gnu::always_inline]] static __m512i OrAnd(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0b11111000);
  }
  [[gnu::always_inline]] __m256i Folded() const {
    return _mm512_castsi512_si256(sets_) | _mm512_extracti64x4_epi64(sets_, 1);
  }
  [[gnu::always_inline]] static Bitboard UnionOfTwo(__m128i sets) {
    return Bitboard(
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(sets | _mm_unpackhi_epi64(sets, sets))));
  }

  __m512i sets_;
};

#endif  // defined(__x86_64__)

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_COMPASS_H_
