#include "tools/perft/compare_run.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "src/base/text/annotate.h"
#include "src/chess/board.h"
#include "src/chess/perft/compare.h"
#include "src/chess/perft/generator_move_source.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/text/fen.h"
#include "tools/perft/uci_move_source.h"

namespace quadrille::perft {
namespace {

// Timeout of one `go perft`: an engine without bulk counting may need a long time.
constexpr absl::Duration kPerftTimeout = absl::Hours(24);

absl::StatusOr<std::unique_ptr<chess::MoveSource>> OtherSource(const std::string& other) {
  if (other == "x88") {
    return std::make_unique<chess::GeneratorMoveSource>(chess::X88PerftGenerator());
  }
  if (other == "bitboard") {
    return std::make_unique<chess::GeneratorMoveSource>(chess::BitboardPerftGenerator());
  }
  return UciMoveSource::Start(
      absl::StrSplit(other, ' ', absl::SkipEmpty()), kPerftTimeout,
      [&other] { std::fprintf(stderr, "perft: waiting for %s to answer `uci`\n", other.c_str()); });
}

}  // namespace

absl::StatusOr<Comparer> Comparer::Start(const CountingChoices& choices, const std::string& other) {
  absl::StatusOr<std::unique_ptr<chess::MoveSource>> source = OtherSource(other);
  if (!source.ok()) return Annotate(source.status(), "--compare");
  return Comparer(choices, *std::move(source));
}

std::string Comparer::DifferenceText(const chess::Comparison& comparison) const {
  return absl::StrCat(
      first_.name(), " and ", second_->name(), " differ: ", comparison.first_leaves, " and ",
      comparison.second_leaves, " nodes\n",
      chess::FormatDifference(*comparison.difference, first_.name(), second_->name()));
}

OrderedJson Comparer::JsonOf(const chess::Board& board, int depth,
                             const chess::Comparison& comparison) const {
  OrderedJson object;
  object["fen"] = chess::FormatFen(board);
  object["depth"] = depth;
  object["nodes"] = absl::StrCat(comparison.first_leaves);
  object["isa"] = choices_.generator.isa;
  object["generator"] = choices_.generator.name;
  object["other"] = second_->name();
  object["other_nodes"] = absl::StrCat(comparison.second_leaves);
  object["agrees"] = !comparison.difference.has_value();
  if (comparison.difference) {
    object["difference"] = {{"fen", chess::FormatFen(comparison.difference->board)},
                            {"line", comparison.difference->line},
                            {"moves", comparison.difference->first},
                            {"other_moves", comparison.difference->second}};
  }
  return object;
}

absl::StatusOr<CaseReport> Comparer::Compare(const CompareMoves& command) {
  if (command.depth < 1 || command.depth > chess::MoveSource::kMaxDepth) {
    return absl::InvalidArgumentError(absl::StrCat("depth ", command.depth,
                                                   ": --compare takes depths from 1 to ",
                                                   chess::MoveSource::kMaxDepth));
  }
  const absl::StatusOr<chess::Comparison> comparison =
      chess::CompareSources(command.board, command.depth, &first_, second_.get());
  if (!comparison.ok()) return comparison.status();
  CaseReport report{.passed = !comparison->difference.has_value()};
  if (choices_.json) {
    report.text = absl::StrCat(JsonOf(command.board, command.depth, *comparison).dump(), "\n");
  } else if (report.passed) {
    report.text = absl::StrCat(first_.name(), " and ", second_->name(), " agree to depth ",
                               command.depth, "\nNodes: ", comparison->first_leaves, "\n");
  } else {
    report.text = DifferenceText(*comparison);
  }
  return report;
}

absl::StatusOr<std::optional<CaseReport>> Comparer::Compare(const RunSuite& command,
                                                            const chess::PerftCase& perft_case) {
  const chess::ExpectedCount* deepest = nullptr;
  for (const chess::ExpectedCount& count : perft_case.counts) {
    if (!IsWithinLimits(command, count) || count.depth < 1) continue;
    if (count.depth > chess::MoveSource::kMaxDepth) continue;
    if (deepest == nullptr || count.depth > deepest->depth) deepest = &count;
  }
  if (deepest == nullptr) return std::nullopt;
  const absl::StatusOr<chess::Comparison> comparison =
      chess::CompareSources(perft_case.board, deepest->depth, &first_, second_.get());
  if (!comparison.ok()) {
    return Annotate(comparison.status(), absl::StrCat(command.path, ": line ", perft_case.line));
  }
  const bool is_expected = comparison->first_leaves == deepest->leaves;
  CaseReport report{.passed = is_expected && !comparison->difference.has_value()};
  if (choices_.json) {
    OrderedJson object = JsonOf(perft_case.board, deepest->depth, *comparison);
    object["expected"] = chess::FormatNodeCount(deepest->leaves);
    object["line"] = perft_case.line;
    object["passed"] = report.passed;
    report.text = absl::StrCat(object.dump(), "\n");
    return report;
  }
  if (!is_expected) {
    report.text = FailureLine(perft_case, {{deepest->depth, deepest->leaves,
                                            chess::NodeCount(comparison->first_leaves)}});
  }
  if (comparison->difference) {
    absl::StrAppend(&report.text, "FAILED line ", perft_case.line, ": depth ", deepest->depth, ": ",
                    DifferenceText(*comparison));
  }
  return report;
}

}  // namespace quadrille::perft
