#include "src/protocol/engine_main.h"

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/interrupt.h"
#include "src/base/line_io.h"
#include "src/base/perft_totals.h"
#include "src/base/program.h"
#include "src/base/protocol_session.h"
#include "src/base/terminal.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/protocol/engine_command.h"
#include "src/protocol/native.h"
#include "src/protocol/terminal_board.h"

namespace quadrille {
namespace {

using mnk::AnyGame;

// One run of an engine, from its command line to its exit code.
class Engine {
 public:
  // `fixed` is the empty board of the one game it plays, or null.
  Engine(absl::string_view program, const AnyGame* fixed) : program_(program), fixed_(fixed) {}

  int Run(const std::vector<std::string>& words) const {
    const absl::StatusOr<EngineCommand> command = ParseEngineCommand(
        program_, words, fixed_ == nullptr ? std::nullopt : std::optional(fixed_->rules()),
        CpuTraits::Detected());
    if (!command.ok()) return Fail(command.status());
    return std::visit([this](const auto& chosen) { return Do(chosen); }, *command);
  }

 private:
  int Do(const ShowText& command) const { return Print(command.text); }

  int Do(const ListTiers&) const {
    const CpuTraits& cpu = CpuTraits::Detected();
    return Print(IsaList(cpu, fixed_ == nullptr ? cpu.BestTier() : fixed_->kernels().tier));
  }

  int Do(const CountTree& command) const {
    ExitOnInterrupts();
    const AnyGame board = EmptyBoard(command.rules, command.tier);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = board.Perft(command.depth);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    const double speed = time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
    return Print(PerftTotals(absl::StrCat(nodes), time.count(), speed,
                             std::string(TierName(board.kernels().tier))));
  }

  int Do(const PlayGames& command) const {
    ExitOnInterrupts();
    const auto make_ai = [&command](absl::string_view name) { return MakeAi(name, command); };
    absl::StatusOr<native::NamedAi> ai = make_ai(command.ai);
    if (!ai.ok()) {
      const absl::string_view flag = absl::IsResourceExhausted(ai.status()) ? "--hash: " : "--ai: ";
      return Fail(absl::Status(ai.status().code(), absl::StrCat(flag, ai.status().message())));
    }
    const bool on_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    LineWriter writer(STDOUT_FILENO);
    native::Session session(
        {.empty_board = EmptyBoard(command.rules, command.tier),
         .ai = *std::move(ai),
         .make_ai = make_ai,
         .limits = command.limits,
         .seed = command.seed,
         .output = [&writer](absl::string_view lines) { return writer.Write(lines); },
         .show_board = on_terminal ? ShowBoard : nullptr,
         .explains_invalid_moves = on_terminal});
    if (on_terminal) Greet(command.rules);
    LineReader reader(STDIN_FILENO);
    const absl::Status status = Serve(reader, session);
    return status.ok() ? kExitSuccess : Fail(status);
  }

  static std::string ShowBoard(const AnyGame& game, std::optional<mnk::Cell> last) {
    return native::TerminalBoard(game, last, TakesColour(STDOUT_FILENO));
  }

  void Greet(const mnk::Rules& rules) const {
    const mnk::Cell centre = mnk::CentreOf(rules);
    Warn(absl::StrCat(
        FormatRules(rules), ", black X and white O. `newgame` starts a game, you are ",
        "black; `makemove ", centre.x + 1, " ", centre.y + 1, "` places a stone in column ",
        centre.x + 1, ", row ", centre.y + 1, "; `help` lists the commands, `quit` ends."));
  }

  static absl::StatusOr<native::NamedAi> MakeAi(absl::string_view name, const PlayGames& command) {
    auto ai = mnk::MakeAi(name, command.rules, command.ai_options);
    if (!ai.ok()) return ai.status();
    const absl::string_view player = name == "best" ? mnk::BestAiFor(command.rules) : name;
    return native::NamedAi{std::string(name), *std::move(ai),
                           player != "random" && player != "adjacent"};
  }

  AnyGame EmptyBoard(const mnk::Rules& rules, const std::optional<Tier>& tier) const {
    const CpuTraits& cpu = CpuTraits::Detected();
    if (fixed_ != nullptr && (!tier || *tier == fixed_->kernels().tier)) return *fixed_;
    return AnyGame(rules, KernelsFor(rules, tier.value_or(cpu.BestTier()), cpu));
  }

  std::string program_;
  const AnyGame* fixed_;
};

int Run(int argc, char** argv, const AnyGame* fixed) {
  const absl::string_view path = argc < 1 ? "" : argv[0];
  const absl::string_view program = path.substr(path.rfind('/') + 1);
  return RunMain(program, argc, argv, [program, fixed](const std::vector<std::string>& words) {
    return Engine(program, fixed).Run(words);
  });
}

}  // namespace

int RunEngine(int argc, char** argv, const AnyGame& empty_board) {
  return Run(argc, argv, &empty_board);
}

int RunAnyEngine(int argc, char** argv) { return Run(argc, argv, nullptr); }

}  // namespace quadrille
