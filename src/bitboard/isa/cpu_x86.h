// CPU traits from the CPUID answers of an x86 CPU. Apart from cpu.h, so that only this file's few
// users need the cpu_features library.
#ifndef QUADRILLE_BITBOARD_ISA_CPU_X86_H_
#define QUADRILLE_BITBOARD_ISA_CPU_X86_H_

#if defined(__x86_64__)

#include <cpu_features/cpuinfo_x86.h>

#include "src/bitboard/isa/cpu.h"

namespace quadrille {

// Pure: tests pass made-up CPUs.
CpuTraits TraitsFromX86(const cpu_features::X86Info& info);

}  // namespace quadrille

#endif  // defined(__x86_64__)

#endif  // QUADRILLE_BITBOARD_ISA_CPU_X86_H_
