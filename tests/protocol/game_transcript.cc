#include "tests/protocol/game_transcript.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille {

using mnk::Cell;
using mnk::NaiveGame;
using mnk::Outcome;
using mnk::Side;

GameTranscript::GameTranscript(const mnk::Rules& rules) : rules_(rules), game_(rules) {}

std::string GameTranscript::AddStone(Side side, std::optional<Cell> cell) {
  if (due_ != Due::kNothing) return "a stone before the result is printed";
  if (!started_ || !game_.is_running()) return "a stone without a game";
  if (side != game_.side_to_move()) return "a stone of the other side";
  if (!cell || !game_.IsFree(*cell)) return "a stone on an invalid cell";
  ++moves_;
  stones_.push_back(*cell);
  const Outcome outcome = game_.Place(*cell);
  due_ = outcome == Outcome::kRunning ? Due::kNothing
         : outcome == Outcome::kDraw  ? Due::kDraw
                                      : Due::kWinner;
  return "";
}

std::string GameTranscript::CheckLine(Cell first, Cell last) const {
  const int dx = last.x - first.x;
  const int dy = last.y - first.y;
  const int steps = std::max(std::abs(dx), std::abs(dy));
  if ((dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) return "a crooked winning line";
  const int length = steps + 1;
  if (rules_.win == mnk::WinCondition::kKOrMore ? length < rules_.k : length != rules_.k) {
    return "a winning line of the wrong length";
  }
  bool through_last_stone = false;
  for (int i = 0; i < length; ++i) {
    const Cell cell = {static_cast<std::uint8_t>(first.x + (steps == 0 ? 0 : dx / steps * i)),
                       static_cast<std::uint8_t>(first.y + (steps == 0 ? 0 : dy / steps * i))};
    if (game_.StoneAt(cell) != game_.side_to_move()) return "a winning line of other stones";
    through_last_stone |= cell == stones_.back();
  }
  return through_last_stone ? "" : "a winning line without the last stone";
}

std::string GameTranscript::TakeBack(absl::string_view line) {
  if (stones_.empty()) return "undo without a stone";
  const Cell last = stones_.back();
  stones_.pop_back();
  game_ = NaiveGame(rules_);
  for (const Cell cell : stones_) game_.Place(cell);
  const absl::string_view side = game_.side_to_move() == Side::kBlack ? "black" : "white";
  const std::string expected = absl::StrCat("undone ", side, " ", last.x + 1, " ", last.y + 1);
  return line == expected ? "" : "undo of a stone other than the last";
}

std::string GameTranscript::Add(absl::string_view line) {
  if (line == "board set" || absl::StartsWith(line, "loaded ")) position_unknown_ = true;
  if (line == "game started") position_unknown_ = false;
  if (position_unknown_) return "";
  if (absl::StartsWith(line, "undone ")) return TakeBack(line);
  const mnk::EngineResponse answer = mnk::ParseEngineResponse(line);
  if (std::holds_alternative<mnk::GameStarted>(answer)) {
    if (due_ != Due::kNothing) return "a game before the previous result is printed";
    started_ = true;
    stones_.clear();
    game_ = NaiveGame(rules_);
  } else if (const auto* stone = std::get_if<mnk::StonePlaced>(&answer)) {
    return AddStone(stone->side, mnk::ToCell(stone->point));
  } else if (const auto* winner = std::get_if<mnk::WinnerNamed>(&answer)) {
    if (due_ != Due::kWinner || WinOf(winner->side) != game_.outcome()) return "wrong winner";
    due_ = Due::kLine;
  } else if (const auto* ends = std::get_if<mnk::WinningLineNamed>(&answer)) {
    if (due_ != Due::kLine) return "unexpected winning line";
    due_ = Due::kNothing;
    const std::optional<Cell> first = mnk::ToCell(ends->first);
    const std::optional<Cell> last = mnk::ToCell(ends->last);
    const auto on_board = [this](const std::optional<Cell>& cell) {
      return cell && cell->x < rules_.n && cell->y < rules_.m;
    };
    return on_board(first) && on_board(last) ? CheckLine(*first, *last)
                                             : "a winning line off the board";
  } else if (std::holds_alternative<mnk::DrawDeclared>(answer)) {
    if (due_ != Due::kDraw) return "unexpected draw";
    due_ = Due::kNothing;
  } else if (const auto* named = std::get_if<mnk::SideNamed>(&answer)) {
    if (named->side != game_.side_to_move()) return "not the side to move";
  } else if (const auto* free = std::get_if<mnk::FreeCellsListed>(&answer)) {
    std::vector<mnk::Point> expected;
    for (const Cell cell : game_.FreeCells()) expected.push_back(mnk::ToPoint(cell));
    if (free->cells != expected) return "not the free cells";
  }
  return "";
}

}  // namespace quadrille
