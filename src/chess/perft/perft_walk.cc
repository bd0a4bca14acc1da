#include "src/chess/perft/perft_walk.h"

#include <atomic>
#include <cassert>
#include <cstddef>
#include <optional>

#include "src/chess/move.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

// Kernels do not poll the stop flag, but 4 plies take only milliseconds even in complex positions.
constexpr int kKernelDepth = 4;

}  // namespace

PerftWalk::PerftWalk(const PerftGenerator& generator, PerftMode mode, PerftTable* table,
                     const std::atomic<bool>& stop)
    : generator_(generator),
      kernel_(generator.PerftFor(mode)),
      table_(table),
      two_ply_(table == nullptr ? nullptr : table->two_ply()),
      stop_(stop) {}

std::optional<NodeCount> PerftWalk::Count(const Position& position, int depth) {
  assert(0 <= depth && depth <= 127);
  if (table_ == nullptr || depth < kMinTableDepth) return CountPlain(position, depth);
  return CountHashed(position, ComputeKey(position), depth);
}

bool PerftWalk::Add(std::optional<NodeCount> part, NodeCount* total) {
  if (!part) return false;
  const std::optional<NodeCount> sum = CheckedAdd(*total, *part);
  if (!sum) {
    overflowed_ = true;
    return false;
  }
  *total = *sum;
  return true;
}

std::optional<NodeCount> PerftWalk::CountPlain(const Position& position, int depth) {
  if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
  if (depth <= kKernelDepth) return kernel_(position, depth);
  MoveList moves;
  generator_.generate(position, &moves);
  NodeCount total = 0;
  for (Move move : moves) {
    if (!Add(CountPlain(generator_.after(position, move), depth - 1), &total)) return std::nullopt;
  }
  return total;
}

std::optional<NodeCount> PerftWalk::CountHashed(const Position& position, Key key, int depth) {
  if (const std::optional<NodeCount> known = table_->Find(position, key, depth)) return known;
  if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
  const std::optional<NodeCount> count = depth == kMinTableDepth
                                             ? NodeCount(kernel_(position, depth))
                                             : SumOfChildren(position, key, depth);
  if (count) table_->Store(position, key, depth, *count);
  return count;
}

std::optional<NodeCount> PerftWalk::SumOfChildren(const Position& position, Key key, int depth) {
  if (depth == 3 && two_ply_ != nullptr) return SumOfTwoPlies(position, key);
  MoveList moves;
  generator_.generate(position, &moves);
  // Prefetches all entries before the first lookup.
  Key keys[MoveList::kCapacity];
  const ChildKeys child_keys(key, position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    keys[i] = child_keys.After(moves[i]);
    table_->Prefetch(keys[i], depth - 1);
  }
  NodeCount total = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position child = generator_.after(position, moves[i]);
    if (!Add(CountHashed(child, keys[i], depth - 1), &total)) return std::nullopt;
  }
  return total;
}

std::uint64_t PerftWalk::SumOfTwoPlies(const Position& position, Key key) {
  MoveList moves;
  generator_.generate(position, &moves);
  Key keys[MoveList::kCapacity];
  const ChildKeys child_keys(key, position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    keys[i] = child_keys.After(moves[i]);
    two_ply_->Prefetch(keys[i]);
  }
  // Looks up all children before counting any, so that the cache misses overlap.
  std::uint64_t total = 0;
  std::size_t unknown[MoveList::kCapacity];
  std::size_t unknowns = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::optional<std::uint64_t> known = two_ply_->Find(keys[i]);
    total += known.value_or(0);
    unknown[unknowns] = i;
    unknowns += known ? 0 : 1;
  }
  for (std::size_t k = 0; k < unknowns; ++k) {
    const std::size_t i = unknown[k];
    const std::uint64_t count = kernel_(generator_.after(position, moves[i]), kMinTableDepth);
    two_ply_->Store(keys[i], count);
    total += count;
  }
  return total;
}

}  // namespace quadrille::chess
