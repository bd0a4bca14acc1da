// Tapered score: middlegame and endgame scores packed into 32 bits and added together
// (chessprogramming.org/Tapered_Eval).
//
//     31      16 15         0
//     | endgame | middlegame |
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_TAPERED_SCORE_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_TAPERED_SCORE_H_

#include <cstdint>

namespace quadrille::chess {

// In centipawns. Sums are exact while both parts fit in 16 bits.
class TaperedScore {
 public:
  [[gnu::always_inline]] constexpr TaperedScore() = default;
  // Requires: both are from -32767 to 32767.
  [[gnu::always_inline]] constexpr TaperedScore(int middlegame, int endgame)
      : packed_(endgame * 65536 + middlegame) {}

  // Unpacks a sum of packed values.
  [[gnu::always_inline]] static constexpr TaperedScore FromPacked(std::int32_t packed) {
    return TaperedScore(packed);
  }

  [[gnu::always_inline]] constexpr int middlegame() const {
    return static_cast<std::int16_t>(packed_ & 0xFFFF);
  }
  // Adding 0x8000 undoes the borrow of a negative middlegame score.
  [[gnu::always_inline]] constexpr int endgame() const {
    return static_cast<std::int16_t>((static_cast<std::uint32_t>(packed_) + 0x8000) >> 16);
  }

  [[gnu::always_inline]] friend constexpr TaperedScore operator+(TaperedScore a, TaperedScore b) {
    return Wrapped(a.bits() + b.bits());
  }
  [[gnu::always_inline]] friend constexpr TaperedScore operator-(TaperedScore a, TaperedScore b) {
    return Wrapped(a.bits() - b.bits());
  }
  [[gnu::always_inline]] friend constexpr TaperedScore operator-(TaperedScore a) {
    return Wrapped(-a.bits());
  }
  [[gnu::always_inline]] friend constexpr TaperedScore operator*(TaperedScore a, int times) {
    return Wrapped(a.bits() * static_cast<std::uint32_t>(times));
  }
  // Rounds towards zero.
  [[gnu::always_inline]] friend constexpr TaperedScore Quarter(TaperedScore a) {
    return TaperedScore(a.middlegame() / 4, a.endgame() / 4);
  }
  [[gnu::always_inline]] constexpr TaperedScore& operator+=(TaperedScore b) {
    return *this = *this + b;
  }
  [[gnu::always_inline]] constexpr TaperedScore& operator-=(TaperedScore b) {
    return *this = *this - b;
  }
  [[gnu::always_inline]] friend constexpr bool operator==(TaperedScore a, TaperedScore b) {
    return a.packed_ == b.packed_;
  }

 private:
  [[gnu::always_inline]] explicit constexpr TaperedScore(std::int32_t packed) : packed_(packed) {}

  // Unsigned, because sums of weights from a file may overflow.
  [[gnu::always_inline]] constexpr std::uint32_t bits() const {
    return static_cast<std::uint32_t>(packed_);
  }
  [[gnu::always_inline]] static constexpr TaperedScore Wrapped(std::uint32_t bits) {
    return TaperedScore(static_cast<std::int32_t>(bits));
  }

  std::int32_t packed_ = 0;
};

static_assert(sizeof(TaperedScore) == 4);
static_assert(TaperedScore(-7, 5).middlegame() == -7 && TaperedScore(-7, 5).endgame() == 5);
static_assert(TaperedScore(7, -5).middlegame() == 7 && TaperedScore(7, -5).endgame() == -5);
static_assert(TaperedScore(-7, -5) + TaperedScore(9, -1) == TaperedScore(2, -6));
static_assert(TaperedScore(-7, 5) * -3 == TaperedScore(21, -15));

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_TAPERED_SCORE_H_
