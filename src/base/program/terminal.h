// Terminal properties: detection, width and colours.
#ifndef QUADRILLE_BASE_PROGRAM_TERMINAL_H_
#define QUADRILLE_BASE_PROGRAM_TERMINAL_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Returns true if the descriptor `file` is a terminal that can redraw a line: TERM is not "dumb".
bool IsTerminal(int file);

// Returns the width of the terminal `file` in columns: from the system, else COLUMNS, else 80.
int TerminalWidth(int file);

enum class TextStyle { kBold, kRed, kGreen };

// Returns true if `file` is a terminal and NO_COLOR is unset or empty (no-color.org).
bool SupportsColour(int file);

// Returns `text` in `style` if SupportsColour(file), else unchanged.
std::string Styled(int file, TextStyle style, absl::string_view text);

// The same decisions as pure functions of system and environment, for tests. Null means unset.
bool IsCapableTerminal(bool is_terminal, const char* term);
int ChooseTerminalWidth(int columns_of_system, const char* columns_of_user);
bool ChooseColour(bool is_terminal, const char* no_color);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_TERMINAL_H_
