// Directional fill (Kogge-Stone): the attacks of many sliders at once, direction by direction.
//
// A DirectionalFill holds eight sets of squares, one for each Direction: one AVX-512 register, two
// AVX2 registers, or eight words. Rays grow by doubling steps, one multi-way shift for all
// directions (Kogge-Stone parallel prefix; S. Lawlor's fill routines, chessprogramming.org), so the
// cost does not depend on the number of sliders and no branch depends on the position.
//
// In one direction the reaches of two sliders are disjoint: the rear one stops at the front one. So
// the sizes of the eight sets add up to the number of moves.
#ifndef QUADRILLE_BITBOARD_DIRECTIONAL_FILL_H_
#define QUADRILLE_BITBOARD_DIRECTIONAL_FILL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill_steps.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"

namespace quadrille {

// Implementation with eight words, for tiers without wide registers.
template <class Isa>
class DirectionalFill {
 public:
  // Returns the reach of `orthogonal` sliders along ranks and files and of `diagonal` sliders along
  // diagonals over `empty` squares, including the first occupied square.
  [[gnu::always_inline]] static DirectionalFill Reach(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard empty) {
    DirectionalFill reach;
    for (int d = 0; d < 4; ++d) {
      const std::uint64_t sliders = (d < 2 ? orthogonal : diagonal).bits();
      reach.sets_[d] = Grow<true>(d, sliders, empty.bits());
      reach.sets_[d + 4] = Grow<false>(d + 4, sliders, empty.bits());
    }
    return reach;
  }
  // Returns, for each direction d, the ray from `square` opposite to d: the origins of sliders that
  // attack `square` by moving in d.
  [[gnu::always_inline]] static DirectionalFill RaysInto(Square square) {
    DirectionalFill rays;
    for (int d = 0; d < 8; ++d) {
      rays.sets_[d] = internal::kRays.from[square.index()].towards[d ^ 4].bits();
    }
    return rays;
  }

  // Swaps the sets of opposite directions.
  [[gnu::always_inline]] DirectionalFill Reversed() const {
    DirectionalFill reversed;
    for (int d = 0; d < 8; ++d) reversed.sets_[d] = sets_[d ^ 4];
    return reversed;
  }

  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a,
                                                          const DirectionalFill& b) {
    for (int d = 0; d < 8; ++d) a.sets_[d] &= b.sets_[d];
    return a;
  }
  [[gnu::always_inline]] friend DirectionalFill operator&(DirectionalFill a, Bitboard b) {
    for (int d = 0; d < 8; ++d) a.sets_[d] &= b.bits();
    return a;
  }
  // Return the union of the four orthogonal sets, of the four diagonal ones, or of all.
  [[gnu::always_inline]] Bitboard OrthogonalUnion() const {
    return Bitboard(sets_[0] | sets_[1] | sets_[4] | sets_[5]);
  }
  [[gnu::always_inline]] Bitboard DiagonalUnion() const {
    return Bitboard(sets_[2] | sets_[3] | sets_[6] | sets_[7]);
  }
  [[gnu::always_inline]] Bitboard Union() const { return OrthogonalUnion() | DiagonalUnion(); }
  // Returns the sum of the sizes of the eight sets.
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

}  // namespace quadrille

#if defined(__x86_64__)
#include "src/bitboard/directional_fill_x86.h"  // for tiers with wide registers
#endif

#endif  // QUADRILLE_BITBOARD_DIRECTIONAL_FILL_H_
