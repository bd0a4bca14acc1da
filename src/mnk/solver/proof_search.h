// Depth-first proof-number search (df-pn, Nagai 2002): does the attacker win?
//
// Positions are reached in many ways, so numbers are not summed up but combined as in weak
// proof-number search (Ueda et al. 2008): the largest, and one for each other open child.
//
// Threads that share a table search one tree: a child looks worse the more threads search it
// already (Kaneko 2010), so that they take different ways, and who finds a position on its way
// solved by another goes back.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_
#define QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_

#include <algorithm>
#include <atomic>
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
    limit_ = nodes > UINT64_MAX - this->nodes() ? UINT64_MAX : this->nodes() + nodes;
    next_look_ = this->nodes();
    stop_ = &stop;
    deepest_wanted_ = kAnyDepth;
    const auto finding = judge_.Assess(root);
    if (finding.verdict != Verdict::kUnknown) return finding.verdict;
    constexpr std::uint32_t kNoLimit = ProofNumbers::kInfinite - 1;
    const ProofNumbers numbers =
        Search(root, root.Key(table_, salt_), finding.moves, 0, {kNoLimit, kNoLimit});
    if (numbers.IsProved()) return Verdict::kProved;
    if (numbers.IsDisproved()) return Verdict::kDisproved;
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
  // Looked at so far; another thread may ask.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  // A child's threshold goes beyond its best sibling's number by a fourth, so that the search
  // changes its mind less often (Pawlewicz and Lew 2006).
  static constexpr std::uint32_t kSlack = 4;
  // The first guess of a disproof number, by the attacker's potential.
  static constexpr double kDisproofScale = 16;
  static constexpr std::uint64_t kPositionsPerLook = 32;
  // What other threads find meanwhile is news only after a longer search.
  static constexpr std::uint64_t kPositionsPerRefresh = 256;
  static constexpr int kAnyDepth = 1 << 20;
  // A number looks larger by this part of it for each thread that is there.
  static constexpr std::uint32_t kCrowding = 2;

  struct Child {
    Position position;
    PositionKey key;
    CellSet moves;
    ProofNumbers numbers;
    std::uint32_t threads = 0;  // others that search it
  };
  using Children = std::vector<Child>;

  ProofNumbers Search(const Position& position, const PositionKey& key, const CellSet& moves,
                      int depth, const ProofNumbers& limits) {
    if (static_cast<int>(stack_.size()) <= depth) {
      stack_.push_back(std::make_unique<Children>());
    }
    Children& children = *stack_[depth];
    const bool attacks = position.side_to_move() == kAttacker;
    const std::uint64_t before = nodes();
    ProofNumbers numbers = Expand(position, moves, children);
    if (proofs_.is_shared()) Enter(key, numbers, depth);
    while (numbers.proof < limits.proof && numbers.disproof < limits.disproof && !IsOver(depth)) {
      Child& child = children[Best(children, attacks)];
      const std::uint64_t start = nodes();
      child.numbers = Search(child.position, child.key, child.moves, depth + 1,
                             LimitsFor(child, children, limits, attacks));
      if (proofs_.is_shared() && nodes() - start >= kPositionsPerRefresh) Refresh(children);
      numbers = Combine(children, attacks);
    }
    if (proofs_.is_shared()) {
      Leave(key, numbers, nodes() - before, depth);
    } else {
      proofs_.Store(key, numbers, nodes() - before);
    }
    return numbers;
  }

  // Looks at the clock once in a few dozen positions, at what other threads have solved in a few
  // hundred.
  bool IsOver(int depth) {
    if (nodes() >= limit_ || depth > deepest_wanted_) return true;
    if (nodes() < next_look_) return false;
    next_look_ = nodes() + kPositionsPerLook;
    if (stop_->IsTime()) limit_ = nodes();
    if (proofs_.is_shared() && nodes() >= next_look_for_solved_) {
      next_look_for_solved_ = nodes() + kPositionsPerRefresh;
      LookForSolved();
    }
    return nodes() >= limit_ || depth > deepest_wanted_;
  }

  // The way from the root is known to other threads.
  void Enter(const PositionKey& key, const ProofNumbers& numbers, int depth) {
    proofs_.Enter(key, numbers);
    way_.resize(depth);
    way_.push_back(key);
  }
  void Leave(const PositionKey& key, ProofNumbers& numbers, std::uint64_t work, int depth) {
    const ProofNumbers kept = proofs_.Leave(key, numbers, work);
    if (kept.IsSolved()) numbers = kept;
    if (depth == deepest_wanted_ + 1) deepest_wanted_ = kAnyDepth;
  }
  // What is below a solved position is not wanted.
  void LookForSolved() {
    ProofNumbers numbers;
    for (int depth = 0; depth < static_cast<int>(way_.size()); ++depth) {
      if (!proofs_.Find(way_[depth], numbers) || !numbers.IsSolved()) continue;
      deepest_wanted_ = std::min(deepest_wanted_, depth - 1);
      return;
    }
  }
  // Takes over what other threads have found of the children, and where they are.
  void Refresh(Children& children) const {
    for (Child& child : children) {
      if (child.numbers.IsSolved()) continue;
      child.threads = 0;
      proofs_.Find(child.key, child.numbers, &child.threads);
    }
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
      nodes_.store(nodes() + 1, std::memory_order_relaxed);
      Look(child);
      decided = attacks ? child.numbers.IsProved() : child.numbers.IsDisproved();
      children.push_back(child);
    });
    return Combine(children, attacks);
  }

  // Sets the numbers of a child, and its moves if it is not solved.
  void Look(Child& child) const {
    const bool known = proofs_.Find(child.key, child.numbers, &child.threads);
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

  // A number as it looks to a thread that comes: larger for each that is there.
  static std::uint64_t Seen(std::uint32_t number, std::uint32_t threads) {
    return number + threads * (number / kCrowding + 1);
  }

  // The child to search next: the least proof number where the attacker is to move.
  static int Best(const Children& children, bool attacks) {
    int best = -1;
    std::uint64_t least = 0;
    std::uint32_t hardest = 0;
    for (int i = 0; i < static_cast<int>(children.size()); ++i) {
      const ProofNumbers& n = children[i].numbers;
      const std::uint64_t easy = Seen(attacks ? n.proof : n.disproof, children[i].threads);
      const std::uint32_t hard = attacks ? n.disproof : n.proof;
      if (hard == 0 || (best >= 0 && (easy > least || (easy == least && hard <= hardest)))) {
        continue;
      }
      best = i;
      least = easy;
      hardest = hard;
    }
    return best;
  }

  // How far `child`, the best of `children`, may be searched before another one may be better or
  // the limits of their parent are reached.
  ProofNumbers LimitsFor(const Child& child, const Children& children, const ProofNumbers& limits,
                         bool attacks) const {
    std::uint64_t second = ProofNumbers::kInfinite;
    std::uint64_t open = 0;
    for (const Child& other : children) {
      if (&other == &child) continue;
      const std::uint32_t easy = attacks ? other.numbers.proof : other.numbers.disproof;
      const std::uint32_t hard = attacks ? other.numbers.disproof : other.numbers.proof;
      second = std::min(second, Seen(easy, other.threads));
      open += hard > 0;
    }
    const std::uint64_t wider = second + second / kSlack + 1;
    const auto bounded = [](std::uint64_t limit) {
      return static_cast<std::uint32_t>(
          std::min<std::uint64_t>(limit, ProofNumbers::kInfinite - 1));
    };
    // Where threads crowd, the child may be beyond the limit from the start.
    const auto own = [&](std::uint64_t limit, std::uint64_t number) {
      const std::uint64_t least = proofs_.is_shared() ? number + number / kSlack + 1 : 0;
      return bounded(std::max(std::min(limit, wider), least));
    };
    // The parent's number is the largest, and one for each other open child.
    const auto share = [&](std::uint64_t limit) {
      return bounded(limit > open ? limit - open : 1);
    };
    if (attacks) return {own(limits.proof, child.numbers.proof), share(limits.disproof)};
    return {share(limits.proof), own(limits.disproof, child.numbers.disproof)};
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
  std::atomic<std::uint64_t> nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t next_look_ = 0;  // at the clock
  std::uint64_t next_look_for_solved_ = 0;
  const SearchStop* stop_ = nullptr;
  std::vector<std::unique_ptr<Children>> stack_;  // by depth
  std::vector<PositionKey> way_;                  // from the root, if threads share the table
  int deepest_wanted_ = kAnyDepth;                // what is deeper is solved
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_
