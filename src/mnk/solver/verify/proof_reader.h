// Proof reader: reads the bytes of a proof file in sequence and checks their checksum.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_PROOF_READER_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_PROOF_READER_H_

#include <cstdint>
#include <istream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace quadrille::mnk::verify {

class ProofReader {
 public:
  // Reads `in` once, to its end. Requires: `in` outlives this.
  explicit ProofReader(std::istream& in) : in_(*in.rdbuf()) {}

  // Reads a byte. Returns InvalidArgument at the end of the file.
  absl::StatusOr<int> Byte();
  // Reads a number below `limit`: seven bits per byte, lowest first, the high bit set in all but
  // the last. Returns InvalidArgument if it is larger or truncated.
  absl::StatusOr<int> Number(int limit);
  // Reads a line of printable text, at most `max_length` bytes, without the newline.
  absl::StatusOr<std::string> Line(std::size_t max_length);
  // Reads the checksum. Returns InvalidArgument if it is wrong or does not end the file.
  absl::Status End();

  std::uint64_t offset() const { return offset_; }

 private:
  absl::Status Bad(const std::string& what) const;

  std::streambuf& in_;
  std::uint64_t offset_ = 0;
  std::uint64_t sum_ = 0xCBF29CE484222325;  // FNV-1a
};

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_PROOF_READER_H_
