// Legal move generation on the 0x88 board. Moves go to a sink, a list or a counter.
//
// In double check only the king can move; in single check other pieces must capture the checker or
// interpose; pinned pieces stay on their pin ray. Only en passant captures are tested by making
// them.
#ifndef QUADRILLE_CHESS_X88_GENERATE_INL_H_
#define QUADRILLE_CHESS_X88_GENERATE_INL_H_

#include <cstdint>

#include "src/chess/x88/attack_table.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/castling_inl.h"
#include "src/chess/x88/king_view.h"

namespace quadrille::chess::x88 {

class MoveCounter {
 public:
  void Add(PackedMove) { ++count_; }
  unsigned count() const { return count_; }

 private:
  unsigned count_ = 0;
};

// Sink must have Add(PackedMove).
template <Color kUs, class Sink>
class Generator {
 public:
  Generator(const X88Board& board, Sink* sink) : board_(board), view_(board), sink_(*sink) {}

  void Run() {
    KingSteps();
    if (view_.checkers() > 1) return;
    if (board_.EnPassantCell().IsOnBoard()) EnPassant();
    if (view_.checkers() == 1) return Evasions();
    if (view_.AnyPinned()) {
      AllPieces<true>();
    } else {
      AllPieces<false>();
    }
    if (board_.MayCastle(kUs)) Castlings();
  }

 private:
  static constexpr Color kThem = Opponent(kUs);
  static constexpr int kForward = kUs == Color::kWhite ? kNorth : kSouth;
  static constexpr int kHomeRank = kUs == Color::kWhite ? 1 : 6;
  static constexpr int kSeventhRank = kUs == Color::kWhite ? 6 : 1;

  void Add(PieceType moved, Cell from, Cell to, PieceType captured) {
    sink_.Add(PackedMove::Normal(from, to, moved, captured));
  }

  void KingSteps() {
    const Cell from = view_.king();
    for (int i = 0; i < 8; ++i) {
      if (!view_.IsSafe(i)) continue;
      const Cell to = from + kQueenSteps[i];
      Add(PieceType::kKing, from, to, board_.At(to).type());
    }
  }

  template <bool kSomePinned>
  void AllPieces() {
    ForEach<kSomePinned>(PieceType::kPawn, [&](Cell from, int pin_step) {
      if (kSomePinned && pin_step != 0) return PinnedPawn(from, pin_step);
      Pawn(from);
    });
    ForEach<kSomePinned>(PieceType::kKnight, [&](Cell from, int pin_step) {
      if (kSomePinned && pin_step != 0) return;
      Knight(from);
    });
    Sliders<PieceType::kBishop, kSomePinned>();
    Sliders<PieceType::kRook, kSomePinned>();
    Sliders<PieceType::kQueen, kSomePinned>();
  }

  template <bool kSomePinned, class Visit>
  void ForEach(PieceType type, Visit visit) {
    const PieceList& list = board_.Pieces(kUs, type);
    for (int i = 0; i < list.size; ++i) {
      const Cell from(list.cells[i]);
      visit(from, kSomePinned ? view_.PinStep(from) : 0);
    }
  }

  template <PieceType kType, bool kSomePinned>
  void Sliders() {
    ForEach<kSomePinned>(kType, [&](Cell from, int pin_step) {
      if (kSomePinned && pin_step != 0) {
        if (SliderStep<kType>()[pin_step + 0x77] == 0) return;
        Slide<kType>(from, pin_step);
        Slide<kType>(from, -pin_step);
        return;
      }
      if constexpr (kType != PieceType::kBishop) SlideAll<kType, 0, 2, 4, 6>(from);
      if constexpr (kType != PieceType::kRook) SlideAll<kType, 1, 3, 5, 7>(from);
    });
  }

  template <PieceType kType, int... kPlaces>
  void SlideAll(Cell from) {
    (Slide<kType>(from, kQueenSteps[kPlaces]), ...);
  }

  template <PieceType kType>
  [[gnu::always_inline]] void Slide(Cell from, int step) {
    Cell to = from + step;
    for (; board_.At(to).IsEmpty(); to = to + step) Add(kType, from, to, PieceType::kNone);
    if (board_.At(to).BelongsTo(kThem)) Add(kType, from, to, board_.At(to).type());
  }

  void Knight(Cell from) {
    for (const int step : kKnightSteps) {
      const Piece piece = board_.At(from + step);
      if (!piece.Blocks(kUs)) Add(PieceType::kKnight, from, from + step, piece.type());
    }
  }

  void Pawn(Cell from) {
    PawnPush(from);
    PawnCapture(from, kForward + kEast);
    PawnCapture(from, kForward + kWest);
  }

