// Which moves are legal? One generator for each side, which hands every move to a sink: a list that
// keeps it, or a counter for which no move need be built.
//
// The state of check decides: two checkers leave the king's own steps, one leaves those, captures
// of the checker and moves in between, none leaves everything. Frozen men keep to their line. So no
// move is ever made to find out whether it was legal, but for the rare en passant capture.
#ifndef QUADRILLE_CHESS_X88_GENERATE_INL_H_
#define QUADRILLE_CHESS_X88_GENERATE_INL_H_

#include <cstdint>

#include "src/chess/x88/attack_table.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/castling_inl.h"
#include "src/chess/x88/king_view.h"

namespace quadrille::chess::x88 {

// Counts the moves that a generator finds.
class MoveCounter {
 public:
  void Add(PackedMove) { ++count_; }
  unsigned count() const { return count_; }

 private:
  unsigned count_ = 0;
};

// Sink has Add(PackedMove).
template <Color kUs, class Sink>
class Generator {
 public:
  Generator(const X88Board& board, Sink* sink) : board_(board), view_(board), sink_(*sink) {}

  void Run() {
    KingSteps();
    if (view_.checkers() > 1) return;
    if (board_.EnPassantCell().IsOnBoard()) EnPassant();
    if (view_.checkers() == 1) return Evasions();
    if (view_.AnyFrozen()) {
      AllMen<true>();
    } else {
      AllMen<false>();
    }
    if (board_.MayCastle(kUs)) Castlings();
  }

 private:
  static constexpr Color kThem = Opponent(kUs);
  static constexpr int kForward = kUs == Color::kWhite ? kNorth : kSouth;
  static constexpr int kHomeRank = kUs == Color::kWhite ? 1 : 6;
  static constexpr int kSeventhRank = kUs == Color::kWhite ? 6 : 1;

  void Add(Kind moved, Cell from, Cell to, Kind captured) {
    sink_.Add(PackedMove::Normal(from, to, moved, captured));
  }

  void KingSteps() {
    const Cell from = view_.king();
    for (int i = 0; i < 8; ++i) {
      if (!view_.IsSafe(i)) continue;
      const Cell to = from + kQueenSteps[i];
      Add(Kind::kKing, from, to, board_.At(to).kind());
    }
  }

  template <bool kSomeFrozen>
  void AllMen() {
    ForEach<kSomeFrozen>(Kind::kPawn, [&](Cell from, int frozen) {
      if (kSomeFrozen && frozen != 0) return FrozenPawn(from, frozen);
      Pawn(from);
    });
    ForEach<kSomeFrozen>(Kind::kKnight, [&](Cell from, int frozen) {
      if (kSomeFrozen && frozen != 0) return;
      Knight(from);
    });
    Sliders<Kind::kBishop, kSomeFrozen>();
    Sliders<Kind::kRook, kSomeFrozen>();
    Sliders<Kind::kQueen, kSomeFrozen>();
  }

  template <bool kSomeFrozen, class Visit>
  void ForEach(Kind kind, Visit visit) {
    const MenList& men = board_.Men(kUs, kind);
    for (int i = 0; i < men.size; ++i) {
      const Cell from(men.cells[i]);
      visit(from, kSomeFrozen ? view_.FrozenStep(from) : 0);
    }
  }

  template <Kind kKind, bool kSomeFrozen>
  void Sliders() {
    ForEach<kSomeFrozen>(kKind, [&](Cell from, int frozen) {
      if (kSomeFrozen && frozen != 0) {
        if (SliderStep<kKind>()[frozen + 0x77] == 0) return;
        Slide<kKind>(from, frozen);
        Slide<kKind>(from, -frozen);
        return;
      }
      if constexpr (kKind != Kind::kBishop) SlideAll<kKind, 0, 2, 4, 6>(from);
      if constexpr (kKind != Kind::kRook) SlideAll<kKind, 1, 3, 5, 7>(from);
    });
  }

  template <Kind kKind, int... kPlaces>
  void SlideAll(Cell from) {
    (Slide<kKind>(from, kQueenSteps[kPlaces]), ...);
  }

  template <Kind kKind>
  [[gnu::always_inline]] void Slide(Cell from, int step) {
    Cell to = from + step;
    for (; board_.At(to).IsNobody(); to = to + step) Add(kKind, from, to, Kind::kNone);
    if (board_.At(to).BelongsTo(kThem)) Add(kKind, from, to, board_.At(to).kind());
  }

