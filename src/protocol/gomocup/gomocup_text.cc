#include "src/protocol/gomocup/gomocup_text.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/commas.h"
#include "src/base/text/quote.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::gomocup {
namespace {

absl::StatusOr<mnk::Cell> CellOf(absl::string_view x_text, absl::string_view y_text,
                                 const mnk::Rules& rules) {
  const auto x = ParseWholeNumber("x", absl::StripAsciiWhitespace(x_text), 0, rules.n - 1);
  if (!x.ok()) return x.status();
  const auto y = ParseWholeNumber("y", absl::StripAsciiWhitespace(y_text), 0, rules.m - 1);
  if (!y.ok()) return y.status();
  return mnk::Cell{static_cast<std::uint8_t>(*x), static_cast<std::uint8_t>(*y)};
}

std::string ScoreText(const mnk::Analysis& analysis) {
  if (analysis.wins_in) {
    return absl::StrCat(*analysis.wins_in > 0 ? "+M" : "-M", std::abs(*analysis.wins_in));
  }
  return absl::StrCat(std::lround(*analysis.score * 1000));
}

}  // namespace

std::string CoordinatesText(mnk::Cell cell) { return absl::StrCat(cell.x, ",", cell.y); }

std::string TurnText(absl::Span<const mnk::Cell> cells) {
  return absl::StrJoin(cells, " ", [](std::string* out, mnk::Cell cell) {
    absl::StrAppend(out, CoordinatesText(cell));
  });
}

absl::StatusOr<mnk::Cell> ParseCoordinates(absl::string_view text, const mnk::Rules& rules) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, ',');
  if (parts.size() != 2) {
    return absl::InvalidArgumentError(absl::StrCat("expected x,y, got ", Quoted(text)));
  }
  return CellOf(parts[0], parts[1], rules);
}

absl::StatusOr<std::vector<mnk::Cell>> ParseTurn(absl::string_view text, const mnk::Rules& rules) {
  const std::string turn = WithoutBlanksAroundCommas(text);
  std::vector<mnk::Cell> cells;
  for (const absl::string_view word :
       absl::StrSplit(turn, absl::ByAnyChar(" \t"), absl::SkipEmpty())) {
    const absl::StatusOr<mnk::Cell> cell = ParseCoordinates(word, rules);
    if (!cell.ok()) return cell.status();
    cells.push_back(*cell);
  }
  if (cells.empty()) return absl::InvalidArgumentError("expected x,y, got nothing");
  return cells;
}

absl::StatusOr<BoardStone> ParseBoardStone(absl::string_view text, const mnk::Rules& rules) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, ',');
  const absl::string_view field = parts.size() == 3 ? absl::StripAsciiWhitespace(parts[2]) : "";
  if (field != "1" && field != "2") {
    return absl::InvalidArgumentError(
        absl::StrCat("expected x,y,1 or x,y,2 or DONE, got ", Quoted(text)));
  }
  const absl::StatusOr<mnk::Cell> cell = CellOf(parts[0], parts[1], rules);
  if (!cell.ok()) return cell.status();
  return BoardStone{*cell, field == "1"};
}

std::string AnalysisMessage(const mnk::Analysis& analysis) {
  std::string line = absl::StrCat("MESSAGE depth ", analysis.depth);
  if (analysis.score || analysis.wins_in) absl::StrAppend(&line, " | eval ", ScoreText(analysis));
  absl::StrAppend(&line, " | nodes ", analysis.nodes, " | time ", analysis.milliseconds,
                  " ms | line ", TurnText(analysis.line), "\n");
  return line;
}

}  // namespace quadrille::gomocup
