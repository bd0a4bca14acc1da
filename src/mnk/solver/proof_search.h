// Depth-first proof-number search (df-pn, Nagai 2002): does the attacker win?
//
// Positions are reached in many ways, so numbers are not summed up but combined as in weak
// proof-number search (Ueda et al. 2008): the largest, and one for each other open child.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_
#define QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/mnk/solver/judge.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/search_stop.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

template <class Size>
class ProofSearch {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;

  // `salt` tells apart searches that share `proofs` and differ in the game.
  ProofSearch(const Table& table, ProofTable& proofs, std::uint64_t salt)
      : table_(table), judge_(table), proofs_(proofs), salt_(salt) {}

  // Searches until the answer is known, `nodes` more positions have been looked at, or `stop` says
  // so. Another call goes on where this one ended. Requires: no row of `root` is full.
  Verdict Run(const Position& root, std::uint64_t nodes, const SearchStop& stop) {
    limit_ = nodes > UINT64_MAX - nodes_ ? UINT64_MAX : nodes_ + nodes;
    next_look_ = nodes_;
    stop_ = &stop;
    const auto finding = judge_.Assess(root);
    if (finding.verdict != Verdict::kUnknown) return finding.verdict;
    constexpr std::uint32_t kNoLimit = ProofNumbers::kInfinite - 1;
    root_numbers_ = Search(root, root.Key(table_, salt_), finding.moves, 0, {kNoLimit, kNoLimit});
    if (root_numbers_.IsProved()) return Verdict::kProved;
    if (root_numbers_.IsDisproved()) return Verdict::kDisproved;
    return Verdict::kUnknown;
  }

  // What the table and static verdicts tell of a position, without search.
  Verdict Known(const Position& position) const {
    ProofNumbers numbers;
    if (!proofs_.Find(position.Key(table_, salt_), numbers) || !numbers.IsSolved()) {
      return judge_.Assess(position).verdict;
    }
    return numbers.IsProved() ? Verdict::kProved : Verdict::kDisproved;
  }

  const Judge<Size>& judge() const { return judge_; }
  std::uint64_t nodes() const { return nodes_; }
  ProofNumbers root_numbers() const { return root_numbers_; }

 private:
  // A child's threshold goes beyond its best sibling's number by a fourth, so that the search
  // changes its mind less often (Pawlewicz and Lew 2006).
  static constexpr std::uint32_t kSlack = 4;
  // The first guess of a disproof number, by the attacker's potential.
  static constexpr double kDisproofScale = 16;
  static constexpr std::uint64_t kPositionsPerLook = 32;

  struct Child {
    Position position;
    PositionKey key;
    CellSet moves;
    ProofNumbers numbers;
  };
  using Children = std::vector<Child>;

  ProofNumbers Search(const Position& position, const PositionKey& key, const CellSet& moves,
                      int depth, const ProofNumbers& limits) {
    if (static_cast<int>(stack_.size()) <= depth) {
      stack_.push_back(std::make_unique<Children>());
    }
    Children& children = *stack_[depth];
    const bool attacks = position.side_to_move() == kAttacker;
    const std::uint64_t before = nodes_;
    ProofNumbers numbers = Expand(position, moves, children);
    while (numbers.proof < limits.proof && numbers.disproof < limits.disproof && !IsOver()) {
      Child& child = children[Best(children, attacks)];
      child.numbers = Search(child.position, child.key, child.moves, depth + 1,
                             LimitsFor(child, children, limits, attacks));
      numbers = Combine(children, attacks);
    }
    proofs_.Store(key, numbers, nodes_ - before);
    return numbers;
  }

  // Looks at the clock once in a few dozen positions.
  bool IsOver() {
    if (nodes_ >= limit_) return true;
    if (nodes_ < next_look_) return false;
    next_look_ = nodes_ + kPositionsPerLook;
    if (stop_->IsTime()) limit_ = nodes_;
    return nodes_ >= limit_;
  }

  // Lists the children, up to the first that decides.
  ProofNumbers Expand(const Position& position, const CellSet& moves, Children& children) {
    const bool attacks = position.side_to_move() == kAttacker;
    children.clear();
    bool decided = false;
    moves.ForEach([&](int cell) {
      if (decided) return;
      Child child{position, {}, {}, {}};
      child.position.Place(table_, cell);
      child.key = child.position.Key(table_, salt_);
      const auto same = [&](const Child& other) { return other.key == child.key; };
      if (std::any_of(children.begin(), children.end(), same)) return;
      ++nodes_;
      Look(child);
      decided = attacks ? child.numbers.IsProved() : child.numbers.IsDisproved();
      children.push_back(child);
    });
    return Combine(children, attacks);
  }

