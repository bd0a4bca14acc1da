// Terminal board: coordinates, and the last stone marked.
#ifndef QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
#define QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_

#include <optional>
#include <string>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::native {

// The rows of `game`, `last` in brackets, with the numbers of makemove; X black, O white, in
// colours if `coloured`. Boards wider than 25 columns are printed narrower, with every fifth
// numbered.
//
//         1  2  3
//     1   .  .  .
//     2   . [X] .
//     3   O  .  .
std::string TerminalBoard(const mnk::AnyGame& game, std::optional<mnk::Cell> last, bool coloured);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_TERMINAL_BOARD_H_
