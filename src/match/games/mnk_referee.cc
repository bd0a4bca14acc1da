#include "src/match/games/mnk_referee.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::match {

MnkReferee::MnkReferee(const mnk::Rules& rules, const std::vector<mnk::Cell>& opening)
    : game_(rules), start_(mnk::FormatRules(rules)) {
  for (const mnk::Cell cell : opening) Place(cell);
}

void MnkReferee::Place(mnk::Cell cell) {
  const mnk::Side player = game_.side_to_move();
  game_.Place(cell);
  moves_.push_back(absl::StrCat(cell.x + 1, " ", cell.y + 1));
  if (game_.is_running() && game_.side_to_move() != player) ++turns_;
}

absl::Status MnkReferee::Play(absl::string_view move) {
  const auto wrong = [move](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("invalid move ", Quoted(move), ": ", what));
  };
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(move, absl::MaxSplits(' ', 1));
  const auto x = ParseWholeNumber("column", parts.first, 1, game_.rules().n);
  if (!x.ok()) return wrong(x.status().message());
  const auto y = ParseWholeNumber("row", parts.second, 1, game_.rules().m);
  if (!y.ok()) return wrong(y.status().message());
  const mnk::Cell cell{static_cast<std::uint8_t>(*x - 1), static_cast<std::uint8_t>(*y - 1)};
  if (!game_.IsFree(cell)) return wrong("a stone lies there");
  Place(cell);
  return absl::OkStatus();
}

std::vector<std::string> MnkReferee::PonderReply(absl::string_view reply) const {
  MnkReferee ahead = *this;
  std::vector<std::string> moves = absl::StrSplit(reply, ',');
  for (const std::string& move : moves) {
    if (ahead.to_move() != to_move() || !ahead.Play(move).ok() || ahead.End()) return {};
  }
  if (ahead.to_move() == to_move()) return {};
  return moves;
}

std::optional<GameResult> MnkReferee::End() const {
  switch (game_.outcome()) {
    case mnk::Outcome::kBlackWins:
      return GameResult{PlayerSlot::kFirst, absl::StrCat(game_.rules().k, " in a row")};
    case mnk::Outcome::kWhiteWins:
      return GameResult{PlayerSlot::kSecond, absl::StrCat(game_.rules().k, " in a row")};
    case mnk::Outcome::kDraw:
      return GameResult{std::nullopt, "full board"};
    default:
      return std::nullopt;
  }
}

}  // namespace quadrille::match
