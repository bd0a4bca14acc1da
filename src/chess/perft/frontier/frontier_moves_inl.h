// Structure-of-arrays move list for SIMD frontier counting: bytes of squares and piece types,
// written one target set at a time and read eight moves at a time.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_MOVES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_MOVES_INL_H_

#include <cstdint>
#include <cstring>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess::internal {

// Flags for the sets of a Position that contain a piece; the same bits as Position::SetsAt().
inline constexpr std::uint8_t kInPawns = 1;
inline constexpr std::uint8_t kInKnights = 2;
inline constexpr std::uint8_t kInDiagonal = 4;
inline constexpr std::uint8_t kInOrthogonal = 8;
inline constexpr std::uint8_t kInKings = 16;

template <ChessPieces kPiece>
inline constexpr std::uint8_t kSetsOf = kPiece == ChessPieces::kPawn     ? kInPawns
                                        : kPiece == ChessPieces::kKnight ? kInKnights
                                        : kPiece == ChessPieces::kBishop ? kInDiagonal
                                        : kPiece == ChessPieces::kRook   ? kInOrthogonal
                                        : kPiece == ChessPieces::kQueen
                                            ? (kInDiagonal | kInOrthogonal)
                                            : kInKings;

// By PieceType.
inline constexpr std::uint8_t kSetsOfType[kPieceTypes] = {
    kSetsOf<ChessPieces::kPawn>, kSetsOf<ChessPieces::kKnight>, kSetsOf<ChessPieces::kBishop>,
    kSetsOf<ChessPieces::kRook>, kSetsOf<ChessPieces::kQueen>,  kSetsOf<ChessPieces::kKing>};
inline constexpr std::uint8_t kPromotionSets[] = {
    kSetsOf<ChessPieces::kQueen>, kSetsOf<ChessPieces::kRook>, kSetsOf<ChessPieces::kBishop>,
    kSetsOf<ChessPieces::kKnight>};

// A list of moves that change only the from and to squares: includes captures and promotions, but
// not castling and en passant.
template <class Isa>
class FrontierMoves {
 public:
  // Adds the moves from `from` to `targets`. Requires: at most 32 targets and 218 moves.
  [[gnu::always_inline]] void Add(Square from, Bitboard targets, std::uint8_t sets) {
    if constexpr (Isa::kAvx512) {
      const SquareBytes to = SquaresOf<Isa>(targets);
      Append(SquareBytes{} + static_cast<std::uint8_t>(from.index()), to, targets, sets);
    } else {
      for (Square to : targets) Append(from.index(), to.index(), sets);
    }
  }
  // The same for pawn moves from `target - step`.
  [[gnu::always_inline]] void AddSteps(Bitboard targets, int step, std::uint8_t sets) {
    if constexpr (Isa::kAvx512) {
      const SquareBytes to = SquaresOf<Isa>(targets);
      Append(to - static_cast<std::uint8_t>(step), to, targets, sets);
    } else {
      for (Square to : targets) Append(to.index() - step, to.index(), sets);
    }
  }

  [[gnu::always_inline]] int size() const { return size_; }
  [[gnu::always_inline]] Square from(int i) const { return Square(from_[i]); }
  [[gnu::always_inline]] Square to(int i) const { return Square(to_[i]); }
  [[gnu::always_inline]] std::uint8_t sets(int i) const { return sets_[i]; }
  // Return the squares and sets of moves `first` to first + 7, on AVX-512. Lanes past the end are
  // arbitrary.
  [[gnu::always_inline]] BitboardX8 From(int first) const { return Boards(from_ + first); }
  [[gnu::always_inline]] BitboardX8 To(int first) const { return Boards(to_ + first); }
  [[gnu::always_inline]] BitboardX8 Sets(int first) const { return WidenBytes<Isa>(sets_ + first); }

 private:
  // 218 moves at most, plus slack for 32-byte writes.
  static constexpr int kCapacity = 256;

  [[gnu::always_inline]] void Append(SquareBytes from, SquareBytes to, Bitboard targets,
                                     std::uint8_t sets) {
    const SquareBytes same_sets = SquareBytes{} + sets;
    std::memcpy(from_ + size_, &from, sizeof(from));
    std::memcpy(to_ + size_, &to, sizeof(to));
    std::memcpy(sets_ + size_, &same_sets, sizeof(same_sets));
    size_ += bits::Count<Isa>(targets.bits());
  }
  [[gnu::always_inline]] void Append(int from, int to, std::uint8_t sets) {
    from_[size_] = static_cast<std::uint8_t>(from);
    to_[size_] = static_cast<std::uint8_t>(to);
    sets_[size_++] = sets;
  }
  [[gnu::always_inline]] static BitboardX8 Boards(const std::uint8_t* squares) {
    return (BitboardX8{} + 1) << (WidenBytes<Isa>(squares) & 63);
  }

  int size_ = 0;
  std::uint8_t from_[kCapacity];
  std::uint8_t to_[kCapacity];
  std::uint8_t sets_[kCapacity];
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_MOVES_INL_H_
