// FEN of the (m,n,k,p,q) family: a position with its rules in one line.
//
//     3/1x1/1ox o 1 3,3,3,1,1
//
// Four fields, separated by blanks:
//   rows         from the top, separated by slashes, each from the left: `x` a black stone, `o` a
//                white one, a number: that many free cells;
//   side to move `x` or `o`;
//   stones left  the stones that side may still place in this turn;
//   rules        m,n,k,p,q, then ,exact if exactly k wins.
// The top row is the first of printboard: y = 1 in the native protocol, Cell::y = 0, row m in
// cell_names.h.
#ifndef QUADRILLE_MNK_TEXT_POSITION_TEXT_H_
#define QUADRILLE_MNK_TEXT_POSITION_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/setup.h"

namespace quadrille::mnk {

// Parses a position whose game is not over, on the best kernels for it and this CPU. Letters may be
// capitals, the side may be black or white (or b, w), and the last field any text without blanks
// that ParseRules() accepts. Returns InvalidArgument, with the field, the offending text and the
// reason, for anything else: also if the board is full, the game is won or the side cannot have
// that many stones left.
absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen);
// The same for a game with the rules of `board`, on its kernels; other rules are an error. The
// rules field may be missing.
absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen, const AnyGame& board);

// The inverse. A finished game has 0 stones left, which ParsePosition() rejects.
std::string FormatPosition(const AnyGame& game);

// A game from `setup`, with the rules and on the kernels of `board`. Returns InvalidArgument,
// naming the winning row, the stones or the limits, if no game can start there. Requires: the cells
// of `setup` are on the board and distinct.
absl::StatusOr<AnyGame> StartFrom(const Setup& setup, const AnyGame& board);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_POSITION_TEXT_H_
