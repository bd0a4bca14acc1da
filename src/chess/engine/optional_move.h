// Optional move in 16 bits.
#ifndef QUADRILLE_CHESS_ENGINE_OPTIONAL_MOVE_H_
#define QUADRILLE_CHESS_ENGINE_OPTIONAL_MOVE_H_

#include <cassert>
#include <cstdint>

#include "src/chess/move.h"

namespace quadrille::chess {

// Like std::optional<Move>, but half the size. A1 to A1 encodes no move.
class OptionalMove {
 public:
  constexpr OptionalMove() = default;
  [[gnu::always_inline]] constexpr OptionalMove(Move move) : bits_(move.bits()) {}
  // The inverse of bits(). Requires: `bits` is a result of bits().
  [[gnu::always_inline]] static constexpr OptionalMove FromBits(std::uint16_t bits) {
    return OptionalMove(bits);
  }

  [[gnu::always_inline]] constexpr bool has_value() const { return bits_ != 0; }
  // Requires: has_value().
  [[gnu::always_inline]] constexpr Move operator*() const {
    assert(has_value());
    return Move::FromBits(bits_);
  }
  // Returns Move::bits(), or 0 if empty.
  [[gnu::always_inline]] constexpr std::uint16_t bits() const { return bits_; }

  [[gnu::always_inline]] friend constexpr bool operator==(OptionalMove, OptionalMove) = default;

 private:
  [[gnu::always_inline]] explicit constexpr OptionalMove(std::uint16_t bits) : bits_(bits) {}

  std::uint16_t bits_ = 0;
};

static_assert(sizeof(OptionalMove) == sizeof(Move) && !OptionalMove().has_value());
static_assert(*OptionalMove(Move("E2", "E4")) == Move("E2", "E4"));

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_OPTIONAL_MOVE_H_
