// chess: a chess engine for every UCI and XBoard program. `chess --help` tells the rest.
#include <unistd.h>

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/text/fen.h"
#include "src/uci/engine_options.h"
#include "src/uci/serve.h"
#include "src/uci/uci_text.h"

namespace quadrille::chess {
namespace {

// What the command line says.
struct Words {
  std::string isa = "auto";
  std::string fen = kStartFen;
  std::int64_t threads = 1;
  std::int64_t hash_mb = 16;
  bool tunable = false;
};

FlagTable MakeFlags(Words& words) {
  FlagTable flags("chess", "[bench [DEPTH] | perft DEPTH] [flags]",
                  "A chess engine. Without words it speaks UCI or XBoard (CECP v2) on standard "
                  "input and output: the first word that it reads, uci or xboard, decides. With "
                  "words it measures its speed over a list of positions (bench), or counts the "
                  "leaves of the tree of legal moves (perft).");
  AddIsaFlag(flags, &words.isa);
  flags.AddNumber("threads", "threads", 1, PerftOptions::kMaxThreads, &words.threads,
                  "Threads that search or count.");
  flags.AddNumber("hash", "MB", 1, kMaxTableMegabytes, &words.hash_mb,
                  "Size of the transposition table, for bench.");
  flags.AddText("fen", "FEN", &words.fen, "Position whose tree perft counts.");
  flags.AddSwitch("tunable", &words.tunable,
                  "Offers the margins of the search as UCI options, for match tune.");
  flags.AddNote(
      "Examples:\n"
      "  chess                      then type uci, position startpos, go depth 10\n"
      "  chess bench                ends with Nodes searched and Nodes/second\n"
      "  chess perft 5              counts 4865609 leaves");
  return flags;
}

int CountTree(const Words& words, Tier tier, int depth) {
  const absl::StatusOr<Board> board = ParseFen(words.fen);
  if (!board.ok()) {
    return Fail(absl::InvalidArgumentError(absl::StrCat("--fen: ", board.status().message())));
  }
  const PerftGenerator generator = BitboardPerftGenerator(tier, CpuTraits::Detected());
  const absl::StatusOr<PerftResult> result = RunPerft(
      generator, board->position(),
      {.depth = depth, .threads = static_cast<int>(words.threads), .stop = &WatchInterrupts()});
  if (!result.ok()) return Fail(result.status());
  const int exit_code = Print(UciPerftLines(*result, *board, {}));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("what was finished is printed");
}

int MeasureSpeed(const Words& words, Tier tier, int depth) {
  absl::Status output;
  const absl::StatusOr<BenchResult> result = RunBench(
      {.tier = tier,
       .depth = depth,
       .threads = static_cast<int>(words.threads),
       .hash_mb = words.hash_mb},
      [&output](absl::string_view fen, absl::string_view best, std::uint64_t nodes) {
        if (output.ok()) output = WriteStandardOutput(BenchLine(fen, best, nodes));
      },
      &WatchInterrupts());
  if (!result.ok()) return Fail(result.status());
  if (!output.ok()) return Fail(output);
  const int exit_code = Print(BenchTotals(*result));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the totals are of what was searched");
}

// What the words that are no flags ask for.
int Run(const Words& words, Tier tier, const std::vector<std::string>& command) {
  if (command.empty()) {
    ExitOnInterrupts();
    const MarginOptions margins = words.tunable ? MarginOptions::kOffered : MarginOptions::kHidden;
    const absl::Status status = Serve(STDIN_FILENO, STDOUT_FILENO, margins);
    return status.ok() ? kExitSuccess : Fail(status);
  }
  const bool benches = command[0] == "bench";
  if ((!benches && command[0] != "perft") || command.size() > 2) {
    const std::string& word = command.size() > 2 ? command[2] : command[0];
    return Fail(absl::InvalidArgumentError(
        absl::StrCat("unknown word: ", Quoted(word), DidYouMean(word, {"bench", "perft"}))));
  }
  if (!benches && command.size() == 1) {
    return Fail(absl::InvalidArgumentError("perft: a depth is needed"));
  }
  const absl::StatusOr<std::int64_t> depth =
      command.size() == 1 ? kBenchDepth
                          : ParseWholeNumber(absl::StrCat(command[0], ": depth"), command[1],
                                             benches ? 1 : 0, PerftOptions::kMaxDepth);
  if (!depth.ok()) return Fail(depth.status());
  if (!benches) return CountTree(words, tier, static_cast<int>(*depth));
  return MeasureSpeed(words, tier, static_cast<int>(*depth));
}

int Main(const std::vector<std::string>& arguments) {
  Words words;
  FlagTable flags = MakeFlags(words);
  const absl::StatusOr<std::vector<std::string>> command = flags.ReadWords(arguments);
  if (flags.help_wanted()) return Print(flags.Help());
  if (!command.ok()) return Fail(command.status());
  const CpuTraits& cpu = CpuTraits::Detected();
  const absl::StatusOr<Tier> tier = TierOfFlag(words.isa, cpu);
  if (!tier.ok()) return Fail(tier.status());
  if (words.isa == "list") return Print(IsaList(cpu, *tier));
  return Run(words, *tier, *command);
}

}  // namespace
}  // namespace quadrille::chess

int main(int argc, char** argv) {
  return quadrille::RunMain("chess", argc, argv, quadrille::chess::Main);
}
