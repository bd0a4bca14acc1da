#include "src/match/games/mnk_record.h"

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

constexpr std::size_t kColumns = 80;

// a to z, then aa to az, ba and so on. Requires: column >= 1.
std::string ColumnLetters(int column) {
  std::string letters;
  for (; column > 0; column = (column - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('a' + (column - 1) % 26));
  }
  return letters;
}

std::string CellName(absl::string_view stone, const mnk::Rules& rules) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(stone, ' ');
  int x = 0;
  int y = 0;
  const bool is_cell = absl::SimpleAtoi(parts.first, &x) && absl::SimpleAtoi(parts.second, &y);
  assert(is_cell);
  static_cast<void>(is_cell);
  return absl::StrCat(ColumnLetters(x), rules.m + 1 - y);
}

std::string Tag(absl::string_view name, absl::string_view value) {
  return absl::StrCat("[", name, " \"",
                      absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"]\n");
}

}  // namespace

std::string MnkRecord(const GameHeader& header, const mnk::Rules& rules,
                      const std::vector<std::string>& stones, const PlayedGame& played) {
  const bool exact = rules.win == mnk::WinCondition::kExactlyK;
  // Black moves first in these games.
  const absl::string_view result = PgnResultText(played.result, PlayerSlot::kSecond);
  std::string record =
      absl::StrCat(Tag("Event", "match"), Tag("Date", header.date), Tag("Round", header.round),
                   Tag("White", header.white), Tag("Black", header.black), Tag("Result", result),
                   Tag("Game", absl::StrCat(rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",",
                                            rules.q, exact ? ",exact" : "")),
                   Tag("OpeningStones", absl::StrCat(stones.size() - played.moves.size())),
                   Tag("Termination", played.result.reason), "\n");
  std::size_t column = 0;
  for (const std::string& stone : stones) {
    const std::string cell = CellName(stone, rules);
    const bool breaks = column + cell.size() + 1 >= kColumns;
    absl::StrAppend(&record, column == 0 ? "" : breaks ? "\n" : " ", cell);
    column = (breaks ? 0 : column + (column == 0 ? 0 : 1)) + cell.size();
  }
  return absl::StrCat(record, column == 0 ? "" : " ", result, "\n\n");
}

}  // namespace quadrille::match
