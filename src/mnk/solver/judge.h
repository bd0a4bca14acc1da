// Static verdicts: decides positions without search, and lists candidate moves for the others.
//
// A side wins if a row misses no more cells than its turn has stones left, or by a threat sequence
// or a tree of threats. The attacker also loses if it has no live row, or if the defender can break
// every row: by a potential (Erdos and Selfridge 1973; Beck 1982 for several stones per turn) or by
// a pairing, at once or after one stone of the defender.
#ifndef QUADRILLE_MNK_SOLVER_JUDGE_H_
#define QUADRILLE_MNK_SOLVER_JUDGE_H_

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/solver/dominated_cells.h"
#include "src/mnk/solver/pairing.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"
#include "src/mnk/solver/threat_line.h"
#include "src/mnk/solver/threat_tree_search.h"
#include "src/mnk/solver/turn_blocks.h"
#include "src/mnk/solver/turn_line.h"

namespace quadrille::mnk::solver {

enum class Verdict : std::uint8_t { kUnknown, kProved, kDisproved };

enum class Reason : std::uint8_t {
  kNone,
  kRow,
  kNoRows,
  kThreats,
  kPotential,
  kPairing,
  kLine,
  kTree
};

template <class Size>
class Judge {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  struct Finding {
    Verdict verdict = Verdict::kUnknown;
    Reason reason = Reason::kNone;
    CellSet moves;  // if unknown: contains a best move
    double potential = 0;
    int stone = -1;  // of the side to move, after which the reason applies; -1: at once
    // If unknown: stones outside of `moves` lose to the threat sequence LineAfterPass().
    bool in_zone = false;
  };

  explicit Judge(const Table& table)
      : table_(table),
        pairing_(table),
        lines_(table),
        trees_(table),
        turn_lines_(table),
        blocks_(table),
        dominated_(table) {
    const Rules& rules = table.rules();
    // A turn of p stones multiplies a row's weight by 1 + p.
    growth_ = rules.p == 1 ? 2 : std::pow(1.0 + rules.p, 1.0 / rules.p) * (1 + kRounding);
    for (int missing = 0; missing <= rules.k; ++missing) {
      const double weight = std::pow(1.0 + rules.p, -static_cast<double>(missing) / rules.p);
      weight_[missing] = rules.p == 1 ? weight : weight * (1 + kRounding);
    }
  }

  Finding Assess(const Position& position) const {
    Finding finding;
    const Rules& rules = table_.rules();
    const int side = position.side_to_move();
    const int left = position.stones_left();
    const Verdict mine = side == kAttacker ? Verdict::kProved : Verdict::kDisproved;
    const Verdict theirs = side == kAttacker ? Verdict::kDisproved : Verdict::kProved;
    if (position.live(kAttacker).IsEmpty())
      return {Verdict::kDisproved, Reason::kNoRows, {}, 0, -1, false};
    if (!position.RowsMissingAtMost(side, left, rules.k).IsEmpty()) {
      return {mine, Reason::kRow, {}, 0, -1, false};
    }
    const CellSet free = position.FreeCells(table_);
    const RowSet threats = position.RowsMissingAtMost(1 - side, rules.p, rules.k);
    if (!threats.IsEmpty()) {
      const std::optional<CellSet> answers = BlockingCells(threats, free, left);
      if (!answers) return {theirs, Reason::kThreats, {}, 0, -1, false};
      finding.moves = *answers;
    }
    finding.potential = Potential(position);
    if (finding.potential < 1) return {Verdict::kDisproved, Reason::kPotential, {}, 0, -1, false};
    const bool one_stone = rules.p == 1 && left == 1;
    if (one_stone && !Line(position).empty()) return {mine, Reason::kLine, {}, 0, -1, false};
    // Pairs for the rows that the defender's next stone leaves are found wherever those for all
    // are.
    const bool has_stone = side == kDefender && threats.IsEmpty();
    if (one_stone && !has_stone && pairing_.Exists(position.live(kAttacker), free)) {
      return {Verdict::kDisproved, Reason::kPairing, {}, 0, -1, false};
    }
    if (!threats.IsEmpty()) return finding;
    if (one_stone && has_stone) {
      const int stone = HeaviestCell(position, free);
      if (PairsExistAfter(position, free, stone)) {
        return {Verdict::kDisproved, Reason::kPairing, {}, 0, stone, false};
      }
    }
    finding.moves = dominated_.Drop(position, free);
    if (one_stone) {
      const std::vector<int> line = LineAfterPass(position);
      finding.in_zone = !line.empty();
      if (finding.in_zone) finding.moves &= lines_.Zone(position.rows(), 1 - side, line);
    }
    return finding;
  }

