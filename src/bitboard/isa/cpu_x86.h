// CPU traits from x86 CPUID data. Separate from cpu.h to limit dependencies on cpu_features.
#ifndef QUADRILLE_BITBOARD_ISA_CPU_X86_H_
#define QUADRILLE_BITBOARD_ISA_CPU_X86_H_

#if defined(__x86_64__)

#include <cpu_features/cpuinfo_x86.h>

#include "src/bitboard/isa/cpu.h"

namespace quadrille {

CpuTraits TraitsFromX86(const cpu_features::X86Info& info);

}  // namespace quadrille

#endif  // defined(__x86_64__)

#endif  // QUADRILLE_BITBOARD_ISA_CPU_X86_H_
