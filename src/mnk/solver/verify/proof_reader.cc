#include "src/mnk/solver/verify/proof_reader.h"

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace quadrille::mnk::verify {

absl::Status ProofReader::Bad(const std::string& what) const {
  return absl::InvalidArgumentError(absl::StrCat("byte ", offset_, ": ", what));
}

absl::StatusOr<int> ProofReader::Byte() {
  const int byte = in_.sbumpc();
  if (byte == std::char_traits<char>::eof()) return Bad("unexpected end of file");
  ++offset_;
  sum_ = (sum_ ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3;
  return byte;
}

absl::StatusOr<int> ProofReader::Number(int limit) {
  std::uint32_t number = 0;
  for (int shift = 0; shift <= 14; shift += 7) {
    const absl::StatusOr<int> byte = Byte();
    if (!byte.ok()) return byte;
    number |= static_cast<std::uint32_t>(*byte & 127) << shift;
    if (*byte >= 128) continue;
    if (number >= static_cast<std::uint32_t>(limit)) break;
    return static_cast<int>(number);
  }
  return Bad(absl::StrCat("expected a number below ", limit, ", got ", number));
}

absl::StatusOr<std::string> ProofReader::Line(std::size_t max_length) {
  std::string line;
  for (;;) {
    const absl::StatusOr<int> byte = Byte();
    if (!byte.ok()) return byte.status();
    if (*byte == '\n') return line;
    if (*byte < 32 || *byte > 126) return Bad("expected a line of text");
    if (line.size() == max_length)
      return Bad(absl::StrCat("expected a line of at most ", max_length, " bytes"));
    line.push_back(static_cast<char>(*byte));
  }
}

absl::Status ProofReader::End() {
  const std::uint64_t expected = sum_;
  std::uint64_t found = 0;
  for (int i = 0; i < 8; ++i) {
    const absl::StatusOr<int> byte = Byte();
    if (!byte.ok()) return byte.status();
    found |= static_cast<std::uint64_t>(*byte) << (8 * i);
  }
  if (found != expected) return Bad("wrong checksum: the file is corrupt");
  if (in_.sgetc() != std::char_traits<char>::eof()) return Bad("unexpected bytes after the proof");
  return absl::OkStatus();
}

}  // namespace quadrille::mnk::verify
