// How selective the search over patterns is: what it leaves out, and what it searches less deep.
#ifndef QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
#define QUADRILLE_MNK_SEARCH_SELECTIVITY_H_

namespace quadrille::mnk {

// What an evaluation may change by, for each stone of depth: until a position that is so much
// better than needed is not searched, one that is so much worse only for forced wins, and a quiet
// stone in it not at all.
inline constexpr int kReverseFutilityMargin = 90;
inline constexpr int kRazoringMargin = 160;
inline constexpr int kFutilityMargin = 80;
inline constexpr int kFutilityBase = 100;
inline constexpr int kReverseFutilityDepth = 6;
inline constexpr int kRazoringDepth = 3;
inline constexpr int kFutilityDepth = 5;

// How many quiet stones are tried in a position: fewer where nobody expects it to matter. Where the
// depth ends in the middle of a turn, one is enough to fill the turn up.
constexpr int QuietStones(int depth, bool is_pv, bool one_stone_a_turn) {
  if (depth <= 0 && !one_stone_a_turn) return 1;
  return (is_pv ? 20 : 4) + depth * depth / 2;
}

// How much less deep the stone that is tried after `number` others is searched.
int Reduction(int depth, int number);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
