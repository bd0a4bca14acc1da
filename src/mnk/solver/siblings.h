// The children of a position by their numbers: what these make of its own, which child is searched
// next, and how far.
//
// Positions are reached in many ways, so numbers are not summed up but combined as in weak
// proof-number search (Ueda et al. 2008): the largest, and one for each other open child. A child
// looks worse the more threads search it already (Kaneko 2010), so that they take different ways.
#ifndef QUADRILLE_MNK_SOLVER_SIBLINGS_H_
#define QUADRILLE_MNK_SOLVER_SIBLINGS_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "src/mnk/solver/proof_table.h"

namespace quadrille::mnk::solver {

// A child has `numbers`, and the number of other `threads` that search it.
template <class Child>
class Siblings {
 public:
  // Requires: `children` outlives this. `attacks`: the attacker is to move before them.
  Siblings(const std::vector<Child>& children, bool attacks)
      : children_(children), attacks_(attacks) {}

  // The numbers of their parent.
  ProofNumbers Combined() const {
    std::uint64_t most = 0;
    std::uint64_t open = 0;
    std::uint32_t least = ProofNumbers::kInfinite;
    for (const Child& child : children_) {
      least = std::min(least, Easy(child));
      most = std::max<std::uint64_t>(most, Hard(child));
      open += Hard(child) > 0;
    }
    if (least == 0) return attacks_ ? ProofNumbers::Proved() : ProofNumbers::Disproved();
    if (open == 0) return attacks_ ? ProofNumbers::Disproved() : ProofNumbers::Proved();
    const std::uint32_t hard = Bounded(most + open - 1);
    least = std::min(least, ProofNumbers::kInfinite - 1);
    return attacks_ ? ProofNumbers{least, hard} : ProofNumbers{hard, least};
  }

  // The child to search next: the least proof number where the attacker is to move.
  int Best() const {
    int best = -1;
    std::uint64_t least = 0;
    std::uint32_t hardest = 0;
    for (int i = 0; i < static_cast<int>(children_.size()); ++i) {
      const std::uint64_t easy = Seen(children_[i]);
      const std::uint32_t hard = Hard(children_[i]);
      if (hard == 0 || (best >= 0 && (easy > least || (easy == least && hard <= hardest)))) {
        continue;
      }
      best = i;
      least = easy;
      hardest = hard;
    }
    return best;
  }

  // How far `child`, the best, may be searched before another one may be better or the limits of
  // their parent are reached.
  ProofNumbers LimitsFor(const Child& child, const ProofNumbers& limits, bool is_shared) const {
    std::uint64_t second = ProofNumbers::kInfinite;
    std::uint64_t open = 0;
    for (const Child& other : children_) {
      if (&other == &child) continue;
      second = std::min(second, Seen(other));
      open += Hard(other) > 0;
    }
    const std::uint64_t wider = second + second / kSlack + 1;
    // Where threads crowd, the child may be beyond the limit from the start.
    const std::uint64_t least = is_shared ? Easy(child) + Easy(child) / kSlack + 1 : 0;
    const std::uint64_t easy_limit = attacks_ ? limits.proof : limits.disproof;
    const std::uint64_t hard_limit = attacks_ ? limits.disproof : limits.proof;
    const std::uint32_t easy = Bounded(std::max(std::min(easy_limit, wider), least));
    // The parent's number is the largest, and one for each other open child.
    const std::uint32_t hard = Bounded(hard_limit > open ? hard_limit - open : 1);
    return attacks_ ? ProofNumbers{easy, hard} : ProofNumbers{hard, easy};
  }

 private:
  // A child's threshold goes beyond its best sibling's number by a fourth, so that the search
  // changes its mind less often (Pawlewicz and Lew 2006).
  static constexpr std::uint32_t kSlack = 4;
  // A number looks larger by this part of it for each thread that is there.
  static constexpr std::uint32_t kCrowding = 2;

  // One child with few of the easy number suffices; of the hard number all children need some.
  std::uint32_t Easy(const Child& child) const {
    return attacks_ ? child.numbers.proof : child.numbers.disproof;
  }
  std::uint32_t Hard(const Child& child) const {
    return attacks_ ? child.numbers.disproof : child.numbers.proof;
  }
  // The easy number as it looks to a thread that comes: larger for each that is there.
  std::uint64_t Seen(const Child& child) const {
    const std::uint64_t number = Easy(child);
    return number + child.threads * (number / kCrowding + 1);
  }
  static std::uint32_t Bounded(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ProofNumbers::kInfinite - 1));
  }

  const std::vector<Child>& children_;
  bool attacks_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SIBLINGS_H_
