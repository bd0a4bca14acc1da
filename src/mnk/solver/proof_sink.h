// Proof writer: writes the bytes of a proof file and their checksum. Format: verify/verify_proof.h.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_SINK_H_
#define QUADRILLE_MNK_SOLVER_PROOF_SINK_H_

#include <cstdint>
#include <ostream>
#include <string>

#include "absl/strings/string_view.h"
#include "src/mnk/solver/proof_bytes.h"

namespace quadrille::mnk::solver {

class ProofSink {
 public:
  // Requires: `out` outlives this.
  explicit ProofSink(std::ostream& out) : out_(out) {}

  void Byte(int byte) {
    out_.put(static_cast<char>(byte));
    sum_ = (sum_ ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3;  // FNV-1a
  }
  void Bytes(absl::string_view bytes) {
    for (const char byte : bytes) Byte(static_cast<unsigned char>(byte));
  }
  void Number(int number) {
    std::string bytes;
    AppendNumber(bytes, number);
    Bytes(bytes);
  }
  void Line(const std::string& text) {
    Bytes(text);
    Byte('\n');
  }
  void End() {
    const std::uint64_t sum = sum_;
    for (int i = 0; i < 8; ++i) Byte(static_cast<int>(sum >> (8 * i) & 255));
    out_.flush();
  }
  bool ok() const { return out_.good(); }

 private:
  std::ostream& out_;
  std::uint64_t sum_ = 0xCBF29CE484222325;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_SINK_H_
