// `perft --compare`: finds a position where two move generators differ.
#ifndef QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_
#define QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "src/chess/board.h"
#include "src/chess/perft/compare.h"
#include "src/chess/perft/generator_move_source.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/perft_suite.h"
#include "tools/perft/commands.h"
#include "tools/perft/json.h"
#include "tools/perft/suite_run.h"

namespace quadrille::perft {

// The generator of the command and the one to compare it with.
class Comparer {
 public:
  // `other` is "bitboard", "x88", or the command of a UCI engine: program and arguments, separated
  // by spaces. Returns an error of UciMoveSource.
  static absl::StatusOr<Comparer> Start(const CountingChoices& choices, const std::string& other);

  // Compares the generators and reports the result in one line of JSON, or in text. Returns
  // InvalidArgument unless the depth is 1 to 9, or an error of CompareSources().
  absl::StatusOr<CaseReport> Compare(const CompareMoves& command);

  // The same at the greatest depth of a suite's case within the command's limits, and compares the
  // count with the expected one; std::nullopt if there is none. Text only if something differs.
  absl::StatusOr<std::optional<CaseReport>> Compare(const RunSuite& command,
                                                    const chess::PerftCase& perft_case);

 private:
  Comparer(const CountingChoices& choices, std::unique_ptr<chess::MoveSource> other)
      : choices_(choices), first_(choices.generator), second_(std::move(other)) {}

  std::string DifferenceText(const chess::Comparison& comparison) const;
  OrderedJson JsonOf(const chess::Board& board, int depth,
                     const chess::Comparison& comparison) const;

  CountingChoices choices_;
  chess::GeneratorMoveSource first_;
  std::unique_ptr<chess::MoveSource> second_;
};

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_
