// CPU detection by the cpu_features library.
#include <string_view>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/cpu_x86.h"

namespace quadrille {
namespace {

// AMD CPUs before Zen 3 run PEXT and PDEP in microcode, up to hundreds of cycles each: "AMD64
// Technology: Software Optimization Guide for AMD Family 17h Processors" (2017). In family 0x15
// only Excavator has BMI2; 0x17 is Zen, Zen+ and Zen 2. Hygon's 0x18 is a Zen derivative, assumed
// to be slow, but not measured.
bool HasSlowPext(const cpu_features::X86Info& info) {
  const std::string_view vendor(info.vendor);
  if (vendor == CPU_FEATURES_VENDOR_AUTHENTIC_AMD) {
    return info.family == 0x15 || info.family == 0x17;
  }
  return vendor == CPU_FEATURES_VENDOR_HYGON_GENUINE && info.family == 0x18;
}

}  // namespace

CpuTraits TraitsFromX86(const cpu_features::X86Info& info) {
  const cpu_features::X86Features& has = info.features;
  CpuTraits traits;
  traits.has_v2 = has.cx16 && has.popcnt && has.sse3 && has.ssse3 && has.sse4_1 && has.sse4_2;
  // cpu_features does not report LZCNT, but every CPU with BMI2 has it.
  traits.has_v3 = traits.has_v2 && has.avx && has.avx2 && has.bmi1 && has.bmi2 && has.f16c &&
                  has.fma3 && has.movbe;
  traits.has_slow_pext = has.bmi2 && HasSlowPext(info);
  // cpu_features does not report GFNI, but every CPU with VBMI2 has it.
  traits.has_avx512 = has.avx512f && has.avx512bw && has.avx512cd && has.avx512dq && has.avx512vl &&
                      has.avx512vbmi && has.avx512vbmi2 && has.avx512vpopcntdq && has.avx512bitalg;
  return traits;
}

const CpuTraits& CpuTraits::Detected() {
  static const CpuTraits traits = TraitsFromX86(cpu_features::GetX86Info());
  return traits;
}

}  // namespace quadrille
