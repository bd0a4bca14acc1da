// Move in 16 bits, and a move list of fixed capacity.
//
//   15        14 13   12 11           6 5            0
//   +-----------+-------+--------------+-------------+
//   | promotion |  kind |      to      |    from     |
//   +-----------+-------+--------------+-------------+
//     knight, bishop,
//     rook, queen
//
// Castling is encoded as king takes own rook, which is unambiguous even in Chess960.
#ifndef QUADRILLE_CHESS_MOVE_H_
#define QUADRILLE_CHESS_MOVE_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <string>

#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

enum class MoveKind : std::uint8_t { kNormal = 0, kPromotion = 1, kEnPassant = 2, kCastling = 3 };

class Move {
 public:
  // A plain move. Board::MakeMove() also accepts it for an en passant capture, or for castling as a
  // king move of two squares or onto the rook.
  [[gnu::always_inline]] constexpr Move(Square from, Square to)
      : Move(from, to, MoveKind::kNormal, 0) {}

  // Requires: `piece` is kKnight, kBishop, kRook or kQueen.
  [[gnu::always_inline]] static constexpr Move Promotion(Square from, Square to,
                                                         ChessPieces piece) {
    return Move(from, to, MoveKind::kPromotion, PromotionCode(piece));
  }
  [[gnu::always_inline]] static constexpr Move EnPassant(Square from, Square to) {
    return Move(from, to, MoveKind::kEnPassant, 0);
  }
  [[gnu::always_inline]] static constexpr Move Castling(Square king, Square rook) {
    return Move(king, rook, MoveKind::kCastling, 0);
  }
  // The inverse of bits().
  [[gnu::always_inline]] static constexpr Move FromBits(std::uint16_t bits) { return Move(bits); }

  [[gnu::always_inline]] constexpr Square from() const { return Square(bits_ & 63); }
  [[gnu::always_inline]] constexpr Square to() const { return Square((bits_ >> 6) & 63); }
  [[gnu::always_inline]] constexpr MoveKind kind() const {
    return static_cast<MoveKind>((bits_ >> 12) & 3);
  }
  // Returns the piece that a pawn promotes to, or kNone.
  [[gnu::always_inline]] constexpr ChessPieces promotion() const {
    if (kind() != MoveKind::kPromotion) return ChessPieces::kNone;
    return FlagOf(static_cast<PieceType>((bits_ >> 14) + kFirstPromotion));
  }
  [[gnu::always_inline]] constexpr std::uint16_t bits() const { return bits_; }

  // An arbitrary order (of bits()), for sorting.
  [[gnu::always_inline]] friend constexpr auto operator<=>(Move, Move) = default;
  // Writes UCI notation; castling of a king on the e-file with a rook in the corner as e1g1, any
  // other as king takes rook.
  friend std::ostream& operator<<(std::ostream& out, Move move);

 private:
  [[gnu::always_inline]] explicit constexpr Move(std::uint16_t bits) : bits_(bits) {}
  [[gnu::always_inline]] constexpr Move(Square from, Square to, MoveKind kind, int promotion)
      : bits_(static_cast<std::uint16_t>(from.index() | to.index() << 6 |
                                         static_cast<int>(kind) << 12 | promotion << 14)) {}

  static constexpr int kFirstPromotion = static_cast<int>(PieceType::kKnight);
  [[gnu::always_inline]] static constexpr int PromotionCode(ChessPieces piece) {
    const int code = static_cast<int>(TypeOf(piece)) - kFirstPromotion;
    assert(0 <= code && code < 4);
    return code;
  }

  std::uint16_t bits_;
};

static_assert(sizeof(Move) == 2);
static_assert(Move("E2", "E4").from() == Square("E2") && Move("E2", "E4").to() == Square("E4"));
static_assert(Move::Promotion("A7", "B8", ChessPieces::kRook).promotion() == ChessPieces::kRook);

enum class CastlingNotation {
  kKingToDestination,  // e1g1, as in standard chess
  kKingTakesRook,      // e1h1, as in Chess960
};

// Returns UCI notation: "e2e4", "e7e8q".
std::string FormatUciMove(Move move, CastlingNotation notation);

// Legal moves in generation order. With 16 pieces per side there are at most 218.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 256;

  // Requires: size() < kCapacity.
  [[gnu::always_inline]] void Add(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move.bits();
  }
  [[gnu::always_inline]] void Clear() { size_ = 0; }
  [[gnu::always_inline]] std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Requires: i < size().
  Move operator[](std::size_t i) const {
    assert(i < size_);
    return Move::FromBits(moves_[i]);
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Move;
    using reference = Move;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::FromBits(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }

   private:
    const std::uint16_t* at_;
  };
  Iterator begin() const { return Iterator(moves_); }
  Iterator end() const { return Iterator(moves_ + size_); }

 private:
  std::size_t size_ = 0;
  std::uint16_t moves_[kCapacity];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVE_H_
