// The prebuilt kernels of one instruction tier: seven square size classes.
#include "src/bitboard/isa/this_isa.h"
#include "src/mnk/kernels.h"
#include "src/mnk/kernels_inl.h"
#include "src/mnk/shape.h"

namespace quadrille::mnk::internal {

// 15 and 20 serve the common games; 31, 63 and 127 are the longest lines that leave one spare bit
// in their word size.
template <class Isa>
const GameKernels* SizeClasses() {
  static constexpr GameKernels kClasses[] = {
      KernelsOf<BoundedShape<8, 8>, Isa>(),     KernelsOf<BoundedShape<15, 15>, Isa>(),
      KernelsOf<BoundedShape<20, 20>, Isa>(),   KernelsOf<BoundedShape<31, 31>, Isa>(),
      KernelsOf<BoundedShape<63, 63>, Isa>(),   KernelsOf<BoundedShape<127, 127>, Isa>(),
      KernelsOf<BoundedShape<255, 255>, Isa>(),
  };
  return kClasses;
}

template const GameKernels* SizeClasses<ThisIsa>();

}  // namespace quadrille::mnk::internal
