// Test sizes under AddressSanitizer, where random games are ten times slower. The other builds run
// the full statistics.
#ifndef QUADRILLE_TESTS_MNK_SANITIZED_H_
#define QUADRILLE_TESTS_MNK_SANITIZED_H_

#include "absl/base/config.h"

namespace quadrille::mnk {

#ifdef ABSL_HAVE_ADDRESS_SANITIZER
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// Returns `count`, or a tenth of it if kSanitized.
constexpr int Many(int count) { return kSanitized ? count / 10 : count; }

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_SANITIZED_H_
