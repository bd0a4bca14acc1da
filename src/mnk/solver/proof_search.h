// Depth-first proof-number search (df-pn, Nagai 2002): decides whether the attacker wins.
//
// Threads that share a table search one tree along different paths (siblings.h); a thread backs up
// as soon as another has solved a position on its path.
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
#include "src/mnk/solver/siblings.h"
#include "src/mnk/solver/solver_position.h"
#include "src/mnk/solver/trial_rate.h"

namespace quadrille::mnk::solver {

template <class Size>
class ProofSearch {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;
  using Finding = typename Judge<Size>::Finding;

  // `salt` separates searches for different games that share `proofs`.
  ProofSearch(const Table& table, ProofTable& proofs, std::uint64_t salt)
      : table_(table), judge_(table), proofs_(proofs), salt_(salt) {}

  // Searches until the position is solved, `nodes` more positions have been visited or `stop`
  // fires. The next call resumes the search. Requires: `root` has no complete row.
  Verdict Run(const Position& root, std::uint64_t nodes, const SearchStop& stop) {
    limit_ = nodes > UINT64_MAX - this->nodes() ? UINT64_MAX : this->nodes() + nodes;
    next_poll_ = this->nodes();
    stop_ = &stop;
    max_useful_depth_ = kAnyDepth;
    const auto finding = judge_.Assess(root);
    if (finding.verdict != Verdict::kUnknown) return finding.verdict;
    constexpr std::uint32_t kNoLimit = ProofNumbers::kInfinite - 1;
    const ProofNumbers numbers =
        Search(root, root.Key(table_, salt_), finding.moves, 0, {kNoLimit, kNoLimit});
    if (numbers.IsProved()) return Verdict::kProved;
    if (numbers.IsDisproved()) return Verdict::kDisproved;
    return Verdict::kUnknown;
  }

  // Returns the verdict by the table or by static evaluation, without search.
  Verdict Known(const Position& position) const {
    const auto known = proofs_.Find(position.Key(table_, salt_));
    if (!known || !known->numbers.IsSolved()) return judge_.Assess(position).verdict;
    return known->numbers.IsProved() ? Verdict::kProved : Verdict::kDisproved;
  }

  const Judge<Size>& judge() const { return judge_; }
  // Thread-safe.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  // Initial disproof number per unit of the attacker's potential.
  static constexpr double kDisproofScale = 16;
  static constexpr std::uint64_t kNodesPerPoll = 32;
  static constexpr std::uint64_t kNodesPerRefresh = 256;
  static constexpr int kAnyDepth = 1 << 20;

  struct Child {
    Position position;
    PositionKey key;
    CellSet moves;
    ProofNumbers numbers;
    std::uint32_t threads = 0;  // other threads that search it
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
    auto finding = Finding{.moves = moves};
    if (UseThreats(position, finding)) {
      const bool wins = finding.verdict == Verdict::kProved;
      const ProofNumbers numbers = wins ? ProofNumbers::Proved() : ProofNumbers::Disproved();
      proofs_.Store(key, numbers, 1);
      return numbers;
    }
    const Siblings<Child> siblings(children, attacks);
    Expand(position, finding.moves, children);
    ProofNumbers numbers = siblings.Combined();
    if (proofs_.is_shared()) Enter(key, numbers, depth);
    while (numbers.proof < limits.proof && numbers.disproof < limits.disproof && !IsOver(depth)) {
      Child& child = children[siblings.Best()];
      const std::uint64_t start = nodes();
      child.numbers = Search(child.position, child.key, child.moves, depth + 1,
                             siblings.ThresholdsFor(child, limits, proofs_.is_shared()));
      if (proofs_.is_shared() && nodes() - start >= kNodesPerRefresh) Refresh(children);
      numbers = siblings.Combined();
    }
    if (proofs_.is_shared()) {
      Leave(key, numbers, nodes() - before, depth);
    } else {
      proofs_.Store(key, numbers, nodes() - before);
    }
    return numbers;
  }

