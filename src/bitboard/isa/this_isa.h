// The ISA tag for which a kernel source is being compiled. Included only by *_tier.cc.
#ifndef QUADRILLE_BITBOARD_ISA_THIS_ISA_H_
#define QUADRILLE_BITBOARD_ISA_THIS_ISA_H_

#include "src/bitboard/isa/isa.h"

// Defined by kernel_library() in build/isa.bzl.
#ifndef QUADRILLE_ISA
#define QUADRILLE_ISA Portable
#endif

namespace quadrille {

using ThisIsa = QUADRILLE_ISA;

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_THIS_ISA_H_
