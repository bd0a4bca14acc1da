// 0x88 king view: checks, pins and safe cells around the king.
//
// For each enemy slider that the attack tables align with the king, a walk from the king towards it
// finds a check if the slider is the first piece on the line, or a pin if it is the second, behind
// a piece of the king's side.
#ifndef QUADRILLE_CHESS_X88_KING_VIEW_H_
#define QUADRILLE_CHESS_X88_KING_VIEW_H_

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "src/chess/x88/attack_table.h"
#include "src/chess/x88/board.h"

namespace quadrille::chess::x88 {

template <Color kColor>
inline constexpr Attacker kPawnOf =
    kColor == Color::kWhite ? Attacker::kWhitePawn : Attacker::kBlackPawn;

// Returns true if every cell between `from` and `to` is empty; `king` and `rook` count as empty.
// Requires: `to` is a multiple of `step` away from `from`.
inline bool IsPathEmpty(const X88Board& board, Cell from, Cell to, int step, Cell king, Cell rook) {
  for (Cell cell = from + step; cell != to; cell = cell + step) {
    if (!board.At(cell).IsEmpty() && cell != king && cell != rook) return false;
  }
  return true;
}

template <Color kUs>
class KingView {
 public:
  explicit KingView(const X88Board& board) : board_(board), king_(board.KingCell(kUs)) {
    AddLeaperAttacks<PieceType::kPawn, kPawnOf<kThem>>();
    AddLeaperAttacks<PieceType::kKnight, Attacker::kKnight>();
    AddLeaperAttacks<PieceType::kKing, Attacker::kKing>();
    for (int i = 0; i < 8; ++i) {
      attacked_ |= static_cast<unsigned>(board.At(king_ + kQueenSteps[i]).Blocks(kUs)) << i;
    }
    AddSliderAttacks<PieceType::kBishop, Attacker::kBishop>();
    AddSliderAttacks<PieceType::kRook, Attacker::kRook>();
    AddSliderAttacks<PieceType::kQueen, Attacker::kQueen>();
  }

  Cell king() const { return king_; }
  int checkers() const { return checkers_; }
  // Returns one of the checkers. Requires: checkers() > 0.
  Cell checker() const { return checker_; }
  // Returns true if the king may move by kQueenSteps[i].
  bool IsSafe(int i) const { return ((attacked_ >> i) & 1) == 0; }
  unsigned SafeSteps() const { return ~attacked_ & 0xFF; }

  bool AnyPinned() const { return any_pinned_; }
  // Returns the step from the king to the slider that pins the piece on `cell`, or 0.
  int PinStep(Cell cell) const { return any_pinned_ ? pin_steps_[cell.index()] : 0; }

 private:
  static constexpr Color kThem = Opponent(kUs);

  template <PieceType kType, Attacker kAttacker>
  void AddLeaperAttacks() {
    const PieceList& list = board_.Pieces(kThem, kType);
    for (int i = 0; i < list.size; ++i) {
      const Cell from(list.cells[i]);
      const Ring ring = RingAttacks(kAttacker)[DifferenceIndex(from, king_)];
      attacked_ |= ring;
      if (ring & kKingItself) AddChecker(from);
    }
  }

  template <PieceType kType, Attacker kAttacker>
  void AddSliderAttacks() {
    const PieceList& list = board_.Pieces(kThem, kType);
    for (int i = 0; i < list.size; ++i) {
      const Cell from(list.cells[i]);
      const int difference = DifferenceIndex(from, king_);
      const unsigned ring = RingAttacks(kAttacker)[difference];
      if (ring & kKingItself) FindCheckOrPin(from, -SliderStep<kType>()[difference]);
      unsigned candidates = ring & ~attacked_ & 0xFF;
      for (; candidates != 0; candidates &= candidates - 1) {
        const int at = __builtin_ctz(candidates);
        const Cell to = king_ + kQueenSteps[at];
        const int step = SliderStep<kType>()[DifferenceIndex(from, to)];
        // Includes x-rays through the king.
        if (IsPathEmpty(board_, from, to, step, king_, king_)) attacked_ |= 1u << at;
      }
    }
  }

  void FindCheckOrPin(Cell slider, int step) {
    Cell cell = king_ + step;
    while (board_.At(cell).IsEmpty()) cell = cell + step;
    if (cell == slider) return AddChecker(slider);
    if (!board_.At(cell).BelongsTo(kUs)) return;
    const Cell blocker = cell;
    do cell = cell + step;
    while (board_.At(cell).IsEmpty());
    if (cell != slider) return;
    Pin(blocker, step);
  }

  void Pin(Cell cell, int step) {
    if (!any_pinned_) std::fill(std::begin(pin_steps_), std::end(pin_steps_), 0);
    pin_steps_[cell.index()] = static_cast<std::int8_t>(step);
    any_pinned_ = true;
  }

  void AddChecker(Cell cell) {
    ++checkers_;
    checker_ = cell;
  }

  const X88Board& board_;
  const Cell king_;
  Cell checker_ = Cell(0);
  int checkers_ = 0;
  unsigned attacked_ = 0;  // a Ring; includes cells blocked by friendly pieces or the wall
  bool any_pinned_ = false;
  std::int8_t pin_steps_[128];  // initialized at the first pin; most positions have none
};

// Returns true if kThem attacks `target` with the other side's `king` and `rook` off the board.
template <Color kThem>
bool IsAttacked(const X88Board& board, Cell target, Cell king, Cell rook) {
  const auto from_any = [&](const PieceList& list, auto attacks) {
    for (int i = 0; i < list.size; ++i) {
      if (attacks(Cell(list.cells[i]))) return true;
    }
    return false;
  };
  const auto slides = [&](const DifferenceTable<std::int8_t>& steps) {
    return [&](Cell from) {
      const int step = steps[DifferenceIndex(from, target)];
      return step != 0 && IsPathEmpty(board, from, target, step, king, rook);
    };
  };
  const int back = kThem == Color::kWhite ? kSouth : kNorth;
  const Piece pawn(kThem, PieceType::kPawn);
  return board.At(target + back + kEast) == pawn || board.At(target + back + kWest) == pawn ||
         kKingAttacks[DifferenceIndex(board.KingCell(kThem), target)] ||
         from_any(board.Pieces(kThem, PieceType::kKnight),
                  [&](Cell from) { return kKnightAttacks[DifferenceIndex(from, target)]; }) ||
         from_any(board.Pieces(kThem, PieceType::kBishop), slides(kBishopStep)) ||
         from_any(board.Pieces(kThem, PieceType::kRook), slides(kRookStep)) ||
         from_any(board.Pieces(kThem, PieceType::kQueen), slides(kQueenStep));
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_KING_VIEW_H_
