#include "src/base/program/terminal.h"

#include <cstdlib>
#include <string>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/descriptor.h"

namespace quadrille {
namespace {

constexpr int kDefaultWidth = 80;

absl::string_view StartOf(TextStyle style) {
  switch (style) {
    case TextStyle::kBold:
      return "\x1b[1m";
    case TextStyle::kRed:
      return "\x1b[1;31m";
    case TextStyle::kGreen:
      return "\x1b[32m";
  }
  return "";
}

}  // namespace

bool IsCapableTerminal(bool is_terminal, const char* term) {
  return is_terminal && term != nullptr && *term != '\0' && absl::string_view(term) != "dumb";
}

int ChooseTerminalWidth(int columns_of_system, const char* columns_of_user) {
  if (columns_of_system > 0) return columns_of_system;
  int columns = 0;
  if (columns_of_user != nullptr && absl::SimpleAtoi(columns_of_user, &columns) && columns > 0) {
    return columns;
  }
  return kDefaultWidth;
}

bool ChooseColour(bool is_terminal, const char* no_color) {
  return is_terminal && (no_color == nullptr || *no_color == '\0');
}

bool IsTerminal(int file) {
  const char* const term = std::getenv("TERM");
  return IsCapableTerminal(IsTerminalDevice(file), term != nullptr ? term : DefaultTerminalName());
}

int TerminalWidth(int file) {
  return ChooseTerminalWidth(TerminalColumns(file), std::getenv("COLUMNS"));
}

bool SupportsColour(int file) { return ChooseColour(IsTerminal(file), std::getenv("NO_COLOR")); }

std::string Styled(int file, TextStyle style, absl::string_view text) {
  if (!SupportsColour(file)) return std::string(text);
  return absl::StrCat(StartOf(style), text, "\x1b[0m");
}

}  // namespace quadrille
