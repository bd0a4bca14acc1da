// Terminals: is a stream one, how wide is it, and does its text take colours?
#ifndef QUADRILLE_BASE_PROGRAM_TERMINAL_H_
#define QUADRILLE_BASE_PROGRAM_TERMINAL_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Whether the descriptor `file` is a terminal, and one that can go back in a line: TERM names no
// dumb one.
bool IsTerminal(int file);

// The columns of the terminal `file`: as the system says, else as COLUMNS says, else 80.
int TerminalWidth(int file);

enum class TextStyle { kBold, kRed, kGreen };

// Whether text on `file` is coloured: it is a terminal, and NO_COLOR is unset or empty
// (no-color.org).
bool TakesColour(int file);

// `text` in `style` if TakesColour(file), else as it is.
std::string Styled(int file, TextStyle style, absl::string_view text);

// The same decisions as functions of what the system and the environment say; null is unset.
bool IsCapableTerminal(bool is_terminal, const char* term);
int ChooseTerminalWidth(int columns_of_system, const char* columns_of_user);
bool ChooseColour(bool is_terminal, const char* no_color);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_TERMINAL_H_
