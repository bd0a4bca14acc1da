// The rules of a game of the (m,n,k,p,q) family.
#ifndef QUADRILLE_MNK_RULES_H_
#define QUADRILLE_MNK_RULES_H_

#include <cstdint>

namespace quadrille::mnk {

enum class WinCondition : std::uint8_t { kKOrMore, kExactlyK };

inline constexpr int kMaxSide = 255;                    // rows, and columns
inline constexpr int kMaxStones = kMaxSide * kMaxSide;  // k, p and q

// The rules of one game: data only, and fit to be a template argument. Black places q stones, then
// each side in turn places p, white first; who has k in a row (or exactly k) wins at once. A full
// board is a draw. A k longer than both sides is a game that can only be drawn.
struct Rules {
  int m = 3;  // rows: the height of the board
  int n = 3;  // columns: its width
  int k = 3;
  int p = 1;
  int q = 1;
  WinCondition win = WinCondition::kKOrMore;

  constexpr int cells() const { return m * n; }
  // True if the numbers are within the limits above; ValidateRules() says what is wrong.
  constexpr bool AreValid() const {
    return 1 <= m && m <= kMaxSide && 1 <= n && n <= kMaxSide && 1 <= k && k <= kMaxStones &&
           1 <= p && p <= kMaxStones && 1 <= q && q <= kMaxStones;
  }
  // False if k in a row have no room in any direction.
  constexpr bool CanBeWon() const { return k <= m || k <= n; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules kTicTacToe{3, 3, 3, 1, 1};
inline constexpr Rules kGomoku{15, 15, 5, 1, 1};
inline constexpr Rules kGomokuStandard{15, 15, 5, 1, 1, WinCondition::kExactlyK};
inline constexpr Rules kConnect6{19, 19, 6, 2, 1};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_RULES_H_