  // Sets the numbers of a child, and its moves if it is not solved.
  void Look(Child& child) const {
    const bool known = proofs_.Find(child.key, child.numbers);
    if (known && child.numbers.IsSolved()) return;
    const auto finding = judge_.Assess(child.position);
    child.moves = finding.moves;
    if (finding.verdict == Verdict::kProved) {
      child.numbers = ProofNumbers::Proved();
    } else if (finding.verdict == Verdict::kDisproved) {
      child.numbers = ProofNumbers::Disproved();
    } else if (!known) {
      child.numbers = FirstGuess(child, finding.potential);
    }
  }
  ProofNumbers FirstGuess(const Child& child, double potential) const {
    const double most = ProofNumbers::kInfinite / 1024;
    const std::uint32_t disproof =
        1 + static_cast<std::uint32_t>(std::min(most, potential * kDisproofScale));
    if (child.position.side_to_move() == kAttacker) return {1, disproof};
    return {static_cast<std::uint32_t>(child.moves.Count()), disproof};
  }

  // The child to search next: the least proof number where the attacker is to move.
  static int Best(const Children& children, bool attacks) {
    int best = 0;
    for (int i = 1; i < static_cast<int>(children.size()); ++i) {
      const ProofNumbers& n = children[i].numbers;
      const ProofNumbers& b = children[best].numbers;
      const bool better =
          attacks ? n.proof < b.proof || (n.proof == b.proof && n.disproof > b.disproof)
                  : n.disproof < b.disproof || (n.disproof == b.disproof && n.proof > b.proof);
      if (better) best = i;
    }
    return best;
  }

  // How far `child`, the best of `children`, may be searched before another one may be better or
  // the limits of their parent are reached.
  static ProofNumbers LimitsFor(const Child& child, const Children& children,
                                const ProofNumbers& limits, bool attacks) {
    std::uint64_t second = ProofNumbers::kInfinite;
    std::uint64_t most = 0;
    std::uint64_t open = 0;
    for (const Child& other : children) {
      if (&other == &child) continue;
      const std::uint32_t easy = attacks ? other.numbers.proof : other.numbers.disproof;
      const std::uint32_t hard = attacks ? other.numbers.disproof : other.numbers.proof;
      second = std::min<std::uint64_t>(second, easy);
      most = std::max<std::uint64_t>(most, hard);
      open += hard > 0;
    }
    const std::uint64_t wider = second + second / kSlack + 1;
    const auto bounded = [](std::uint64_t limit) {
      return static_cast<std::uint32_t>(
          std::min<std::uint64_t>(limit, ProofNumbers::kInfinite - 1));
    };
    // The parent's number is the largest, and one for each other open child.
    const auto share = [&](std::uint64_t limit) { return limit > open ? limit - open : 1; };
    if (attacks) {
      return {bounded(std::min<std::uint64_t>(limits.proof, wider)),
              bounded(share(limits.disproof))};
    }
    return {bounded(share(limits.proof)), bounded(std::min<std::uint64_t>(limits.disproof, wider))};
  }

  static ProofNumbers Combine(const Children& children, bool attacks) {
    std::uint64_t most = 0;
    std::uint64_t open = 0;
    std::uint32_t least = ProofNumbers::kInfinite;
    for (const Child& child : children) {
      const std::uint32_t easy = attacks ? child.numbers.proof : child.numbers.disproof;
      const std::uint32_t hard = attacks ? child.numbers.disproof : child.numbers.proof;
      least = std::min(least, easy);
      most = std::max<std::uint64_t>(most, hard);
      open += hard > 0;
    }
    if (least == 0) return attacks ? ProofNumbers::Proved() : ProofNumbers::Disproved();
    if (open == 0) return attacks ? ProofNumbers::Disproved() : ProofNumbers::Proved();
    const std::uint32_t hard = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(most + open - 1, ProofNumbers::kInfinite - 1));
    least = std::min(least, ProofNumbers::kInfinite - 1);
    return attacks ? ProofNumbers{least, hard} : ProofNumbers{hard, least};
  }

  const Table& table_;
  Judge<Size> judge_;
  ProofTable& proofs_;
  std::uint64_t salt_;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t next_look_ = 0;  // at the clock
  const SearchStop* stop_ = nullptr;
  ProofNumbers root_numbers_;
  std::vector<std::unique_ptr<Children>> stack_;  // by depth
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_