  // Searches for threats where that succeeds often enough. Returns true if the side to move wins.
  bool UseThreats(const Position& position, Finding& finding) {
    const int side = position.side_to_move();
    const auto attempt = [&](TrialRate& rate, auto find) {
      if (!rate.ShouldTry()) return false;
      const bool found = (judge_.*find)(position, finding);
      rate.Report(found);
      return found;
    };
    if (attempt(win_rate_[side], &Judge<Size>::AddThreats)) return true;
    attempt(zone_rate_[side], &Judge<Size>::AddTurnZone);
    return false;
  }

  bool IsOver(int depth) {
    if (nodes() >= limit_ || depth > max_useful_depth_) return true;
    if (nodes() < next_poll_) return false;
    next_poll_ = nodes() + kNodesPerPoll;
    if (stop_->ShouldStop()) limit_ = nodes();
    if (proofs_.is_shared() && nodes() >= next_path_probe_) {
      next_path_probe_ = nodes() + kNodesPerRefresh;
      ProbePath();
    }
    return nodes() >= limit_ || depth > max_useful_depth_;
  }

  void Enter(const PositionKey& key, const ProofNumbers& numbers, int depth) {
    proofs_.Enter(key, numbers);
    path_.resize(depth);
    path_.push_back(key);
  }
  void Leave(const PositionKey& key, ProofNumbers& numbers, std::uint64_t work, int depth) {
    const ProofNumbers kept = proofs_.Leave(key, numbers, work);
    if (kept.IsSolved()) numbers = kept;
    if (depth == max_useful_depth_ + 1) max_useful_depth_ = kAnyDepth;
  }
  // Abandons the subtree of a position on the path that another thread has solved.
  void ProbePath() {
    for (int depth = 0; depth < static_cast<int>(path_.size()); ++depth) {
      const auto known = proofs_.Find(path_[depth]);
      if (!known || !known->numbers.IsSolved()) continue;
      max_useful_depth_ = std::min(max_useful_depth_, depth - 1);
      return;
    }
  }
  void Refresh(Children& children) const {
    for (Child& child : children) {
      if (child.numbers.IsSolved()) continue;
      child.threads = 0;
      LookUp(child);
    }
  }

  // Expands children up to the first one that decides the node.
  void Expand(const Position& position, const CellSet& moves, Children& children) {
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
      Evaluate(child);
      decided = attacks ? child.numbers.IsProved() : child.numbers.IsDisproved();
      children.push_back(child);
    });
  }

  bool LookUp(Child& child) const {
    const auto known = proofs_.Find(child.key);
    if (!known) return false;
    child.numbers = known->numbers;
    child.threads = known->threads;
    return true;
  }
  void Evaluate(Child& child) const {
    const bool known = LookUp(child);
    if (known && child.numbers.IsSolved()) return;
    const auto finding = judge_.Assess(child.position);
    child.moves = finding.moves;
    if (finding.verdict == Verdict::kProved) {
      child.numbers = ProofNumbers::Proved();
    } else if (finding.verdict == Verdict::kDisproved) {
      child.numbers = ProofNumbers::Disproved();
    } else if (!known) {
      child.numbers = InitialNumbers(child, finding.potential);
    }
  }
  ProofNumbers InitialNumbers(const Child& child, double potential) const {
    const double max_number = ProofNumbers::kInfinite / 1024;
    const std::uint32_t disproof =
        1 + static_cast<std::uint32_t>(std::min(max_number, potential * kDisproofScale));
    if (child.position.side_to_move() == kAttacker) return {1, disproof};
    return {static_cast<std::uint32_t>(child.moves.Count()), disproof};
  }

  const Table& table_;
  Judge<Size> judge_;
  ProofTable& proofs_;
  std::uint64_t salt_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t next_poll_ = 0;  // node count at the next poll of the clock
  std::uint64_t next_path_probe_ = 0;
  const SearchStop* stop_ = nullptr;
  std::vector<std::unique_ptr<Children>> stack_;  // by depth
  std::vector<PositionKey> path_;  // from the root; empty unless threads share the table
  TrialRate win_rate_[2];          // by side to move
  TrialRate zone_rate_[2];
  int max_useful_depth_ = kAnyDepth;  // deeper positions are solved
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_SEARCH_H_
