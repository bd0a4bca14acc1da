#include "src/chess/zobrist.h"

#include "src/base/random.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"

namespace quadrille::chess {
namespace {

constexpr internal::ZobristNumbers DrawNumbers() {
  internal::ZobristNumbers numbers = {};
  SplitMix64 random(88);
  for (auto& side : numbers.piece) {
    for (const int sets : {1, 2, 4, 8, 12, 16}) {
      for (Key& number : side[sets]) number = random();
    }
  }
  for (Key& number : numbers.castling_rook) number = random();
  for (Key& number : numbers.en_passant_file) number = random();
  numbers.black_to_move = random();
  return numbers;
}

Key KeyOfPieces(const Position& p, Bitboard squares) {
  Key key = 0;
  for (int side = 0; side < 2; ++side) {
    for (Square s : p.sides[side] & squares) {
      key ^= internal::kZobristNumbers.piece[side][p.SetsAt(s)][s.index()];
    }
  }
  return key;
}

template <Color kUs>
bool CanCaptureEnPassant(const Position& p) {
  const Square to(p.en_passant_index);
  const Bitboard capturers = PawnAttacks(Opponent(kUs), to) & p.pawns & p.Of(kUs);
  if (capturers.IsEmpty()) return false;
  const Threats threats = FindThreats<Portable, kUs>(p, LeaperDanger<kUs>(p));
  for (Square from : capturers) {
    if (internal::IsEnPassantLegal<Portable, kUs>(p, threats, from, to)) return true;
  }
  return false;
}

Key KeyOfState(const Position& p) {
  Key key = p.side_to_move == Color::kBlack ? internal::kZobristNumbers.black_to_move : 0;
  for (Square rook : p.castling_rooks) key ^= internal::kZobristNumbers.castling_rook[rook.index()];
  if (p.HasEnPassant() &&
      (p.side_to_move == Color::kWhite ? CanCaptureEnPassant<Color::kWhite>(p)
                                       : CanCaptureEnPassant<Color::kBlack>(p))) {
    key ^= internal::kZobristNumbers.en_passant_file[p.en_passant_index % 8];
  }
  return key;
}

// A move changes two squares, en passant three, castling up to four.
Bitboard ChangedSquares(const Position& a, const Position& b) {
  return (a.sides[0] ^ b.sides[0]) | (a.sides[1] ^ b.sides[1]) | (a.pawns ^ b.pawns) |
         (a.knights ^ b.knights) | (a.diagonal ^ b.diagonal) | (a.orthogonal ^ b.orthogonal) |
         (a.kings ^ b.kings);
}

}  // namespace

constinit const internal::ZobristNumbers internal::kZobristNumbers = DrawNumbers();

Key ComputeKey(const Position& position) {
  return KeyOfPieces(position, Bitboard::Full()) ^ KeyOfState(position);
}

Key UpdateKey(Key key, const Position& before, const Position& after) {
  const Bitboard changed = ChangedSquares(before, after);
  return key ^ KeyOfPieces(before, changed) ^ KeyOfPieces(after, changed) ^ KeyOfState(before) ^
         KeyOfState(after);
}

ChildKeys::ChildKeys(Key key, const Position& before)
    : before_(before),
      key_(key),
      ours_(internal::kZobristNumbers.piece[static_cast<int>(before.side_to_move)]),
      theirs_(internal::kZobristNumbers.piece[static_cast<int>(Opponent(before.side_to_move))]) {
  const Color us = before.side_to_move;
  null_move_key_ = key ^ internal::kZobristNumbers.black_to_move;
  if (before.HasEnPassant()) {
    Position without = before;
    without.en_passant_index = Position::kNoEnPassant;
    null_move_key_ ^= KeyOfState(before) ^ KeyOfState(without);
  }
  const Bitboard rooks = before.castling_rooks & before.Of(us);
  const int forward = Forward(us);
  const Bitboard enemies = before.pawns & before.Of(Opponent(us));
  const Bitboard before_enemies = Shift(enemies, -2 * forward, 0);
  special_ = (before.pawns & before.Of(us) &
              (us == Color::kWhite ? Bitboard(Rank(1)) : Bitboard(Rank(6))) &
              (Shift(before_enemies, 0, 1) | Shift(before_enemies, 0, -1))) |
             rooks;
  if (!rooks.IsEmpty()) special_ |= before.kings & before.Of(us);
}

Key ChildKeys::AfterSpecialMove(Move move) const {
  return UpdateKey(key_, before_, AfterMove(before_, move));
}

}  // namespace quadrille::chess
