// The rules of (m,n,k,p,q) games: k-in-a-row on m x n cells, p stones per turn, q in the first.
#ifndef QUADRILLE_MNK_RULES_H_
#define QUADRILLE_MNK_RULES_H_

#include <cstdint>

namespace quadrille::mnk {

enum class WinCondition : std::uint8_t { kKOrMore, kExactlyK };

inline constexpr int kMaxSide = 255;                    // rows, and columns
inline constexpr int kMaxStones = kMaxSide * kMaxSide;  // k, p and q

// A structural type, usable as a template argument. Black places q stones, then each side in turn
// places p, white first; the first side with k in a row (or exactly k) wins at once. A full board
// is a draw. A k longer than both sides is allowed: the game can only be drawn.
struct Rules {
  int m = 3;  // rows: the height of the board
  int n = 3;  // columns: its width
  int k = 3;
  int p = 1;
  int q = 1;
  WinCondition win = WinCondition::kKOrMore;

  constexpr int cells() const { return m * n; }
  // Returns true if the numbers are within the limits above; see ValidateRules() for the reason.
  constexpr bool AreValid() const {
    return 1 <= m && m <= kMaxSide && 1 <= n && n <= kMaxSide && 1 <= k && k <= kMaxStones &&
           1 <= p && p <= kMaxStones && 1 <= q && q <= kMaxStones;
  }
  // Returns false if a row of k fits in no direction.
  constexpr bool CanBeWon() const { return k <= m || k <= n; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules kTicTacToe{3, 3, 3, 1, 1};
inline constexpr Rules kGomoku{15, 15, 5, 1, 1};
inline constexpr Rules kGomokuStandard{15, 15, 5, 1, 1, WinCondition::kExactlyK};
inline constexpr Rules kConnect6{19, 19, 6, 2, 1};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_RULES_H_
