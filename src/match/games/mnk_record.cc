#include "src/match/games/mnk_record.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
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
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/cell_names.h"
#include "src/mnk/text/sgf.h"

namespace quadrille::match {
namespace {

constexpr std::size_t kColumns = 80;

// The cell of a stone in referee notation, "x y". Requires: it is valid.
mnk::Cell CellOf(absl::string_view stone) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(stone, ' ');
  int x = 0;
  int y = 0;
  const bool is_cell = absl::SimpleAtoi(parts.first, &x) && absl::SimpleAtoi(parts.second, &y);
  assert(is_cell);
  static_cast<void>(is_cell);
  return {static_cast<std::uint8_t>(x - 1), static_cast<std::uint8_t>(y - 1)};
}

// "B+", "W+T" and so on, or "0" for a draw.
std::string SgfResultOf(const PlayedGame& played) {
  if (!played.result.winner) return "0";
  const char winner = *played.result.winner == PlayerSlot::kFirst ? 'B' : 'W';
  std::string result = {winner, '+'};
  if (played.fault) result += played.fault->kind == FaultKind::kLostOnTime ? 'T' : 'F';
  return result;
}

std::string Tag(absl::string_view name, absl::string_view value) {
  return absl::StrCat("[", name, " \"",
                      absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"]\n");
}

}  // namespace

std::string MnkRecord(const GameHeader& header, const mnk::Rules& rules,
                      const std::vector<std::string>& stones, const PlayedGame& played) {
  // Black moves first in these games.
  const absl::string_view result = PgnResultText(played.result, PlayerSlot::kSecond);
  std::string record =
      absl::StrCat(Tag("Event", "match"), Tag("Date", header.date), Tag("Round", header.round),
                   Tag("White", header.white), Tag("Black", header.black), Tag("Result", result),
                   Tag("Game", mnk::FormatRulesList(rules)),
                   Tag("OpeningStones", absl::StrCat(stones.size() - played.moves.size())),
                   Tag("Termination", played.result.reason), "\n");
  std::size_t column = 0;
  for (const std::string& stone : stones) {
    const std::string cell = mnk::CellName(CellOf(stone), rules);
    const bool breaks = column + cell.size() + 1 >= kColumns;
    absl::StrAppend(&record, column == 0 ? "" : breaks ? "\n" : " ", cell);
    column = (breaks ? 0 : column + (column == 0 ? 0 : 1)) + cell.size();
  }
  return absl::StrCat(record, column == 0 ? "" : " ", result, "\n\n");
}

std::string MnkSgfRecord(const GameHeader& header, const mnk::Rules& rules,
                         const std::vector<std::string>& stones, const PlayedGame& played) {
  mnk::GameRecord record;
  record.rules = rules;
  for (const std::string& stone : stones) record.moves.push_back(CellOf(stone));
  record.black = header.black;
  record.white = header.white;
  record.event = "match";
  record.round = header.round;
  record.date = absl::StrReplaceAll(header.date, {{".", "-"}});
  record.result = SgfResultOf(played);
  record.comment = absl::StrCat(played.result.reason,
                                "; stones of the opening: ", stones.size() - played.moves.size());
  return mnk::FormatSgf(record);
}

}  // namespace quadrille::match
