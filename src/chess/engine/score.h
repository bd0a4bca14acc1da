// Scores of positions, mates included, and their bounds.
#ifndef QUADRILLE_CHESS_ENGINE_SCORE_H_
#define QUADRILLE_CHESS_ENGINE_SCORE_H_

#include <cassert>
#include <compare>
#include <cstdint>

namespace quadrille::chess {

// A score from the view of one side: hundredths of a pawn, or a mate so many plies away. Higher is
// better; a mate is better the sooner it comes.
class Score {
 public:
  // No game is longer from a root than this many plies of search.
  static constexpr int kMaxPly = 246;

  constexpr Score() = default;
  // Requires: |centipawns| <= kMaxCentipawns.
  [[gnu::always_inline]] explicit constexpr Score(int centipawns) : value_(centipawns) {
    assert(-kInfinite <= centipawns && centipawns <= kInfinite);
  }
  [[gnu::always_inline]] static constexpr Score Draw() { return Score(0); }
  // Above every other score; its negative is below every other.
  [[gnu::always_inline]] static constexpr Score Infinite() { return Score(kInfinite); }
  // The side mates with the last of `plies` plies, or is mated. MatedIn(0) is checkmate.
  [[gnu::always_inline]] static constexpr Score MateIn(int plies) { return Score(kMate - plies); }
  [[gnu::always_inline]] static constexpr Score MatedIn(int plies) { return Score(plies - kMate); }
  // The side wins or loses by the endgame tables, `plies` plies from the root.
  [[gnu::always_inline]] static constexpr Score TableWinIn(int plies) {
    return Score(kTableWin - plies);
  }
  [[gnu::always_inline]] static constexpr Score TableLossIn(int plies) {
    return Score(plies - kTableWin);
  }

  [[gnu::always_inline]] constexpr int value() const { return value_; }
  [[gnu::always_inline]] constexpr bool IsWin() const { return value_ > kMaxCentipawns; }
  [[gnu::always_inline]] constexpr bool IsLoss() const { return value_ < -kMaxCentipawns; }
  // True if the game is decided, by mate or by the tables.
  [[gnu::always_inline]] constexpr bool IsDecided() const { return IsWin() || IsLoss(); }
  [[gnu::always_inline]] constexpr bool IsMate() const {
    return value_ >= kMate - kMaxPly || value_ <= kMaxPly - kMate;
  }
  // Plies to the mate. Requires: IsMate().
  constexpr int MatePlies() const { return kMate - (value_ < 0 ? -value_ : value_); }
  // Moves to the mate, negative if the side is mated. Requires: IsMate().
  constexpr int MateMoves() const {
    // The side that mates moves first and last.
    const int moves = (MatePlies() + 1) / 2;
    return IsWin() ? moves : -moves;
  }

  [[gnu::always_inline]] friend constexpr auto operator<=>(Score, Score) = default;
  [[gnu::always_inline]] friend constexpr Score operator-(Score a) { return Score(-a.value_); }
  [[gnu::always_inline]] friend constexpr Score operator+(Score a, int centipawns) {
    return Score(a.value_ + centipawns);
  }
  [[gnu::always_inline]] friend constexpr Score operator-(Score a, int centipawns) {
    return Score(a.value_ - centipawns);
  }
  [[gnu::always_inline]] friend constexpr int operator-(Score a, Score b) {
    return a.value_ - b.value_;
  }

  static constexpr int kInfinite = 32'001;
  static constexpr int kMate = 32'000;
  static constexpr int kTableWin = kMate - kMaxPly - 1;
  static constexpr int kMaxCentipawns = kTableWin - kMaxPly - 1;

 private:
  std::int32_t value_ = 0;
};

// On which side of the true score a score of a search lies. kNone: nothing was searched.
enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };

static_assert(Score::MateIn(1) > Score::MateIn(3) && Score::MateIn(3) > Score::TableWinIn(0));
static_assert(Score::TableWinIn(Score::kMaxPly) > Score(Score::kMaxCentipawns));
static_assert(-Score::MateIn(2) == Score::MatedIn(2) && Score::MatedIn(2).MatePlies() == 2);
static_assert(Score::MateIn(3).MateMoves() == 2 && Score::MatedIn(4).MateMoves() == -2);
static_assert(Score::MatedIn(0).MateMoves() == 0);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SCORE_H_
