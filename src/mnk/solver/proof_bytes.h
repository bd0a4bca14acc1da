// Numbers of proof files: seven bits per byte, lowest first, the high bit set in all but the last.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_BYTES_H_
#define QUADRILLE_MNK_SOLVER_PROOF_BYTES_H_

#include <string>

namespace quadrille::mnk::solver {

// Requires: number >= 0.
inline void AppendNumber(std::string& bytes, int number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>(128 | (number & 127));
  bytes += static_cast<char>(number);
}

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_BYTES_H_
