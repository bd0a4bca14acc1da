#include "src/protocol/engine_main.h"

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/program/command_line.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/line_io.h"
#include "src/base/program/program.h"
#include "src/base/program/protocol_session.h"
#include "src/base/program/terminal.h"
#include "src/base/text/annotate.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/bitboard/isa/perft_totals.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/kernels.h"
#include "src/mnk/players/perfect.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/cell_names.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/connect6.h"
#include "src/protocol/engine_command.h"
#include "src/protocol/first_word.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/native.h"
#include "src/protocol/native/terminal_board.h"
#include "src/protocol/ugi.h"

namespace quadrille {
namespace {

using mnk::AnyGame;
using protocol::AiGame;
using protocol::FirstWordSession;
using protocol::Protocol;

class Engine {
 public:
  // `fixed` is the empty board of an engine of one game, or null.
  explicit Engine(const AnyGame* fixed) : fixed_(fixed) {}

  absl::StatusOr<int> Run(const EngineFlags& v, const FlagTable& flags) const {
    const absl::StatusOr<EngineCommand> command =
        EngineCommandOf(v, flags, FixedRules(fixed_), CpuTraits::Detected());
    if (!command.ok()) return command.status();
    return std::visit([this](const auto& chosen) { return Do(chosen); }, *command);
  }

  static std::optional<mnk::Rules> FixedRules(const AnyGame* fixed) {
    if (fixed == nullptr) return std::nullopt;
    return fixed->rules();
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
    // Reports errors of --ai and --hash before a game starts.
    absl::StatusOr<native::NamedAi> ai = MakeAi(command.ai, command);
    if (!ai.ok()) {
      const absl::string_view flag = absl::IsResourceExhausted(ai.status()) ? "--hash" : "--ai";
      return Fail(Annotate(ai.status(), flag));
    }
    if (IsOnTerminal()) Greet(command);
    LineWriter writer(STDOUT_FILENO);
    ResponseWriter responses(writer);
    FirstWordSession session([&](Protocol protocol) -> std::unique_ptr<ProtocolSession> {
      if (protocol != Protocol::kNative) ai->ai = nullptr;  // the others create theirs
      switch (protocol) {
        case Protocol::kGomocup:
          return std::make_unique<gomocup::GomocupSession>(responses,
                                                           GameOptions(command, command.rules));
        case Protocol::kUgi:
          return std::make_unique<ugi::UgiSession>(responses, GameOptions(command, command.rules),
                                                   command.tunable
                                                       ? ugi::SelectivityOptions::kOffered
                                                       : ugi::SelectivityOptions::kHidden);
        case Protocol::kConnect6:
          return std::make_unique<connect6::Connect6Session>(
              responses, GameOptions(command, Connect6Rules(command)));
        default:
          return NativeSession(command, *std::move(ai), writer);
      }
    });
    LineReader reader(STDIN_FILENO);
    const absl::Status status = Serve(reader, session);
    return status.ok() ? kExitSuccess : Fail(status);
  }

  static bool IsOnTerminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

  std::unique_ptr<ProtocolSession> NativeSession(const PlayGames& command, native::NamedAi ai,
                                                 LineWriter& writer) const {
    return std::make_unique<native::Session>(native::Session::Options{
        .empty_board = EmptyBoard(command.rules, command.tier),
        .ai = std::move(ai),
        .make_ai = [&command](absl::string_view name) { return MakeAi(name, command); },
        .endless = command.endless,
        .limits = command.limits,
        .seed = command.seed,
        .output = [&writer](absl::string_view lines) { return writer.Write(lines); },
        .show_board = IsOnTerminal() ? ShowBoard : nullptr,
        .helps = IsOnTerminal()});
  }

  AiGame::Options GameOptions(const PlayGames& command, const mnk::Rules& rules) const {
    return {.empty_board = EmptyBoard(rules, command.tier),
            .make_board = [this, &command](const mnk::Rules& wanted) -> absl::StatusOr<AnyGame> {
              if (fixed_ == nullptr || wanted == fixed_->rules()) {
                return EmptyBoard(wanted, command.tier);
              }
              return absl::InvalidArgumentError(
                  absl::StrCat("this engine plays ", FormatRules(fixed_->rules()), " only"));
            },
            .make_ai =
                [&command](const mnk::Rules& wanted, const mnk::AiOptions& options) {
                  return mnk::MakePlayer(command.ai, wanted, options);
                },
            .ai_options = command.ai_options,
            .limits = command.limits,
            .seed = command.seed};
  }

  // The protocol has no command for the rules: Connect6 unless flags name another game.
  mnk::Rules Connect6Rules(const PlayGames& command) const {
    return command.game_was_given || fixed_ != nullptr ? command.rules : mnk::kConnect6;
  }

  static std::string ShowBoard(const AnyGame& game, std::optional<mnk::Cell> last) {
    return native::TerminalBoard(game, last, SupportsColour(STDOUT_FILENO));
  }

  void Greet(const PlayGames& command) const {
    const native::Coordinates coordinates(command.endless, command.rules);
    const mnk::Cell cell = mnk::CentreOf(command.rules);
    const native::BoardPoint centre = coordinates.PointOf(cell);
    const std::string name =
        command.endless.any() ? "" : absl::StrCat(" or `", mnk::CellName(cell, command.rules), "`");
    Warn(absl::StrCat(coordinates.RulesText(command.rules),
                      ", black X and white O. `newgame` starts a game, ", "you are black; `",
                      centre.x, " ", centre.y, "`", name, " places a stone in column ", centre.x,
                      ", row ", centre.y, "; `help` lists the commands, `quit` ends."));
  }

  static absl::StatusOr<native::NamedAi> MakeAi(absl::string_view name, const PlayGames& command) {
    if (name == "random" && command.endless.any()) {
      return absl::InvalidArgumentError("\"random\" needs a board with edges");
    }
    auto ai = mnk::MakePlayer(name, command.rules, command.ai_options);
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

  const AnyGame* fixed_;
};

int Run(int argc, char** argv, const AnyGame* fixed) {
  const absl::string_view path = argc < 1 ? "" : argv[0];
  const absl::string_view file = path.substr(path.find_last_of("/\\") + 1);
  const absl::string_view program = absl::StripSuffix(file, ".exe");
  return RunCommands(program, argc, argv,
                     {MakeCommand<EngineFlags>(
                         "",
                         [program, fixed](EngineFlags* v) {
                           return MakeEngineFlags(program, Engine::FixedRules(fixed), v);
                         },
                         [fixed](const EngineFlags& v, const FlagTable& flags) {
                           return Engine(fixed).Run(v, flags);
                         })});
}

}  // namespace

int RunEngine(int argc, char** argv, const AnyGame& empty_board) {
  return Run(argc, argv, &empty_board);
}

int RunAnyEngine(int argc, char** argv) { return Run(argc, argv, nullptr); }

}  // namespace quadrille
