// FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo): a 64-bit hash of text.
#ifndef QUADRILLE_BASE_TEXT_FINGERPRINT_H_
#define QUADRILLE_BASE_TEXT_FINGERPRINT_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace quadrille {

// Returns the hash of `text`, the same on every platform. `hash` is that of the preceding text:
// Fingerprint("ab") == Fingerprint("b", Fingerprint("a")).
inline std::uint64_t Fingerprint(absl::string_view text, std::uint64_t hash = 0xCBF29CE484222325) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_FINGERPRINT_H_
