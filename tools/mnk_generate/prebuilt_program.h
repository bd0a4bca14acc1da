// Prebuilt engine as bytes, to be stamped for one game.
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

  std::string StampedWith(const mnk::Rules& rules) const;

 private:
  PrebuiltProgram(std::string bytes, std::size_t stamp_at)
      : bytes_(std::move(bytes)), stamp_at_(stamp_at) {}

  std::string bytes_;
  std::size_t stamp_at_;
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_PREBUILT_PROGRAM_H_
