// Transposition table entry and its score encoding.
#ifndef QUADRILLE_CHESS_ENGINE_TABLE_ENTRY_H_
#define QUADRILLE_CHESS_ENGINE_TABLE_ENTRY_H_

#include <cstdint>

#include "src/base/lockless_table_view.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {

// Mate scores are relative to this position, not to the root.
struct TableEntry {
  OptionalMove move;  // must be checked for legality, because keys may collide
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::kNone;

  // Bits, low to high: move 16 | score 16 | depth 8 | bound 2.
  [[gnu::always_inline]] std::uint64_t Pack() const {
    return std::uint64_t{move.bits()} | std::uint64_t{static_cast<std::uint16_t>(score)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(depth)} << 32 |
           static_cast<std::uint64_t>(bound) << 40;
  }
  [[gnu::always_inline]] static TableEntry Unpack(std::uint64_t data) {
    return {OptionalMove::FromBits(static_cast<std::uint16_t>(data)),
            static_cast<std::int16_t>(data >> 16), static_cast<std::int8_t>(data >> 32),
            static_cast<Bound>(data >> 40 & 3)};
  }
  [[gnu::always_inline]] int Value(int searches_ago) const { return depth - 8 * searches_ago; }
  [[gnu::always_inline]] bool Replaces(const TableEntry& known, bool same_search) {
    // Keeps a much deeper result of the same search, unless the new score is exact.
    if (bound != Bound::kExact && known.depth > depth + 4 && same_search) return false;
    if (!move.has_value()) move = known.move;
    return true;
  }
};

using TableView = LocklessTableView<TableEntry>;

// Convert mate and tablebase scores; `ply` is the distance from the root.
[[gnu::always_inline]] inline std::int16_t ScoreToTable(Score score, int ply) {
  const int shift = score.IsWin() ? ply : score.IsLoss() ? -ply : 0;
  return static_cast<std::int16_t>(score.value() + shift);
}
[[gnu::always_inline]] inline Score ScoreFromTable(std::int16_t stored, int ply) {
  const Score score(stored);
  return score.IsWin() ? score - ply : score.IsLoss() ? score + ply : score;
}

// Returns true if the bound causes a cutoff in (alpha, beta); `score` is relative to the root.
[[gnu::always_inline]] inline bool CausesCutoff(const TableEntry& known, Score score, Score alpha,
                                                Score beta) {
  return known.bound == Bound::kExact || (known.bound == Bound::kLower && score >= beta) ||
         (known.bound == Bound::kUpper && score <= alpha);
}

// Returns the score of `known` if its bound makes it a better estimate than `static_eval`,
// otherwise `static_eval`; `score` is relative to the root.
[[gnu::always_inline]] inline int BetterEstimate(const TableEntry& known, Score score,
                                                 int static_eval) {
  const Bound needed = score.value() > static_eval ? Bound::kLower : Bound::kUpper;
  const bool is_better = known.bound == Bound::kExact || known.bound == needed;
  return is_better && !score.IsDecided() ? score.value() : static_eval;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TABLE_ENTRY_H_
