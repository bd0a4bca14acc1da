// 0x88 generator: entry points for legal moves, their number, and perft by make and unmake.
#include <cassert>
#include <cstdint>

#include "src/chess/x88/board.h"
#include "src/chess/x88/generate_inl.h"
#include "src/chess/x88/make_inl.h"

namespace quadrille::chess::x88 {

namespace {

template <Color kUs>
unsigned CountFor(const X88Board& board) {
  MoveCounter counter;
  GenerateFor<kUs>(board, &counter);
  return counter.count();
}

}  // namespace

// A friend of X88Board, which calls MakeAs() with the side as a compile-time constant.
class PerftWalker {
 public:
  // Requires: depth > 0; kUs is to move.
  template <Color kUs, bool kBulk>
  static std::uint64_t Count(X88Board& board, int depth) {
    if (kBulk && depth == 1) return CountFor<kUs>(board);
    PackedMoveList moves;
    GenerateFor<kUs>(board, &moves);
    std::uint64_t leaves = 0;
    for (const PackedMove move : moves) {
      const X88Board::Undo undo = board.MakeAs(kUs, move);
      leaves += depth == 1 ? 1 : Count<Opponent(kUs), kBulk>(board, depth - 1);
      board.UnmakeAs(kUs, move, undo);
    }
    return leaves;
  }

  template <bool kBulk>
  static std::uint64_t Count(X88Board board, int depth) {
    assert(0 <= depth && depth <= 8);
    if (depth == 0) return 1;
    return board.side_to_move() == Color::kWhite ? Count<Color::kWhite, kBulk>(board, depth)
                                                 : Count<Color::kBlack, kBulk>(board, depth);
  }
};

void X88Board::Generate(PackedMoveList* moves) const {
  if (side_to_move_ == Color::kWhite) {
    GenerateFor<Color::kWhite>(*this, moves);
  } else {
    GenerateFor<Color::kBlack>(*this, moves);
  }
}

int X88Board::CountMoves() const {
  return static_cast<int>(side_to_move_ == Color::kWhite ? CountFor<Color::kWhite>(*this)
                                                         : CountFor<Color::kBlack>(*this));
}

std::uint64_t X88Board::Perft(int depth) const { return PerftWalker::Count<true>(*this, depth); }

std::uint64_t X88Board::PerftUnbulked(int depth) const {
  return PerftWalker::Count<false>(*this, depth);
}

}  // namespace quadrille::chess::x88
