// Which builds of the kernels were linked in? For kernels.cc, which chooses among them.
#ifndef QUADRILLE_CHESS_MOVEGEN_KERNEL_TABLES_H_
#define QUADRILLE_CHESS_MOVEGEN_KERNEL_TABLES_H_

#include "src/chess/movegen/kernels.h"

namespace quadrille::chess::internal {

extern const ChessKernels kPortableKernels;
extern const ChessKernels kPopcntKernels;
extern const ChessKernels kBmi2Kernels;
extern const ChessKernels kBmi2SlowPextKernels;
extern const ChessKernels kAvx512Kernels;

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_MOVEGEN_KERNEL_TABLES_H_
