#include <atomic>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/prebuilt_program.h"
#include "tools/mnk_generate/sdk.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {
namespace {

class StampingMaker : public EngineMaker {
 public:
  explicit StampingMaker(PrebuiltProgram program) : program_(std::move(program)) {}

  absl::string_view mode() const override { return "prebuilt"; }

  absl::Status Make(const mnk::Rules& rules, const WorkFolder& folder,
                    const std::atomic<bool>& stop) const override {
    if (stop) return absl::CancelledError("stopped");
    return folder.WriteFile(EngineName(rules), program_.Stamped(rules), WorkFolder::Kind::kProgram);
  }

 private:
  PrebuiltProgram program_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<EngineMaker>> MakeStampingMaker(const Sdk& sdk) {
  absl::StatusOr<std::string> bytes = ReadFile(sdk.prebuilt_engine());
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<PrebuiltProgram> program = PrebuiltProgram::FromBytes(*std::move(bytes));
  if (!program.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat(QuotedPath(sdk.prebuilt_engine()), ": ", program.status().message()));
  }
  return std::make_unique<StampingMaker>(*std::move(program));
}

}  // namespace quadrille::mnk_generate
