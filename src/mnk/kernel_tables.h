// Where are the kernels of each tier's size classes? Included by kernels.cc and kernels_<tier>.cc.
#ifndef QUADRILLE_MNK_KERNEL_TABLES_H_
#define QUADRILLE_MNK_KERNEL_TABLES_H_

#include "src/mnk/kernels.h"

namespace quadrille::mnk::internal {

// Square boards, smallest first. 15 and 19 are what most games are played on; 31, 63 and 127 are
// the longest lines that fit into a word of each size with a place to spare.
inline constexpr int kSizeClasses = 7;
extern const GameKernels kPortableKernels[kSizeClasses];
extern const GameKernels kPopcntKernels[kSizeClasses];
extern const GameKernels kBmi2Kernels[kSizeClasses];
extern const GameKernels kAvx512Kernels[kSizeClasses];

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_KERNEL_TABLES_H_
