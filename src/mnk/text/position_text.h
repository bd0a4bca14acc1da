// The FEN of the (m,n,k,p,q) family: a position with its rules in one line.
//
//     3/1x1/1ox o 1 3,3,3,1,1
//
// Four fields stand apart by blanks:
//   rows         from the top, between slashes, each from the left: `x` a black stone, `o` a white
//                one, a number so many free cells;
//   side to move `x` or `o`;
//   stones left  how many that side may still place in this turn;
//   rules        m,n,k,p,q, then ,exact if exactly k win.
// The top row is the one that printboard prints first: y = 1 in the native protocol, Cell::y = 0,
// row m in cell_names.h.
#ifndef QUADRILLE_MNK_TEXT_POSITION_TEXT_H_
#define QUADRILLE_MNK_TEXT_POSITION_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/setup.h"

namespace quadrille::mnk {

// Reads a position that a game can go on from, on the kernels that suit it and this CPU. Letters
// may be capitals, the side may be black or white (or b, w), and the last field may be anything
// that ParseRules() reads, but for blanks. Returns InvalidArgument, with what, where and the
// offending text, if `fen` is anything else, if the board is full or won, or if the side cannot
// have so many stones left.
absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen);
// The same for a game with the rules of `board`, on its kernels; other rules are refused. The field
// of the rules may be missing.
absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen, const AnyGame& board);

// The inverse. A game that is over has 0 stones left; ParsePosition() refuses that.
std::string FormatPosition(const AnyGame& game);

// A game that goes on from `setup`, with the rules and on the kernels of `board`.
// Returns InvalidArgument, naming the row that wins, the stones or the limits, if none can.
// Requires: the cells of `setup` are on the board, and each is named once.
absl::StatusOr<AnyGame> StartFrom(const Setup& setup, const AnyGame& board);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_POSITION_TEXT_H_
