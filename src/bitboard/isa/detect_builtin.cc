// CPU detection by compiler builtins, for systems without the cpu_features library.
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "src/bitboard/isa/cpu.h"

namespace quadrille {
namespace {

#if defined(__x86_64__)

// Hygon CPUs are Zen derivatives that the compiler does not recognize.
bool IsHygon() {
  unsigned highest = 0, ebx = 0, ecx = 0, edx = 0;
  return __get_cpuid(0, &highest, &ebx, &ecx, &edx) != 0 && ebx == 0x6f677948;  // "Hygo"
}

// The same CPUs as in detect_cpu_features.cc.
bool HasSlowPext() {
  return __builtin_cpu_is("bdver4") || __builtin_cpu_is("amdfam17h") || IsHygon();
}

CpuTraits Detect() {
  __builtin_cpu_init();
  CpuTraits traits;
  traits.has_v2 = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("ssse3") &&
                  __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2");
  // These imply system support. Only v3 CPUs have FMA and BMI2, and all that have both also have
  // LZCNT, F16C and MOVBE.
  traits.has_v3 = traits.has_v2 && __builtin_cpu_supports("avx2") &&
                  __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                  __builtin_cpu_supports("fma");
  traits.has_slow_pext = __builtin_cpu_supports("bmi2") && HasSlowPext();
  traits.has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
                      __builtin_cpu_supports("avx512vbmi2") &&
                      __builtin_cpu_supports("avx512vpopcntdq") &&
                      __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("gfni");
  return traits;
}

#else

CpuTraits Detect() { return CpuTraits(); }

#endif

}  // namespace

const CpuTraits& CpuTraits::Detected() {
  static const CpuTraits traits = Detect();
  return traits;
}

}  // namespace quadrille
