#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/captured_command.h"
#include "tools/mnk_generate/compiler.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/engine_source.h"
#include "tools/mnk_generate/sdk.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {
namespace {

// Precompiling the headers costs as much as parsing them for two engines.
constexpr int kMinForPrecompiling = 3;

// clang and g++ look for this name when including engine.h.
constexpr absl::string_view kHeader = "engine.h";
constexpr absl::string_view kPrecompiledHeader = "engine.h.gch";

class CompilingMaker : public EngineMaker {
 public:
  CompilingMaker(Compiler compiler, Sdk sdk, Tier tier)
      : compiler_(std::move(compiler)), sdk_(std::move(sdk)), tier_(tier) {}

  absl::string_view mode() const override { return "compile"; }

  absl::Status Make(const mnk::Rules& rules, const WorkFolder& folder,
                    const std::atomic<bool>& stop) const override {
    const std::string name = EngineName(rules);
    const std::string source = SourceOf(name);
    const absl::Status written =
        folder.WriteFile(source, EngineSource(rules, tier_), WorkFolder::Kind::kText);
    if (!written.ok()) return written;
    absl::Status compiled = Compile(name, folder, precompiled_, stop);
    // A compiler that rejects the precompiled headers parses them again.
    if (precompiled_ && absl::IsAborted(compiled)) compiled = Compile(name, folder, false, stop);
    folder.Remove(source);
    return compiled;
  }

  // Precompiles the headers. Errors are reported later, for each engine.
  absl::Status Precompile(const WorkFolder& folder, const std::atomic<bool>& stop) {
    const absl::Status written =
        folder.WriteFile(kHeader, kEngineIncludes, WorkFolder::Kind::kText);
    if (!written.ok()) return written;
    std::vector<std::string> arguments = CompileArguments();
    arguments.insert(arguments.end(), {"-x", "c++-header", "-o", folder.PathOf(kPrecompiledHeader),
                                       folder.PathOf(kHeader)});
    const absl::StatusOr<CapturedCommand> command = RunCaptured(compiler_.Command(arguments), stop);
    if (!command.ok()) return command.status();
    precompiled_ = command->succeeded;
    return absl::OkStatus();
  }

 private:
  static std::string SourceOf(absl::string_view name) { return absl::StrCat(name, ".cc"); }

  absl::Status Compile(const std::string& name, const WorkFolder& folder, bool with_precompiled,
                       const std::atomic<bool>& stop) const {
    std::vector<std::string> arguments = CompileArguments();
    if (with_precompiled) arguments.insert(arguments.end(), {"-include", folder.PathOf(kHeader)});
    arguments.insert(arguments.end(), compiler_.linker_flags().begin(),
                     compiler_.linker_flags().end());
    // The library comes first: its functions must take precedence over those of the source, which
    // may be compiled for instructions that not every CPU has.
    arguments.insert(arguments.end(), {"-s", "-Wl,--gc-sections", "-o", folder.PathOf(name),
                                       sdk_.library(), folder.PathOf(SourceOf(name)),
                                       sdk_.library(), absl::StrCat("@", sdk_.link_flags())});
    const absl::StatusOr<CapturedCommand> command = RunCaptured(compiler_.Command(arguments), stop);
    if (!command.ok()) return command.status();
    if (command->succeeded) return absl::OkStatus();
    folder.Remove(name);
    return absl::AbortedError(absl::StrCat(command->failure, command->output.empty() ? "" : ":\n",
                                           absl::StripSuffix(command->output, "\n")));
  }

  std::vector<std::string> CompileArguments() const {
    return {absl::StrCat("@", sdk_.tier_flags(tier_)),
            absl::StrCat("@", sdk_.link_flags()),
            "-static",
            "-fno-pie",
            "-I",
            sdk_.include()};
  }

  Compiler compiler_;
  Sdk sdk_;
  Tier tier_;
  bool precompiled_ = false;
};

}  // namespace

absl::StatusOr<std::unique_ptr<EngineMaker>> MakeCompilingMaker(Compiler compiler, Sdk sdk,
                                                                Tier tier, int engines,
                                                                const WorkFolder& folder,
                                                                const std::atomic<bool>& stop) {
  auto maker = std::make_unique<CompilingMaker>(std::move(compiler), std::move(sdk), tier);
  if (engines >= kMinForPrecompiling) {
    const absl::Status precompiled = maker->Precompile(folder, stop);
    if (!precompiled.ok()) return precompiled;
  }
  return maker;
}

}  // namespace quadrille::mnk_generate
