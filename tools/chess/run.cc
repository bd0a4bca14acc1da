#include "tools/chess/run.h"

#include <unistd.h>

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/uci/engine_options.h"
#include "src/uci/serve.h"
#include "src/uci/uci_text.h"

namespace quadrille::chess {
namespace {

absl::StatusOr<int> CountTree(const EngineFlags& v, Tier tier, int depth) {
  const absl::StatusOr<PerftResult> result =
      RunPerft(BitboardPerftGenerator(tier, CpuTraits::Detected()), v.board.position(),
               {.depth = depth, .threads = v.threads, .stop = &WatchInterrupts()});
  if (!result.ok()) return result.status();
  const int exit_code = Print(UciPerftLines(*result, v.board, {}));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the results so far are printed");
}

absl::StatusOr<int> MeasureSpeed(const EngineFlags& v, Tier tier, int depth) {
  absl::Status output;
  const absl::StatusOr<BenchResult> result = RunBench(
      {.tier = tier, .depth = depth, .threads = v.threads, .hash_mb = v.hash_mb},
      [&output](absl::string_view fen, absl::string_view best, std::uint64_t nodes) {
        if (output.ok()) output = WriteStandardOutput(BenchLine(fen, best, nodes));
      },
      &WatchInterrupts());
  if (!result.ok()) return result.status();
  if (!output.ok()) return output;
  const int exit_code = Print(BenchTotals(*result));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the totals cover the positions searched so far");
}

absl::StatusOr<int> ServeProtocols(const EngineFlags& v) {
  ExitOnInterrupts();
  const MarginOptions margins = v.tunable ? MarginOptions::kOffered : MarginOptions::kHidden;
  const absl::Status status = Serve(STDIN_FILENO, STDOUT_FILENO, margins);
  if (!status.ok()) return status;
  return kExitSuccess;
}

}  // namespace

absl::StatusOr<int> RunChess(const EngineFlags& v) {
  const CpuTraits& cpu = CpuTraits::Detected();
  const absl::StatusOr<Tier> tier = ChosenTier(v.isa, cpu);
  if (!tier.ok()) return tier.status();
  if (v.isa.list) return Print(IsaList(cpu, *tier));
  if (v.words.empty()) return ServeProtocols(v);
  const bool benches = v.words[0] == "bench";
  if ((!benches && v.words[0] != "perft") || v.words.size() > 2) {
    const std::string& word = v.words.size() > 2 ? v.words[2] : v.words[0];
    return absl::InvalidArgumentError(
        absl::StrCat("unexpected argument: ", Quoted(word), DidYouMean(word, {"bench", "perft"})));
  }
  if (!benches && v.words.size() == 1) {
    return absl::InvalidArgumentError("perft: a depth is needed");
  }
  const absl::StatusOr<std::int64_t> depth =
      v.words.size() == 1 ? kBenchDepth
                          : ParseWholeNumber(absl::StrCat(v.words[0], ": depth"), v.words[1],
                                             benches ? 1 : 0, PerftOptions::kMaxDepth);
  if (!depth.ok()) return depth.status();
  return benches ? MeasureSpeed(v, *tier, static_cast<int>(*depth))
                 : CountTree(v, *tier, static_cast<int>(*depth));
}

}  // namespace quadrille::chess
