// Solution trees: writes the proof tree of a solved position from the search's table, and searches
// again the entries that were replaced.
#ifndef QUADRILLE_MNK_SOLVER_TREE_WRITER_H_
#define QUADRILLE_MNK_SOLVER_TREE_WRITER_H_

#include <optional>
#include <vector>

#include "src/mnk/solver/judge.h"
#include "src/mnk/solver/proof_search.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/search_stop.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

template <class Size>
class TreeWriter {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;

  // Requires: the arguments outlive this.
  TreeWriter(const Table& table, ProofSearch<Size>& search, ProofSink& sink, const SearchStop& stop,
             Verdict verdict)
      : table_(table), search_(search), sink_(sink), stop_(stop), verdict_(verdict) {}

  // Writes the tree. Returns false if stopped or if the sink fails. Requires: the verdict is right.
  bool Write(const Position& position) {
    if (stop_.ShouldStop() || !sink_.ok()) return false;
    auto finding = search_.judge().Assess(position);
    if (finding.verdict == Verdict::kUnknown && !search_.judge().AddThreats(position, finding)) {
      search_.judge().AddTurnZone(position, finding);
    }
    if (finding.stone >= 0) {
      WriteStoneAt(finding.stone);
      return Write(After(position, finding.stone));
    }
    if (finding.verdict != Verdict::kUnknown) return WriteLeaf(position, finding.reason);
    const int prover = verdict_ == Verdict::kProved ? kAttacker : kDefender;
    if (position.side_to_move() == prover) return WriteStone(position, finding.moves);
    if (finding.in_zone) {
      sink_.Byte('d');
      WriteCells(search_.judge().LineAfterPass(position));
    } else {
      sink_.Byte('a');
    }
    return WriteAnswers(position, finding.moves);
  }

 private:
  bool WriteLeaf(const Position& position, Reason reason) {
    switch (reason) {
      case Reason::kRow:
        sink_.Byte('w');
        break;
      case Reason::kThreats:
        sink_.Byte('t');
        break;
      case Reason::kNoRows:
        sink_.Byte('n');
        break;
      case Reason::kPotential:
        sink_.Byte('e');
        break;
      case Reason::kLine:
        sink_.Byte('f');
        WriteCells(search_.judge().Line(position));
        break;
      default:
        WritePairing(position);
    }
    return true;
  }
  void WritePairing(const Position& position) {
    const auto strategy = search_.judge().Pairing(position);
    sink_.Byte(strategy.triangles.empty() ? 'x' : 'c');
    sink_.Number(static_cast<int>(strategy.pairs.size()));
    if (!strategy.triangles.empty()) sink_.Number(static_cast<int>(strategy.triangles.size()));
    const auto write = [this](const auto& cells) {
      for (const int cell : cells) sink_.Number(cell);
    };
    for (const auto& pair : strategy.pairs) write(pair);
    for (const Triangle& triangle : strategy.triangles) write(triangle);
  }

  void WriteCells(const std::vector<int>& cells) {
    sink_.Number(static_cast<int>(cells.size()));
    for (const int cell : cells) sink_.Number(cell);
  }

  bool WriteStone(const Position& position, const CellSet& moves) {
    const std::optional<int> cell = Choose(position, moves);
    if (!cell) return false;
    WriteStoneAt(*cell);
    return Write(After(position, *cell));
  }

  void WriteStoneAt(int cell) {
    sink_.Byte('p');
    sink_.Number(cell);
  }

  // Returns a stone that keeps the verdict, by static evaluation, the table or search, in this
  // order; nullopt if stopped.
  std::optional<int> Choose(const Position& position, const CellSet& moves) {
    if (const std::optional<int> known = FindKnown(position, moves)) return known;
    if (!Solve(position)) return std::nullopt;
    if (const std::optional<int> known = FindKnown(position, moves)) return known;
    std::optional<int> found;
    moves.ForEach([&](int cell) {
      if (found || stop_.ShouldStop()) return;
      const Position after = After(position, cell);
      if (Solve(after) && search_.Known(after) == verdict_) found = cell;
    });
    return found;
  }
  std::optional<int> FindKnown(const Position& position, const CellSet& moves) const {
    std::optional<int> leaf;
    std::optional<int> known;
    moves.ForEach([&](int cell) {
      if (leaf) return;
      const Position after = After(position, cell);
      if (search_.judge().Assess(after).verdict == verdict_) {
        leaf = cell;
      } else if (!known && search_.Known(after) == verdict_) {
        known = cell;
      }
    });
    return leaf ? leaf : known;
  }
  bool Solve(const Position& position) {
    while (!stop_.ShouldStop()) {
      if (search_.Run(position, kSlice, stop_) != Verdict::kUnknown) return true;
    }
    return false;
  }

  bool WriteAnswers(const Position& position, const CellSet& moves) {
    const std::vector<int> cells = DropImages(position, moves);
    sink_.Number(static_cast<int>(cells.size()));
    for (const int cell : cells) {
      sink_.Number(cell);
      if (!Write(After(position, cell))) return false;
    }
    return true;
  }
  // Drops cells that a symmetry of the position maps to others.
  std::vector<int> DropImages(const Position& position, CellSet moves) const {
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      if (!IsSymmetric(position, symmetry)) continue;
      CellSet kept;
      moves.ForEach([&](int cell) {
        if (!kept.Contains(table_.Image(symmetry, cell))) kept.Add(cell);
      });
      moves = kept;
    }
    std::vector<int> cells;
    moves.ForEach([&](int cell) { cells.push_back(cell); });
    return cells;
  }
  bool IsSymmetric(const Position& position, int symmetry) const {
    bool same = true;
    for (int side = 0; side < 2; ++side) {
      position.stones(side).ForEach(
          [&](int cell) { same &= position.stones(side).Contains(table_.Image(symmetry, cell)); });
    }
    return same;
  }

  Position After(Position position, int cell) const {
    position.Place(table_, cell);
    return position;
  }

  static constexpr std::uint64_t kSlice = 100'000;

  const Table& table_;
  ProofSearch<Size>& search_;
  ProofSink& sink_;
  const SearchStop& stop_;
  Verdict verdict_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_TREE_WRITER_H_