  void Knight(Cell from) {
    for (const int step : kKnightSteps) {
      const Man man = board_.At(from + step);
      if (!man.Blocks(kUs)) Add(Kind::kKnight, from, from + step, man.kind());
    }
  }

  void Pawn(Cell from) {
    PawnPush(from);
    PawnCapture(from, kForward + kEast);
    PawnCapture(from, kForward + kWest);
  }

  void FrozenPawn(Cell from, int frozen) {
    for (const int step : {frozen, -frozen}) {
      if (step == kForward) PawnPush(from);
      if (step == kForward + kEast || step == kForward + kWest) PawnCapture(from, step);
    }
  }

  void PawnPush(Cell from) {
    const Cell to = from + kForward;
    if (!board_.At(to).IsNobody()) return;
    PawnMove(from, to, Kind::kNone);
    if (from.rank() == kHomeRank && board_.At(to + kForward).IsNobody()) {
      sink_.Add(PackedMove::DoublePush(from, to + kForward));
    }
  }

  void PawnCapture(Cell from, int step) {
    const Man man = board_.At(from + step);
    if (man.BelongsTo(kThem)) PawnMove(from, from + step, man.kind());
  }

  void PawnMove(Cell from, Cell to, Kind captured) {
    if (from.rank() != kSeventhRank) return Add(Kind::kPawn, from, to, captured);
    for (const Kind kind : {Kind::kQueen, Kind::kRook, Kind::kBishop, Kind::kKnight}) {
      sink_.Add(PackedMove::Promotion(from, to, kind, captured));
    }
  }

  // Two men leave the board's lines at once, so the capture is tried out on a copy.
  void EnPassant() {
    const Cell to = board_.EnPassantCell();
    for (const int side : {kEast, kWest}) {
      const Cell from = to - kForward + side;
      if (board_.At(from) != Man(kUs, Kind::kPawn)) continue;
      const PackedMove move = PackedMove::EnPassant(from, to);
      X88Board after = board_;
      after.Make(move);
      if (!IsAttacked<kThem>(after, view_.king(), view_.king(), view_.king())) sink_.Add(move);
    }
  }

  // Captures of the one checker, and moves between him and the king if he is a slider.
  void Evasions() {
    const Cell checker = view_.checker();
    MovesTo(checker);
    const Kind kind = board_.At(checker).kind();
    if (kind == Kind::kPawn || kind == Kind::kKnight) return;
    const int step = kQueenStep[DifferenceIndex(view_.king(), checker)];
    for (Cell to = view_.king() + step; to != checker; to = to + step) MovesTo(to);
  }

  // Every move of a free man other than the king to `to`, which is empty or the enemy's.
  void MovesTo(Cell to) {
    const Kind captured = board_.At(to).kind();
    if (captured == Kind::kNone) {
      PushTo(to);
    } else {
      for (const int side : {kEast, kWest}) {
        const Cell from = to - kForward + side;
        if (IsFreePawn(from)) PawnMove(from, to, captured);
      }
    }
    ForEach<true>(Kind::kKnight, [&](Cell from, int frozen) {
      if (frozen == 0 && kKnightAttacks[DifferenceIndex(from, to)]) {
        Add(Kind::kKnight, from, to, captured);
      }
    });
    SlidersTo<Kind::kBishop>(to, captured);
    SlidersTo<Kind::kRook>(to, captured);
    SlidersTo<Kind::kQueen>(to, captured);
  }

  bool IsFreePawn(Cell cell) const {
    return board_.At(cell) == Man(kUs, Kind::kPawn) && view_.FrozenStep(cell) == 0;
  }

  void PushTo(Cell to) {
    const Cell one = to - kForward;
    if (IsFreePawn(one)) return PawnMove(one, to, Kind::kNone);
    const Cell two = one - kForward;
    if (board_.At(one).IsNobody() && two.rank() == kHomeRank && IsFreePawn(two)) {
      sink_.Add(PackedMove::DoublePush(two, to));
    }
  }

  template <Kind kKind>
  void SlidersTo(Cell to, Kind captured) {
    ForEach<true>(kKind, [&](Cell from, int frozen) {
      const int step = SliderStep<kKind>()[DifferenceIndex(from, to)];
      if (step == 0 || frozen != 0) return;
      if (IsWayFree(board_, from, to, step, from, from)) Add(kKind, from, to, captured);
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
