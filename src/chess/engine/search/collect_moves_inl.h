// Staged move generation: captures and promotions, quiet moves, or quiet checks.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_COLLECT_MOVES_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_COLLECT_MOVES_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/scored_moves.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

// Move visitor that collects the quiet moves or the captures and promotions.
template <class Isa, Color kUs, bool kQuiets>
class ScoredMovesVisitor {
 public:
  [[gnu::always_inline]] ScoredMovesVisitor(const Position& p, ScoredMoves& moves)
      : targets_(kQuiets ? ~p.Occupied() : p.Of(Opponent(kUs))), moves_(moves) {}
  // Restricts the quiet moves to direct checks.
  [[gnu::always_inline]] void OnlyChecks(const Position& p) {
    const Square king = p.KingSquare(Opponent(kUs));
    only_checks_ = true;
    rook_checks_ = RookAttacks<Isa>(king, p.Occupied());
    bishop_checks_ = BishopAttacks<Isa>(king, p.Occupied());
    knight_checks_ = KnightAttacks(king);
    pawn_checks_ = PawnAttacks(Opponent(kUs), king);
  }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    moves_.AddAll<Isa, kPiece == ChessPieces::kQueen ? 32 : 16>(
        targets & Allowed<kPiece>(), kAtA1<kPiece> + static_cast<std::uint32_t>(from.index()),
        kPerSquare);
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    // The origin square advances with the target.
    moves_.AddAll<Isa, 16>(targets & Allowed<ChessPieces::kPawn>(),
                           kAtA1<ChessPieces::kPawn> - static_cast<std::uint32_t>(step),
                           kPerSquare + 1);
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    PawnMoves(targets, 16 * Forward(kUs));
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    if constexpr (!kQuiets) {
      for (Square to : targets) {
        const Square from(to.index() - step);
        for (const ChessPieces piece : {ChessPieces::kQueen, ChessPieces::kKnight,
                                        ChessPieces::kRook, ChessPieces::kBishop}) {
          Add<ChessPieces::kPawn>(Move::Promotion(from, to, piece), to);
        }
      }
    }
  }
  [[gnu::always_inline]] void EnPassant(Square from, Square to) {
    if constexpr (!kQuiets) Add<ChessPieces::kPawn>(Move::EnPassant(from, to), to);
  }
  [[gnu::always_inline]] void Castling(Square king, Square rook) {
    if constexpr (kQuiets) {
      if (!only_checks_) Add<ChessPieces::kKing>(Move::Castling(king, rook), rook);
    }
  }

 private:
  // Arguments of ScoredMoves::AddAll(): the entry of A1 to A1, and the increment per target.
  template <ChessPieces kPiece>
  static constexpr std::uint32_t kAtA1 = std::uint32_t{PieceTo::Of(kUs, kPiece, "A1").index} << 16;
  static constexpr std::uint32_t kPerSquare = std::uint32_t{1} << 16 | Move("A1", "B1").bits();

  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard Allowed() const {
    if (!kQuiets || !only_checks_) return targets_;
    switch (kPiece) {
      case ChessPieces::kPawn:
        return targets_ & pawn_checks_;
      case ChessPieces::kKnight:
        return targets_ & knight_checks_;
      case ChessPieces::kBishop:
        return targets_ & bishop_checks_;
      case ChessPieces::kRook:
        return targets_ & rook_checks_;
      case ChessPieces::kQueen:
        return targets_ & (rook_checks_ | bishop_checks_);
      default:
        return Bitboard();
    }
  }
  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Add(Move move, Square to) {
    moves_.Add(move, PieceTo::Of(kUs, kPiece, to));
  }

  Bitboard targets_;
  bool only_checks_ = false;
  Bitboard rook_checks_;
  Bitboard bishop_checks_;
  Bitboard knight_checks_;
  Bitboard pawn_checks_;
  ScoredMoves& moves_;
};

}  // namespace internal

// Adds to `moves` the quiet moves of kUs in `p` (with `only_checks` only direct checks) or, if
// kQuiets is false, the captures and promotions. Requires: kUs is to move; `threats` are the
// threats against its king.
template <class Isa, Color kUs, bool kQuiets>
inline void CollectMoves(const Position& p, const Threats& threats, bool only_checks,
                         ScoredMoves* moves) {
  internal::ScoredMovesVisitor<Isa, kUs, kQuiets> visitor(p, *moves);
  if (only_checks) visitor.OnlyChecks(p);
  VisitLegalMoves<Isa, kUs>(p, threats, visitor);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_COLLECT_MOVES_INL_H_
