// Reports a violated property of a fuzz target and aborts, in every build.
#ifndef QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_
#define QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_

#include <cstdio>
#include <cstdlib>

namespace quadrille {

inline void MustHold(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property does not hold: %s\n", property);
  std::abort();
}

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_
