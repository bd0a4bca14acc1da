// Search scores: centipawns, tablebase wins and mates; score bounds.
#ifndef QUADRILLE_CHESS_ENGINE_SCORE_H_
#define QUADRILLE_CHESS_ENGINE_SCORE_H_

#include <cassert>
#include <compare>
#include <cstdint>
#include <iosfwd>

namespace quadrille::chess {

// A score from one side's point of view, usually the side to move's. Shorter mates score higher.
//
//     +-32001                infinite
//     +-(32000 - plies)      mate in `plies`
//     +-(31753 - plies)      tablebase win, `plies` from the root
//     +-31506 and below      centipawns
class Score {
 public:
  // Maximum search depth from the root, in plies.
  static constexpr int kMaxPly = 246;

  constexpr Score() = default;
  // Requires: |value| <= kInfinite. Evaluations must stay within +-kMaxCentipawns.
  [[gnu::always_inline]] explicit constexpr Score(int value) : value_(value) {
    assert(-kInfinite <= value && value <= kInfinite);
  }
  [[gnu::always_inline]] static constexpr Score Draw() { return Score(0); }
  // Higher than all other scores.
  [[gnu::always_inline]] static constexpr Score Infinite() { return Score(kInfinite); }
  // Mate in `plies` plies; MatedIn(0) is checkmate.
  [[gnu::always_inline]] static constexpr Score MateIn(int plies) { return Score(kMate - plies); }
  [[gnu::always_inline]] static constexpr Score MatedIn(int plies) { return Score(plies - kMate); }
  // Tablebase win or loss, `plies` from the root.
  [[gnu::always_inline]] static constexpr Score TablebaseWinIn(int plies) {
    return Score(kTablebaseWin - plies);
  }
  [[gnu::always_inline]] static constexpr Score TablebaseLossIn(int plies) {
    return Score(plies - kTablebaseWin);
  }

  [[gnu::always_inline]] constexpr int value() const { return value_; }
  [[gnu::always_inline]] constexpr bool IsWin() const { return value_ > kMaxCentipawns; }
  [[gnu::always_inline]] constexpr bool IsLoss() const { return value_ < -kMaxCentipawns; }
  // Returns true for mate and tablebase scores.
  [[gnu::always_inline]] constexpr bool IsDecided() const { return IsWin() || IsLoss(); }
  [[gnu::always_inline]] constexpr bool IsMate() const {
    return value_ >= kMate - kMaxPly || value_ <= kMaxPly - kMate;
  }
  // Returns the number of plies to the mate. Requires: IsMate().
  constexpr int MatePlies() const { return kMate - (value_ < 0 ? -value_ : value_); }
  // Returns the moves to the mate, negative if this side is being mated. Requires: IsMate().
  constexpr int MateMoves() const {
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

  // Writes FormatScore() (wdl.h).
  friend std::ostream& operator<<(std::ostream& out, Score score);

  static constexpr int kInfinite = 32'001;
  static constexpr int kMate = 32'000;
  static constexpr int kTablebaseWin = kMate - kMaxPly - 1;
  static constexpr int kMaxCentipawns = kTablebaseWin - kMaxPly - 1;

 private:
  std::int32_t value_ = 0;
};

// Bound type of a score. kNone: not searched.
enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };

static_assert(Score::MateIn(1) > Score::MateIn(3) && Score::MateIn(3) > Score::TablebaseWinIn(0));
static_assert(Score::TablebaseWinIn(Score::kMaxPly) > Score(Score::kMaxCentipawns));
static_assert(-Score::MateIn(2) == Score::MatedIn(2) && Score::MatedIn(2).MatePlies() == 2);
static_assert(Score::MateIn(3).MateMoves() == 2 && Score::MatedIn(4).MateMoves() == -2);
static_assert(Score::MatedIn(0).MateMoves() == 0);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SCORE_H_
