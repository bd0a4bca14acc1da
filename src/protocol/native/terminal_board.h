// The board as people read it on a terminal: with coordinates, the last stone marked.
#ifndef QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
#define QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_

#include <optional>
#include <string>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::native {

// The rows of `game`, `last` in brackets, with the numbers that makemove takes; X black, O white,
// in colours if `coloured`. A board wider than 25 columns is narrower, and every fifth is numbered.
//
//         1  2  3
//     1   .  .  .
//     2   . [X] .
//     3   O  .  .
std::string TerminalBoard(const mnk::AnyGame& game, std::optional<mnk::Cell> last, bool coloured);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
