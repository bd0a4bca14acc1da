// chess_measure: how strong and how fast is a UCI engine? `chess_measure --help` tells the rest.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/bitboard/quote.h"
#include "src/chess/epd.h"
#include "src/protocol/flag_table.h"
#include "src/protocol/interrupt.h"
#include "src/protocol/standard_output.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/positions.h"
#include "tools/chess_measure/speed.h"

namespace quadrille::measure {
namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 2;
constexpr int kMachineFailed = 3;

// What the command line says, as it stands there.
struct Words {
  std::string engine = "bazel-bin/tools/chess/chess";
  std::string other = "stockfish";
  std::string options = "Hash=16";
  std::string other_options = "Hash=16,Use NNUE=false";
  std::int64_t nodes = 1'000'000;
  std::int64_t rounds = 3;
  std::int64_t timeout = 600;
};

FlagTable MakeFlags(Words& words) {
  FlagTable flags("chess_measure", "speed FILE [flags]",
                  "Measures a UCI engine over the positions of an EPD file. speed: nodes per "
                  "second of CPU time beside those of another engine, in turn.");
  flags.AddText("engine", "COMMAND", &words.engine, "the engine, with its arguments");
  flags.AddText("options", "NAME=VALUE,...", &words.options, "options of the engine");
  flags.AddText("other", "COMMAND", &words.other, "the engine to compare with");
  flags.AddText("other_options", "NAME=VALUE,...", &words.other_options, "options of the other");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &words.nodes, "to search in each position");
  flags.AddNumber("rounds", "rounds", 1, 1000, &words.rounds, "of all positions");
  flags.AddNumber("timeout", "s", 1, 1'000'000, &words.timeout, "for an answer of an engine");
  flags.AddNote("chess_measure speed bench/speed.epd");
  return flags;
}

EngineSetup SetupOf(absl::string_view command, absl::string_view options) {
  return {.argv = absl::StrSplit(command, ' ', absl::SkipEmpty()),
          .options = absl::StrSplit(options, ',', absl::SkipEmpty())};
}

int Fail(const absl::Status& status) {
  std::fputs(absl::StrCat("chess_measure: ", status.message(), "\n").c_str(), stderr);
  return absl::IsInvalidArgument(status) ? kBadInput : kMachineFailed;
}

int Print(const absl::StatusOr<std::string>& text) {
  if (!text.ok()) return Fail(text.status());
  const absl::Status written = WriteStandardOutput(*text);
  return written.ok() ? kDone : Fail(written);
}

int Run(const Words& words, const std::vector<std::string>& command) {
  if (command.size() != 2 || command[0] != "speed") {
    return Fail(absl::InvalidArgumentError(absl::StrCat(
        "wanted are the words speed FILE, not ",
        command.empty() ? "none" : Quoted(command.size() == 2 ? command[0] : command.back()))));
  }
  const absl::StatusOr<std::vector<chess::Epd>> positions = ReadPositions(command[1]);
  if (!positions.ok()) return Fail(positions.status());
  return Print(MeasureSpeed({.engine = SetupOf(words.engine, words.options),
                             .other = SetupOf(words.other, words.other_options),
                             .nodes = static_cast<std::uint64_t>(words.nodes),
                             .rounds = static_cast<int>(words.rounds),
                             .time_limit = absl::Seconds(words.timeout)},
                            *positions));
}

int Main(const std::vector<std::string>& arguments) {
  Words words;
  FlagTable flags = MakeFlags(words);
  const absl::StatusOr<std::vector<std::string>> command = flags.Read(arguments);
  if (flags.help_wanted()) return Print(flags.Help());
  if (!command.ok()) return Fail(command.status());
  ExitOnInterrupts();
  return Run(words, *command);
}

}  // namespace
}  // namespace quadrille::measure

int main(int argc, char** argv) {
  // `bazel run` starts programs elsewhere than where the user is, whose paths these are.
  const char* folder = std::getenv("BUILD_WORKING_DIRECTORY");
  if (folder != nullptr && chdir(folder) != 0)
    std::perror("chess_measure: BUILD_WORKING_DIRECTORY");
  return quadrille::measure::Main(std::vector<std::string>(argv + 1, argv + argc));
}