  // Searches a tree of threats or, with several stones per turn, a threat sequence, which takes
  // about as long as the expansion of a position. Sets the verdict and returns true if the side to
  // move wins by one. Requires: the finding is that of Assess(), and unknown.
  bool AddThreats(const Position& position, Finding& finding) const {
    const int side = position.side_to_move();
    if (table_.rules().p == 1) {
      const std::optional<int> stone =
          position.stones_left() == 1 ? trees_.FirstStone(position.rows(), side) : std::nullopt;
      if (!stone) return false;
      finding.reason = Reason::kTree;
      finding.stone = *stone;
    } else {
      if (!HasTurnLines() || Line(position).empty()) return false;
      finding.reason = Reason::kLine;
    }
    finding.verdict = side == kAttacker ? Verdict::kProved : Verdict::kDisproved;
    return true;
  }
  // Searches a threat sequence of the other side, if the side to move passes, with several stones
  // per turn: narrows the moves to its zone. Returns true if that drops a third of them.
  bool AddTurnZone(const Position& position, Finding& finding) const {
    const int other = 1 - position.side_to_move();
    const Rules& rules = table_.rules();
    if (!HasTurnLines() || !position.RowsMissingAtMost(other, rules.p, rules.k).IsEmpty()) {
      return false;
    }
    const std::vector<int> line = LineAfterPass(position);
    finding.in_zone = !line.empty();
    if (!finding.in_zone) return false;
    const CellSet zone = turn_lines_.Zone(position.rows(), other, position.stones_left(), line);
    const int before = finding.moves.Count();
    finding.moves = dominated_.Drop(position, position.FreeCells(table_) & zone);
    return 3 * finding.moves.Count() <= 2 * before;
  }
  bool HasTurnLines() const { return table_.rules().p > 1 && table_.rules().p <= kMaxTurn; }

  // Returns a winning threat sequence of the side to move; empty if none is found.
  std::vector<int> Line(const Position& position) const {
    const int side = position.side_to_move();
    if (table_.rules().p == 1) return lines_.Find(position.rows(), side);
    return turn_lines_.Find(position.rows(), side, position.stones_left());
  }
  // Returns the other side's threat sequence if the side to move passes; empty if there is none.
  std::vector<int> LineAfterPass(const Position& position) const {
    const int other = 1 - position.side_to_move();
    const int p = table_.rules().p;
    return p == 1 ? lines_.Find(position.rows(), other)
                  : turn_lines_.Find(position.rows(), other, p);
  }

  // Returns the defender's strategy. Requires: the reason is kPairing.
  typename PairingSearch<Size>::Strategy Pairing(const Position& position) const {
    return *pairing_.Find(position.live(kAttacker), position.FreeCells(table_));
  }

  // Returns candidate moves: those that complete a row, else those that block a threat, else all
  // relevant ones. Requires: a cell is free.
  CellSet FirstStones(const Position& position) const {
    const Rules& rules = table_.rules();
    const int side = position.side_to_move();
    const CellSet free = position.FreeCells(table_);
    RowSet rows = position.RowsMissingAtMost(side, position.stones_left(), rules.k);
    if (rows.IsEmpty()) rows = position.RowsMissingAtMost(1 - side, rules.p, rules.k);
    if (!rows.IsEmpty()) return table_.cells_of(rows.First()) & free;
    const CellSet useful = dominated_.Drop(position, free);
    return useful.IsEmpty() ? free : useful;
  }

 private:
  // Added to inexact roots, so that errors favour the attacker.
  static constexpr double kRounding = 1e-9;

  // Returns cells of which one must be occupied this turn; nullopt if `left` stones are too few.
  std::optional<CellSet> BlockingCells(const RowSet& threats, const CellSet& free, int left) const {
    CellSet moves;
    CellSet covered;
    int disjoint = 0;
    threats.ForEach([&](int row) {
      const CellSet cells = table_.cells_of(row) & free;
      if (disjoint == 0 || cells.Count() < moves.Count()) moves = cells;
      if (cells.Intersects(covered)) return;
      covered |= cells;
      ++disjoint;
    });
    if (disjoint > left) return std::nullopt;
    if (!HasTurnLines()) return moves;
    const auto blocks = blocks_.Find(threats, free, left);
    if (blocks.fewest > left) return std::nullopt;
    return blocks.fewest < left ? moves : moves & blocks.cells;
  }

  // Includes the growth by the attacker's stones before the defender's next turn.
  double Potential(const Position& position) const {
    const Rules& rules = table_.rules();
    double sum = 0;
    for (int missing = 1; missing <= rules.k; ++missing) {
      sum += position.RowsMissing(kAttacker, missing).Count() * weight_[missing];
    }
    if (position.side_to_move() == kAttacker) {
      return sum * std::pow(growth_, position.stones_left());
    }
    if (position.stones_left() < rules.p) return sum * (1 + rules.p);
    return sum;
  }

  // Requires: the attacker has a live row.
  int HeaviestCell(const Position& position, const CellSet& free) const {
    int heaviest = -1;
    int max_count = 0;
    free.ForEach([&](int cell) {
      const int count = (table_.through(cell) & position.live(kAttacker)).Count();
      if (count > max_count) {
        max_count = count;
        heaviest = cell;
      }
    });
    return heaviest;
  }
  bool PairsExistAfter(const Position& position, const CellSet& free, int stone) const {
    return pairing_.Exists(position.live(kAttacker) - table_.through(stone), free);
  }

  const Table& table_;
  PairingSearch<Size> pairing_;
  ThreatLineSearch<Size> lines_;
  ThreatTreeSearch<Size> trees_;
  TurnLineSearch<Size> turn_lines_;
  TurnBlocks<Size> blocks_;
  DominatedCells<Size> dominated_;
  std::array<double, 1 << Size::kPlanes> weight_{};
  double growth_;  // factor of a row's weight per stone
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_JUDGE_H_
