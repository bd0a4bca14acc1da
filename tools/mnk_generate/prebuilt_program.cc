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

std::string BytesOf(const Stamp& stamp) {
  return std::string(reinterpret_cast<const char*>(&stamp), sizeof stamp);
}

}  // namespace

absl::StatusOr<PrebuiltProgram> PrebuiltProgram::FromBytes(std::string bytes) {
  const std::string blank = BytesOf(BlankStamp());
  const std::size_t at = bytes.find(blank);
  if (at == std::string::npos) {
    return absl::FailedPreconditionError("not a prebuilt engine: it has no blank stamp");
  }
  if (bytes.find(blank, at + 1) != std::string::npos) {
    return absl::FailedPreconditionError("not a prebuilt engine: it has two stamps");
  }
  return PrebuiltProgram(std::move(bytes), at);
}

std::string PrebuiltProgram::StampedWith(const mnk::Rules& rules) const {
  std::string stamped = bytes_;
  stamped.replace(stamp_at_, sizeof(Stamp), BytesOf(StampFor(rules)));
  return stamped;
}

}  // namespace quadrille::mnk_generate
