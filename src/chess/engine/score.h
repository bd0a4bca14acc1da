// Search scores: centipawns, tablebase wins and mates; score bounds.
#ifndef QUADRILLE_CHESS_ENGINE_SCORE_H_
#define QUADRILLE_CHESS_ENGINE_SCORE_H_

#include <cassert>
#include <compare>
#include <cstdint>

namespace quadrille::chess {

// A score from one side's view; higher is better, and shorter mates are better.
//
//     +-32001                infinite
//     +-(32000 - plies)      mate in `plies`
//     +-(31753 - plies)      tablebase win, `plies` from the root
//     +-31506 and below      centipawns
class Score {
 public:
  // Maximum search depth from the root.
  static constexpr int kMaxPly = 246;

  constexpr Score() = default;
  // Requires: |centipawns| <= kMaxCentipawns.
  [[gnu::always_inline]] explicit constexpr Score(int centipawns) : value_(centipawns) {
    assert(-kInfinite <= centipawns && centipawns <= kInfinite);
  }
  [[gnu::always_inline]] static constexpr Score Draw() { return Score(0); }
  // Above all other scores.
  [[gnu::always_inline]] static constexpr Score Infinite() { return Score(kInfinite); }
  // Mate after `plies` plies; MatedIn(0) is checkmate.
  [[gnu::always_inline]] static constexpr Score MateIn(int plies) { return Score(kMate - plies); }
  [[gnu::always_inline]] static constexpr Score MatedIn(int plies) { return Score(plies - kMate); }
  // Tablebase win or loss, `plies` from the root.
  [[gnu::always_inline]] static constexpr Score TableWinIn(int plies) {
    return Score(kTableWin - plies);
  }
  [[gnu::always_inline]] static constexpr Score TableLossIn(int plies) {
    return Score(plies - kTableWin);
  }

  [[gnu::always_inline]] constexpr int value() const { return value_; }
  [[gnu::always_inline]] constexpr bool IsWin() const { return value_ > kMaxCentipawns; }
  [[gnu::always_inline]] constexpr bool IsLoss() const { return value_ < -kMaxCentipawns; }
  // Mate or tablebase score.
  [[gnu::always_inline]] constexpr bool IsDecided() const { return IsWin() || IsLoss(); }
  [[gnu::always_inline]] constexpr bool IsMate() const {
    return value_ >= kMate - kMaxPly || value_ <= kMaxPly - kMate;
  }
  // Plies to the mate. Requires: IsMate().
  constexpr int MatePlies() const { return kMate - (value_ < 0 ? -value_ : value_); }
  // Moves to the mate, negative if the side is mated. Requires: IsMate().
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

  static constexpr int kInfinite = 32'001;
  static constexpr int kMate = 32'000;
  static constexpr int kTableWin = kMate - kMaxPly - 1;
  static constexpr int kMaxCentipawns = kTableWin - kMaxPly - 1;

 private:
  std::int32_t value_ = 0;
};

// Type of a score. kNone: not searched.
enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };

static_assert(Score::MateIn(1) > Score::MateIn(3) && Score::MateIn(3) > Score::TableWinIn(0));
static_assert(Score::TableWinIn(Score::kMaxPly) > Score(Score::kMaxCentipawns));
static_assert(-Score::MateIn(2) == Score::MatedIn(2) && Score::MatedIn(2).MatePlies() == 2);
static_assert(Score::MateIn(3).MateMoves() == 2 && Score::MatedIn(4).MateMoves() == -2);
static_assert(Score::MatedIn(0).MateMoves() == 0);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SCORE_H_
