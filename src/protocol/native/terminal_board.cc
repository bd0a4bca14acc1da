#include "src/protocol/native/terminal_board.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/side.h"
#include "src/mnk/text/cell_names.h"

namespace quadrille::native {
namespace {

using mnk::Cell;
using mnk::Side;

constexpr int kWidestAllNumbered = 25;
constexpr absl::string_view kMargin = "    ";

// The columns' labels, right-aligned to the columns.
template <class Label>
std::string LabelLine(int columns, int cell_width, Label label) {
  std::string line(kMargin);
  for (int x = 1; x <= columns; ++x) {
    if (columns > kWidestAllNumbered && x % 5 != 0) continue;
    const std::string text = label(x);
    const std::size_t end = kMargin.size() + static_cast<std::size_t>(cell_width * x);
    line.resize(end - text.size(), ' ');
    line += text;
  }
  return line + "\n";
}

std::string StoneText(std::optional<Side> stone, bool coloured) {
  if (!stone) return ".";
  if (!coloured) return *stone == Side::kBlack ? "X" : "O";
  return *stone == Side::kBlack ? "\x1b[1;31mX\x1b[0m" : "\x1b[1;34mO\x1b[0m";
}

}  // namespace

std::string TerminalBoard(const mnk::AnyGame& game, std::optional<Cell> last, bool coloured) {
  const int rows = game.rules().m;
  const int columns = game.rules().n;
  const int cell_width = columns > kWidestAllNumbered ? 2 : 3;
  std::string text = LabelLine(columns, cell_width, [](int x) { return absl::StrCat(x); });
  for (int y = 0; y < rows; ++y) {
    absl::StrAppendFormat(&text, "%3d ", y + 1);
    bool opened = false;  // an open bracket, which the next character closes
    for (int x = 0; x < columns; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      const std::string gap = opened ? "]" : cell_width == 3 ? " " : "";
      const bool is_last = last == cell;
      std::string before = absl::StrCat(gap, is_last ? "[" : opened && cell_width == 2 ? "" : " ");
      opened = is_last;
      absl::StrAppend(&text, before, StoneText(game.StoneAt(cell), coloured));
    }
    absl::StrAppend(&text, opened ? "] " : "  ", rows - y, "\n");
  }
  return text + LabelLine(columns, cell_width, [](int x) { return mnk::ColumnName(x - 1); });
}

}  // namespace quadrille::native
