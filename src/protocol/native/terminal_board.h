// Terminal board: coordinates, and the last stone marked.
#ifndef QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
#define QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_

#include <optional>
#include <string>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::native {

// The rows of `game`, `last` in brackets, with the numbers of makemove at the top and left, those
// of cell names at the bottom and right; X black, O white, in colours if `coloured`. Boards wider
// than 25 columns are printed narrower, with every fifth labelled.
//
//         1  2  3
//     1   .  .  .  3
//     2   . [X] .  2
//     3   O  .  .  1
//         a  b  c
std::string TerminalBoard(const mnk::AnyGame& game, std::optional<mnk::Cell> last, bool coloured);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
