#include "tools/perft/compare_run.h"

#include <cstdio>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/chess/perft/compare.h"
#include "src/chess/perft/generator_move_source.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/perft_generator.h"
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
  return UciMoveSource::Start({other}, kPerftTimeout, [&other] {
    std::fprintf(stderr, "perft: waiting for %s to answer `uci`\n", other.c_str());
  });
}

}  // namespace

absl::StatusOr<CompareReport> RunCompare(const CompareMoves& command) {
  if (command.depth < 1 || command.depth > chess::MoveSource::kMaxDepth) {
    return absl::InvalidArgumentError(absl::StrCat("depth ", command.depth,
                                                   ": --compare takes depths from 1 to ",
                                                   chess::MoveSource::kMaxDepth));
  }
  chess::GeneratorMoveSource first(command.choices.generator);
  const absl::StatusOr<std::unique_ptr<chess::MoveSource>> second = OtherSource(command.other);
  if (!second.ok()) return second.status();
  const absl::StatusOr<chess::Comparison> comparison =
      chess::CompareSources(command.board, command.depth, &first, second->get());
  if (!comparison.ok()) return comparison.status();
  if (!comparison->difference.has_value()) {
    return CompareReport{true,
                         absl::StrCat(first.name(), " and ", (*second)->name(), " agree to depth ",
                                      command.depth, "\nNodes: ", comparison->first_leaves, "\n")};
  }
  return CompareReport{
      false,
      absl::StrCat(
          first.name(), " and ", (*second)->name(), " differ: ", comparison->first_leaves, " and ",
          comparison->second_leaves, " nodes\n",
          chess::FormatDifference(*comparison->difference, first.name(), (*second)->name()))};
}

}  // namespace quadrille::perft
