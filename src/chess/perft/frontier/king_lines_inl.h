// SIMD check and pin detection along one axis (ranks, files or diagonals), with slider attacks and
// moves, for the side to move in eight positions at once.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_KING_LINES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_KING_LINES_INL_H_

#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/lanes.h"

namespace quadrille::chess::internal {

template <class Isa, Axis kAxis>
class KingLines {
  using Lines = AxisLines<Isa, kAxis>;

 public:
  // `occupied` excludes the king, so that x-rays through it count as danger; `sliders` are the
  // opponent's pieces that slide along this axis.
  [[gnu::always_inline]] KingLines(BitboardX8 king, BitboardX8 occupied, BitboardX8 sliders)
      : king_up_(Lines::FromBoards(king)),
        king_down_(Lines::Mirrored(king_up_)),
        up_(Lines::FromBoards(occupied)),
        down_(Lines::Mirrored(up_)) {
    const BitboardX8 from = Lines::FromBoards(sliders);
    const BitboardX8 reach_up = Lines::ReachUp(up_, from);
    const BitboardX8 reach_down = Lines::Mirrored(Lines::ReachDown(down_, from));
    const BitboardX8 view_up = Lines::ReachUp(up_, king_up_);
    const BitboardX8 view_down = Lines::Mirrored(Lines::ReachDown(down_, king_up_));
    danger_ = Lines::ToBoards(reach_up | reach_down);
    contact_ = Lines::ToBoards((view_up & (reach_down | from)) | (view_down & (reach_up | from)));
  }

  // The squares that the sliders attack with the king off the board.
  [[gnu::always_inline]] BitboardX8 danger() const { return danger_; }

  // The squares attacked both by the king, as a slider, and by an enemy slider from the far end of
  // the ray, whose own square counts as attacked. On each ray that is
  //   k . . s    in check: the checker and the squares between it and the king;
  //   k . x . s  the only piece between them, pinned if it is of the king's side;
  //   k . x s    the same; x may be a slider of another axis;
  // and otherwise empty, since of two pieces between them each side attacks only one.
  [[gnu::always_inline]] BitboardX8 contact() const { return contact_; }

  // Returns the number of moves to `allowed` along this axis by sliders of the king's side.
  [[gnu::always_inline]] BitboardX8 CountMoves(BitboardX8 sliders, BitboardX8 allowed) const {
    const BitboardX8 from = Lines::FromBoards(sliders);
    const BitboardX8 allowed_up = Lines::FromBoards(allowed);
    const BitboardX8 allowed_down = Lines::Mirrored(allowed_up);
    return CountLanes<Isa>(Lines::ReachUp(up_ | king_up_, from) & allowed_up) +
           CountLanes<Isa>(Lines::ReachDown(down_ | king_down_, from) & allowed_down);
  }

 private:
  BitboardX8 king_up_, king_down_;
  BitboardX8 up_, down_;  // the occupied squares, without the king
  BitboardX8 danger_, contact_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_KING_LINES_INL_H_
