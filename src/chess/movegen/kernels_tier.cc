// Move generation kernels, instantiated for one ISA tier.

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/this_isa.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/legal_move_inl.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

template <class Isa, Color kUs>
class ListingVisitor {
 public:
  explicit ListingVisitor(MoveList* moves) : moves_(moves) {}

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    for (Square to : targets) moves_->Add(Move(from, to));
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    for (Square to : targets) moves_->Add(Move(Square(to.index() - step), to));
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    PawnMoves(targets, 16 * Forward(kUs));
  }
  void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      for (const ChessPieces piece :
           {ChessPieces::kQueen, ChessPieces::kRook, ChessPieces::kBishop, ChessPieces::kKnight}) {
        moves_->Add(Move::Promotion(from, to, piece));
      }
    }
  }
  void EnPassant(Square from, Square to) { moves_->Add(Move::EnPassant(from, to)); }
  void Castling(Square king, Square rook) { moves_->Add(Move::Castling(king, rook)); }

 private:
  MoveList* moves_;
};

// The entries of the kernel table. Each branches once on the side to move, outside the templates.
template <class Isa>
struct Entry {
  template <Color kUs>
  static void GenerateFor(const Position& p, MoveList* moves) {
    ListingVisitor<Isa, kUs> visitor(moves);
    VisitLegalMoves<Isa, kUs>(p, visitor);
  }
  static void Generate(const Position& p, MoveList* moves) {
    if (p.side_to_move == Color::kWhite) {
      GenerateFor<Color::kWhite>(p, moves);
    } else {
      GenerateFor<Color::kBlack>(p, moves);
    }
  }
  template <Color kUs>
  static int CountMoves(const Position& p) {
    return CountLegalMoves<Isa, kUs>(p, LeaperDanger<kUs>(p));
  }
  static int Count(const Position& p) {
    return p.side_to_move == Color::kWhite ? CountMoves<Color::kWhite>(p)
                                           : CountMoves<Color::kBlack>(p);
  }
  static Bitboard CheckersOf(const Position& p) {
    return p.side_to_move == Color::kWhite ? Checkers<Isa, Color::kWhite>(p)
                                           : Checkers<Isa, Color::kBlack>(p);
  }
  static Bitboard OriginsOf(const Position& p, ChessPieces piece, Square to, Bitboard among) {
    return p.side_to_move == Color::kWhite ? LegalOrigins<Isa, Color::kWhite>(p, piece, to, among)
                                           : LegalOrigins<Isa, Color::kBlack>(p, piece, to, among);
  }
};

template <class Isa>
const MovegenKernels& KernelsOf() {
  static constexpr MovegenKernels kKernels = {.tier = kTierOf<Isa>,
                                              .generate = &Entry<Isa>::Generate,
                                              .count = &Entry<Isa>::Count,
                                              .checkers = &Entry<Isa>::CheckersOf,
                                              .origins = &Entry<Isa>::OriginsOf};
  return kKernels;
}

template const MovegenKernels& KernelsOf<ThisIsa>();

}  // namespace quadrille::chess::internal
