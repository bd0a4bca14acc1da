// What does a king see: who gives check, which of his men are frozen (pinned) and along which step,
// and which cells around him are safe?
//
// The difference tables name the enemy men worth a look; for each slider that points at the king, a
// super-piece walks out from the king towards him: the slider met first gives check, met second,
// behind a man of the king's own, freezes that man on the line.
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

// True if every cell between `from` and `to` is empty, those of `king` and `rook` counted as empty.
// Requires: `step` leads from `from` to `to`.
inline bool IsWayFree(const X88Board& board, Cell from, Cell to, int step, Cell king, Cell rook) {
  for (Cell cell = from + step; cell != to; cell = cell + step) {
    if (!board.At(cell).IsNobody() && cell != king && cell != rook) return false;
  }
  return true;
}

// Seen from the king of kUs.
template <Color kUs>
class KingView {
 public:
  explicit KingView(const X88Board& board) : board_(board), king_(board.KingCell(kUs)) {
    LookForLeapers<Kind::kPawn, kPawnOf<kThem>>();
    LookForLeapers<Kind::kKnight, Attacker::kKnight>();
    LookForLeapers<Kind::kKing, Attacker::kKing>();
    for (int i = 0; i < 8; ++i) {
      attacked_ |= static_cast<unsigned>(board.At(king_ + kQueenSteps[i]).Blocks(kUs)) << i;
    }
    LookForSliders<Kind::kBishop, Attacker::kBishop>();
    LookForSliders<Kind::kRook, Attacker::kRook>();
    LookForSliders<Kind::kQueen, Attacker::kQueen>();
  }

  Cell king() const { return king_; }
  int checkers() const { return checkers_; }
  // One of the checkers. Requires: checkers() > 0.
  Cell checker() const { return checker_; }
  // Whether the king may go one kQueenSteps[i] away.
  bool IsSafe(int i) const { return ((attacked_ >> i) & 1) == 0; }
  unsigned SafeSteps() const { return ~attacked_ & 0xFF; }

  bool AnyFrozen() const { return any_frozen_; }
  // The step from the king through the man on `cell` to the slider who freezes him, or 0.
  int FrozenStep(Cell cell) const { return any_frozen_ ? frozen_[cell.index()] : 0; }

 private:
  static constexpr Color kThem = Opponent(kUs);

  template <Kind kKind, Attacker kAttacker>
  void LookForLeapers() {
    const MenList& men = board_.Men(kThem, kKind);
    for (int i = 0; i < men.size; ++i) {
      const Cell from(men.cells[i]);
      const Ring ring = RingAttacks(kAttacker)[DifferenceIndex(from, king_)];
      attacked_ |= ring;
      if (ring & kKingItself) AddChecker(from);
    }
  }

  template <Kind kKind, Attacker kAttacker>
  void LookForSliders() {
    const MenList& men = board_.Men(kThem, kKind);
    for (int i = 0; i < men.size; ++i) {
      const Cell from(men.cells[i]);
      const int difference = DifferenceIndex(from, king_);
      const unsigned ring = RingAttacks(kAttacker)[difference];
      if (ring & kKingItself) WalkTowards(from, -SliderStep<kKind>()[difference]);
      unsigned candidates = ring & ~attacked_ & 0xFF;
      for (; candidates != 0; candidates &= candidates - 1) {
        const int at = __builtin_ctz(candidates);
        const Cell to = king_ + kQueenSteps[at];
        const int step = SliderStep<kKind>()[DifferenceIndex(from, to)];
        // The king does not shield the cells behind him.
        if (IsWayFree(board_, from, to, step, king_, king_)) attacked_ |= 1u << at;
      }
    }
  }

  void WalkTowards(Cell slider, int step) {
    Cell cell = king_ + step;
    while (board_.At(cell).IsNobody()) cell = cell + step;
    if (cell == slider) return AddChecker(slider);
    if (!board_.At(cell).BelongsTo(kUs)) return;
    const Cell suspect = cell;
    do cell = cell + step;
    while (board_.At(cell).IsNobody());
    if (cell != slider) return;
    Freeze(suspect, step);
  }

  void Freeze(Cell cell, int step) {
    if (!any_frozen_) std::fill(std::begin(frozen_), std::end(frozen_), 0);
    frozen_[cell.index()] = static_cast<std::int8_t>(step);
    any_frozen_ = true;
  }

  void AddChecker(Cell cell) {
    ++checkers_;
    checker_ = cell;
  }

  const X88Board& board_;
  const Cell king_;
  Cell checker_ = Cell(0);
  int checkers_ = 0;
  unsigned attacked_ = 0;  // as a Ring; cells that are not free to go to count as attacked
  bool any_frozen_ = false;
  std::int8_t frozen_[128];  // filled when the first man freezes, since most often none does
};

// True if a man of kThem attacks `target` once `king` and `rook`, men of the other side, have left.
template <Color kThem>
bool IsAttacked(const X88Board& board, Cell target, Cell king, Cell rook) {
  const auto from_any = [&](const MenList& men, auto attacks) {
    for (int i = 0; i < men.size; ++i) {
      if (attacks(Cell(men.cells[i]))) return true;
    }
    return false;
  };
  const auto slides = [&](const DifferenceTable<std::int8_t>& steps) {
    return [&](Cell from) {
      const int step = steps[DifferenceIndex(from, target)];
      return step != 0 && IsWayFree(board, from, target, step, king, rook);
    };
  };
  const int back = kThem == Color::kWhite ? kSouth : kNorth;
  const Man pawn(kThem, Kind::kPawn);
  return board.At(target + back + kEast) == pawn || board.At(target + back + kWest) == pawn ||
         kKingAttacks[DifferenceIndex(board.KingCell(kThem), target)] ||
         from_any(board.Men(kThem, Kind::kKnight),
                  [&](Cell from) { return kKnightAttacks[DifferenceIndex(from, target)]; }) ||
         from_any(board.Men(kThem, Kind::kBishop), slides(kBishopStep)) ||
         from_any(board.Men(kThem, Kind::kRook), slides(kRookStep)) ||
         from_any(board.Men(kThem, Kind::kQueen), slides(kQueenStep));
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_KING_VIEW_H_
