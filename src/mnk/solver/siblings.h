// Child selection of proof-number search: combines the children's numbers, picks the child to
// search next and sets its thresholds.
//
// Transpositions are frequent, so numbers are not summed but combined as in weak proof-number
// search (Ueda et al. 2008): the largest, plus one for each other open child. Virtual loss (Kaneko
// 2010) increases the number of a child that threads are searching, so that others choose another.
#ifndef QUADRILLE_MNK_SOLVER_SIBLINGS_H_
#define QUADRILLE_MNK_SOLVER_SIBLINGS_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "src/mnk/solver/proof_table.h"

namespace quadrille::mnk::solver {

template <class Child>
class Siblings {
 public:
  // `attacks`: the attacker is to move at the parent. Requires: `children` outlives this.
  Siblings(const std::vector<Child>& children, bool attacks)
      : children_(children), attacks_(attacks) {}

  ProofNumbers Combined() const {
    std::uint64_t max_hard = 0;
    std::uint64_t open = 0;
    std::uint32_t min_easy = ProofNumbers::kInfinite;
    for (const Child& child : children_) {
      min_easy = std::min(min_easy, Easy(child));
      max_hard = std::max<std::uint64_t>(max_hard, Hard(child));
      open += Hard(child) > 0;
    }
    if (min_easy == 0) return attacks_ ? ProofNumbers::Proved() : ProofNumbers::Disproved();
    if (open == 0) return attacks_ ? ProofNumbers::Disproved() : ProofNumbers::Proved();
    const std::uint32_t hard = Bounded(max_hard + open - 1);
    min_easy = std::min(min_easy, ProofNumbers::kInfinite - 1);
    return attacks_ ? ProofNumbers{min_easy, hard} : ProofNumbers{hard, min_easy};
  }

  // Returns the child with the least proof (attacker to move) or disproof number.
  int Best() const {
    int best = -1;
    std::uint64_t best_easy = 0;
    std::uint32_t best_hard = 0;
    for (int i = 0; i < static_cast<int>(children_.size()); ++i) {
      const std::uint64_t easy = EasyWithVirtualLoss(children_[i]);
      const std::uint32_t hard = Hard(children_[i]);
      if (hard == 0 ||
          (best >= 0 && (easy > best_easy || (easy == best_easy && hard <= best_hard)))) {
        continue;
      }
      best = i;
      best_easy = easy;
      best_hard = hard;
    }
    return best;
  }

  // Returns the thresholds of `child`, the best: where another child becomes better, or the parent
  // exceeds `limits`.
  ProofNumbers ThresholdsFor(const Child& child, const ProofNumbers& limits, bool is_shared) const {
    std::uint64_t second = ProofNumbers::kInfinite;
    std::uint64_t open = 0;
    for (const Child& other : children_) {
      if (&other == &child) continue;
      second = std::min(second, EasyWithVirtualLoss(other));
      open += Hard(other) > 0;
    }
    const std::uint64_t wider = second + second / kSlack + 1;
    // With many threads, the child may exceed the limit from the start.
    const std::uint64_t min_easy = is_shared ? Easy(child) + Easy(child) / kSlack + 1 : 0;
    const std::uint64_t easy_limit = attacks_ ? limits.proof : limits.disproof;
    const std::uint64_t hard_limit = attacks_ ? limits.disproof : limits.proof;
    const std::uint32_t easy = Bounded(std::max(std::min(easy_limit, wider), min_easy));
    const std::uint32_t hard = Bounded(hard_limit > open ? hard_limit - open : 1);
    return attacks_ ? ProofNumbers{easy, hard} : ProofNumbers{hard, easy};
  }

 private:
  // A child's threshold exceeds its best sibling's number by a quarter, which reduces switching
  // between them (Pawlewicz and Lew 2006).
  static constexpr std::uint32_t kSlack = 4;
  // A number is increased by half for each thread that searches the child.
  static constexpr std::uint32_t kVirtualLossDivisor = 2;

  // The number that one child determines (the minimum), and the one that all children determine.
  std::uint32_t Easy(const Child& child) const {
    return attacks_ ? child.numbers.proof : child.numbers.disproof;
  }
  std::uint32_t Hard(const Child& child) const {
    return attacks_ ? child.numbers.disproof : child.numbers.proof;
  }
  // Returns the easy number with the virtual loss of the threads that search the child.
  std::uint64_t EasyWithVirtualLoss(const Child& child) const {
    const std::uint64_t number = Easy(child);
    return number + child.threads * (number / kVirtualLossDivisor + 1);
  }
  static std::uint32_t Bounded(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ProofNumbers::kInfinite - 1));
  }

  const std::vector<Child>& children_;
  bool attacks_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SIBLINGS_H_
