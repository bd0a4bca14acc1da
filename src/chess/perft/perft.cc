#include "src/chess/perft/perft.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_detail.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_units.h"
#include "src/chess/perft/perft_walk.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

absl::Status Overflow(int depth) {
  return absl::OutOfRangeError(
      absl::StrCat("depth ", depth, ": the count does not fit in 128 bits"));
}

class Job {
 public:
  Job(const PerftGenerator& generator, const Position& root, const PerftOptions& options)
      : generator_(generator), root_(root), options_(options) {
    const int threads = ThreadCount(options.threads);
    split_ = SplitForThreads(generator, root, options.depth, threads);
    threads_ = static_cast<int>(std::min<std::size_t>(threads, std::max<std::size_t>(1, Units())));
    counts_.resize(Units());
    if (options.on_root_move) PrepareRootMoves();
    if (options.detail) detail_.resize(options.depth);
    if (options.progress != nullptr) options.progress->units = Units();
  }

  absl::StatusOr<PerftResult> Run() {
    if (options_.detail) {
      AddPerftDetail(generator_, root_, absl::MakeSpan(detail_).first(split_.ply), Stop());
    }
    const absl::Status status = RunOnThreads(threads_, threads_, [this](std::size_t) { Work(); });
    if (!status.ok()) return status;
    if (failed_) return Overflow(options_.depth);
    return Sum();
  }

 private:
  std::size_t Units() const { return split_.units.size(); }
  int UnitDepth() const { return options_.depth - split_.ply; }
  const std::atomic<bool>& Stop() const {
    static constexpr std::atomic<bool> kNever{false};
    return options_.stop != nullptr ? *options_.stop : kNever;
  }

  // Sorts the work items by the text of their root moves, so that a sorted list can be printed
  // while the remaining items are counted.
  void PrepareRootMoves() {
    for (Move move : split_.root_moves) root_moves_.push_back({move, 0, false});
    units_left_.resize(root_moves_.size());
    for (const PerftUnit& unit : split_.units) ++units_left_[unit.root_move];
    const auto text_order = [this](const PerftUnit& unit) {
      const Move move = split_.root_moves[unit.root_move];
      return std::tuple(move.from().file().index(), move.from().rank().index(),
                        move.to().file().index(), move.to().rank().index(), unit.root_move);
    };
    std::sort(split_.units.begin(), split_.units.end(),
              [&text_order](const PerftUnit& a, const PerftUnit& b) {
                return text_order(a) < text_order(b);
              });
  }

  void AddToRootMove(std::size_t root_move, NodeCount nodes) {
    const std::lock_guard lock(root_mutex_);
    RootMoveCount& count = root_moves_[root_move];
    count.nodes += nodes;  // if this overflows, so does the total, and the job fails
    count.complete = --units_left_[root_move] == 0;
    if (count.complete) options_.on_root_move(count);
  }

  void Work() {
    PerftWalk walk(generator_, options_.mode, options_.table, Stop());
    while (!failed_ && !Stop()) {
      const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
      if (i >= Units()) return;
      const Position& position = split_.units[i].position;
      counts_[i] = options_.detail ? CountDetail(position) : walk.Count(position, UnitDepth());
      if (walk.overflowed()) failed_ = true;
      if (counts_[i] && options_.progress != nullptr) ++options_.progress->units_done;
      if (counts_[i] && options_.on_root_move) {
        AddToRootMove(split_.units[i].root_move, *counts_[i]);
      }
    }
  }

  std::optional<NodeCount> CountDetail(const Position& position) {
    std::vector<PerftDetail> rows(UnitDepth());
    if (!AddPerftDetail(generator_, position, absl::MakeSpan(rows), Stop())) return std::nullopt;
    const std::lock_guard lock(detail_mutex_);
    for (std::size_t i = 0; i < rows.size(); ++i) detail_[split_.ply + i] += rows[i];
    return rows.empty() ? 1 : rows.back().nodes;
  }

  absl::StatusOr<PerftResult> Sum() {
    PerftResult result;
    result.threads = threads_;
    for (Move move : split_.root_moves) result.moves.push_back({move, 0, true});
    for (std::size_t i = 0; i < Units(); ++i) {
      RootMoveCount& root_move = result.moves[split_.units[i].root_move];
      root_move.complete = root_move.complete && counts_[i].has_value();
      result.complete = result.complete && counts_[i].has_value();
      const NodeCount count = counts_[i].value_or(0);
      const std::optional<NodeCount> total = CheckedAdd(result.nodes, count);
      if (!total) return Overflow(options_.depth);
      result.nodes = *total;
      root_move.nodes += count;
    }
    if (result.complete) result.detail = std::move(detail_);
    return result;
  }

  const PerftGenerator generator_;
  const Position root_;
  const PerftOptions options_;
  PerftUnits split_;
  int threads_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> failed_{false};
  std::vector<std::optional<NodeCount>> counts_;  // by work item; each is written by one thread
  std::mutex root_mutex_;                         // guards the following two members
  std::vector<RootMoveCount> root_moves_;
  std::vector<std::size_t> units_left_;  // by root move
  std::mutex detail_mutex_;
  std::vector<PerftDetail> detail_;
};

}  // namespace

absl::StatusOr<PerftResult> RunPerft(const PerftGenerator& generator, const Position& position,
                                     const PerftOptions& options) {
  assert(0 <= options.depth && options.depth <= PerftOptions::kMaxDepth);
  assert(0 <= options.threads && options.threads <= PerftOptions::kMaxThreads);
  const auto start = std::chrono::steady_clock::now();
  absl::StatusOr<PerftResult> result = PerftResult();
  if (options.depth == 0) {
    result->nodes = 1;
  } else {
    result = Job(generator, position, options).Run();
  }
  if (result.ok()) {
    result->seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return result;
}

}  // namespace quadrille::chess
