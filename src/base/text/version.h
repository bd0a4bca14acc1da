// The project's version, for `--version`, `id name` and the library. MODULE.bazel repeats it, since
// Bazel cannot read headers; a test in tests/base/program compares the two.
#ifndef QUADRILLE_BASE_TEXT_VERSION_H_
#define QUADRILLE_BASE_TEXT_VERSION_H_

namespace quadrille {

inline constexpr char kVersion[] = "1.0.0";

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_VERSION_H_
