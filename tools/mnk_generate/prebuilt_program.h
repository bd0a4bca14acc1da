// Prebuilt engine program: the bytes to be stamped for one game.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_PREBUILT_PROGRAM_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_PREBUILT_PROGRAM_H_

#include <cstddef>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// The bytes of a program with a blank stamp.
class PrebuiltProgram {
 public:
  // Returns FailedPrecondition unless `bytes` contain exactly one blank stamp.
  static absl::StatusOr<PrebuiltProgram> FromBytes(std::string bytes);

  std::string Stamped(const mnk::Rules& rules) const;

 private:
  PrebuiltProgram(std::string bytes, std::size_t stamp_offset)
      : bytes_(std::move(bytes)), stamp_offset_(stamp_offset) {}

  std::string bytes_;
  std::size_t stamp_offset_;
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_PREBUILT_PROGRAM_H_