  void PinnedPawn(Cell from, int pin_step) {
    for (const int step : {pin_step, -pin_step}) {
      if (step == kForward) PawnPush(from);
      if (step == kForward + kEast || step == kForward + kWest) PawnCapture(from, step);
    }
  }

  void PawnPush(Cell from) {
    const Cell to = from + kForward;
    if (!board_.At(to).IsEmpty()) return;
    PawnMove(from, to, PieceType::kNone);
    if (from.rank() == kHomeRank && board_.At(to + kForward).IsEmpty()) {
      sink_.Add(PackedMove::DoublePush(from, to + kForward));
    }
  }

  void PawnCapture(Cell from, int step) {
    const Piece piece = board_.At(from + step);
    if (piece.BelongsTo(kThem)) PawnMove(from, from + step, piece.type());
  }

  void PawnMove(Cell from, Cell to, PieceType captured) {
    if (from.rank() != kSeventhRank) return Add(PieceType::kPawn, from, to, captured);
    for (const PieceType type :
         {PieceType::kQueen, PieceType::kRook, PieceType::kBishop, PieceType::kKnight}) {
      sink_.Add(PackedMove::Promotion(from, to, type, captured));
    }
  }

  // Tested on a copy: two pawns leave a rank at once, which can expose the king.
  void EnPassant() {
    const Cell to = board_.EnPassantCell();
    for (const int side : {kEast, kWest}) {
      const Cell from = to - kForward + side;
      if (board_.At(from) != Piece(kUs, PieceType::kPawn)) continue;
      const PackedMove move = PackedMove::EnPassant(from, to);
      X88Board after = board_;
      after.Make(move);
      if (!IsAttacked<kThem>(after, view_.king(), view_.king(), view_.king())) sink_.Add(move);
    }
  }

  // In single check: captures of the checker and, if it is a slider, interpositions.
  void Evasions() {
    const Cell checker = view_.checker();
    MovesTo(checker);
    const PieceType type = board_.At(checker).type();
    if (type == PieceType::kPawn || type == PieceType::kKnight) return;
    const int step = kQueenStep[DifferenceIndex(view_.king(), checker)];
    for (Cell to = view_.king() + step; to != checker; to = to + step) MovesTo(to);
  }

  // Adds all moves to `to` by unpinned pieces other than the king. Requires: `to` is empty or has
  // an enemy piece.
  void MovesTo(Cell to) {
    const PieceType captured = board_.At(to).type();
    if (captured == PieceType::kNone) {
      PushTo(to);
    } else {
      for (const int side : {kEast, kWest}) {
        const Cell from = to - kForward + side;
        if (IsFreePawn(from)) PawnMove(from, to, captured);
      }
    }
    ForEach<true>(PieceType::kKnight, [&](Cell from, int pin_step) {
      if (pin_step == 0 && kKnightAttacks[DifferenceIndex(from, to)]) {
        Add(PieceType::kKnight, from, to, captured);
      }
    });
    SlidersTo<PieceType::kBishop>(to, captured);
    SlidersTo<PieceType::kRook>(to, captured);
    SlidersTo<PieceType::kQueen>(to, captured);
  }

  bool IsFreePawn(Cell cell) const {
    return board_.At(cell) == Piece(kUs, PieceType::kPawn) && view_.PinStep(cell) == 0;
  }

  void PushTo(Cell to) {
    const Cell one = to - kForward;
    if (IsFreePawn(one)) return PawnMove(one, to, PieceType::kNone);
    const Cell two = one - kForward;
    if (board_.At(one).IsEmpty() && two.rank() == kHomeRank && IsFreePawn(two)) {
      sink_.Add(PackedMove::DoublePush(two, to));
    }
  }

  template <PieceType kType>
  void SlidersTo(Cell to, PieceType captured) {
    ForEach<true>(kType, [&](Cell from, int pin_step) {
      const int step = SliderStep<kType>()[DifferenceIndex(from, to)];
      if (step == 0 || pin_step != 0) return;
      if (IsPathEmpty(board_, from, to, step, from, from)) Add(kType, from, to, captured);
    });
  }

  void Castlings() {
    for (const int wing : {0, 1}) {
      if (board_.MayCastle(kUs, wing) && CanCastle(view_, board_, board_.CastlingRook(kUs, wing))) {
        sink_.Add(PackedMove::Castling(view_.king(), board_.CastlingRook(kUs, wing)));
      }
    }
  }

  const X88Board& board_;
  const KingView<kUs> view_;
  Sink& sink_;
};

template <Color kUs, class Sink>
void GenerateFor(const X88Board& board, Sink* sink) {
  Generator<kUs, Sink>(board, sink).Run();
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_GENERATE_INL_H_
