#include "tools/mnk_generate/prebuilt_program.h"

#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/stamp.h"

namespace quadrille::mnk_generate {
namespace {

std::string ToBytes(const Stamp& stamp) {
  return std::string(reinterpret_cast<const char*>(&stamp), sizeof stamp);
}

}  // namespace

absl::StatusOr<PrebuiltProgram> PrebuiltProgram::FromBytes(std::string bytes) {
  const std::string blank = ToBytes(BlankStamp());
  const std::size_t offset = bytes.find(blank);
  if (offset == std::string::npos) {
    return absl::FailedPreconditionError("not a prebuilt engine: found no unstamped rules block");
  }
  if (bytes.find(blank, offset + 1) != std::string::npos) {
    return absl::FailedPreconditionError(
        "not a prebuilt engine: found more than one unstamped rules block");
  }
  return PrebuiltProgram(std::move(bytes), offset);
}

std::string PrebuiltProgram::Stamped(const mnk::Rules& rules) const {
  std::string stamped = bytes_;
  stamped.replace(stamp_offset_, sizeof(Stamp), ToBytes(StampFor(rules)));
  return stamped;
}

}  // namespace quadrille::mnk_generate
