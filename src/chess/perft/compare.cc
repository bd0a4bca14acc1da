#include "src/chess/perft/compare.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

std::uint64_t Sum(const std::vector<DividedMove>& divided) {
  std::uint64_t sum = 0;
  for (const DividedMove& move : divided) sum += move.leaves;
  return sum;
}

std::vector<std::string> MoveTexts(const std::vector<DividedMove>& divided) {
  std::vector<std::string> texts;
  for (const DividedMove& move : divided) texts.push_back(move.move);
  return texts;
}

// Runs perft divide and checks its sum against `previous_count`, known from one ply earlier.
absl::StatusOr<std::vector<DividedMove>> DivideConsistently(
    MoveSource* source, const MoveLine& line, int depth,
    std::optional<std::uint64_t> previous_count) {
  absl::StatusOr<std::vector<DividedMove>> divided = source->Divide(line, depth);
  if (!divided.ok()) return divided;
  const std::uint64_t sum = Sum(*divided);
  if (previous_count.has_value() && *previous_count != sum) {
    return absl::FailedPreconditionError(absl::StrCat(source->name(), " is inconsistent after ",
                                                      absl::StrJoin(line.moves, " "), ": expected ",
                                                      *previous_count, " leaves, got ", sum));
  }
  if (depth == 1 && sum != divided->size()) {
    return absl::FailedPreconditionError(
        absl::StrCat(source->name(), " is inconsistent at depth 1: expected ", divided->size(),
                     " leaves, one per move, got ", sum));
  }
  return divided;
}

// Returns the elements of `a` that are not in `b`.
std::vector<std::string> Difference(const std::vector<std::string>& a,
                                    const std::vector<std::string>& b) {
  std::vector<std::string> difference;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(difference));
  return difference;
}

struct Walk {
  MoveLine line;
  Board board;
  std::optional<std::uint64_t> first_expected;
  std::optional<std::uint64_t> second_expected;
};

absl::Status Descend(const DividedMove& first, const DividedMove& second, Walk* walk) {
  const absl::StatusOr<Move> move = ParseUciMove(walk->board, first.move);
  if (!move.ok()) return move.status();
  walk->board = walk->board.MakeLegalMove(*move);
  walk->line.moves.push_back(first.move);
  walk->first_expected = first.leaves;
  walk->second_expected = second.leaves;
  return absl::OkStatus();
}

void AppendMoves(absl::string_view title, const std::vector<std::string>& moves,
                 std::string* text) {
  absl::StrAppend(text, title, " (", moves.size(), "):", moves.empty() ? "" : " ",
                  absl::StrJoin(moves, " "), "\n");
}

}  // namespace

std::vector<std::string> MoveDifference::OnlyFirst() const { return Difference(first, second); }
std::vector<std::string> MoveDifference::OnlySecond() const { return Difference(second, first); }

absl::StatusOr<Comparison> CompareSources(const Board& start, int depth, MoveSource* first,
                                          MoveSource* second) {
  assert(1 <= depth && depth <= MoveSource::kMaxDepth);
  Comparison comparison;
  Walk walk = {{start.position(), {}}, start, std::nullopt, std::nullopt};
  for (int remaining = depth; remaining > 0; --remaining) {
    const auto by_first = DivideConsistently(first, walk.line, remaining, walk.first_expected);
    if (!by_first.ok()) return by_first.status();
    const auto by_second = DivideConsistently(second, walk.line, remaining, walk.second_expected);
    if (!by_second.ok()) return by_second.status();
    if (remaining == depth) {
      comparison.first_leaves = Sum(*by_first);
      comparison.second_leaves = Sum(*by_second);
    }
    std::vector<std::string> first_moves = MoveTexts(*by_first);
    std::vector<std::string> second_moves = MoveTexts(*by_second);
    if (first_moves != second_moves) {
      comparison.difference = MoveDifference{walk.board, walk.line.moves, std::move(first_moves),
                                             std::move(second_moves)};
      return comparison;
    }
    const auto [at_first, at_second] =
        std::mismatch(by_first->begin(), by_first->end(), by_second->begin());
    if (at_first == by_first->end()) return comparison;
    const absl::Status descended = Descend(*at_first, *at_second, &walk);
    if (!descended.ok()) return descended;
  }
  // Unreachable: consistent sources with different counts have different moves deeper in the tree.
  assert(false);
  return comparison;
}

std::string FormatDifference(const MoveDifference& difference, absl::string_view first_name,
                             absl::string_view second_name) {
  std::string text = absl::StrCat("FEN: ", FormatFen(difference.board), "\n");
  AppendMoves("Line", difference.line, &text);
  AppendMoves(first_name, difference.first, &text);
  AppendMoves(second_name, difference.second, &text);
  AppendMoves(absl::StrCat("Only ", first_name), difference.OnlyFirst(), &text);
  AppendMoves(absl::StrCat("Only ", second_name), difference.OnlySecond(), &text);
  return text;
}

}  // namespace quadrille::chess
