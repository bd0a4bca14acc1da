#include "src/match/players/turn_player.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

mnk::Point PointOfMove(absl::string_view move) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(move, absl::MaxSplits(' ', 1));
  mnk::Point point;
  static_cast<void>(absl::SimpleAtoi(parts.first, &point.x));
  static_cast<void>(absl::SimpleAtoi(parts.second, &point.y));
  return point;
}

std::string MoveOfPoint(mnk::Point point) { return absl::StrCat(point.x, " ", point.y); }

mnk::Side SideAfter(const mnk::Rules& rules, std::size_t placed) {
  const auto p = static_cast<std::size_t>(rules.p);
  const auto q = static_cast<std::size_t>(rules.q);
  if (placed < q) return mnk::Side::kBlack;
  return (placed - q) / p % 2 == 0 ? mnk::Side::kWhite : mnk::Side::kBlack;
}

std::size_t StonesLeftAfter(const mnk::Rules& rules, std::size_t placed) {
  const auto p = static_cast<std::size_t>(rules.p);
  const auto q = static_cast<std::size_t>(rules.q);
  const std::size_t left = placed < q ? q - placed : p - (placed - q) % p;
  return std::min(left, static_cast<std::size_t>(rules.cells()) - placed);
}

std::vector<std::vector<mnk::Point>> SplitIntoTurns(const mnk::Rules& rules,
                                                    const std::vector<std::string>& moves) {
  std::vector<std::vector<mnk::Point>> turns;
  std::size_t left = 0;
  for (std::size_t i = 0; i < moves.size(); ++i, --left) {
    if (left == 0) {
      left = StonesLeftAfter(rules, i);
      turns.emplace_back();
    }
    turns.back().push_back(PointOfMove(moves[i]));
  }
  return turns;
}

absl::StatusOr<EngineMove> TurnPlayer::Think(const Turn& turn) {
  if (rest_.empty()) {
    const std::size_t stones = StonesLeftAfter(rules_, turn.moves.size());
    absl::StatusOr<Answer> answer = ThinkTurn(turn, stones, AllowedForTurn(turn, stones));
    if (!answer.ok()) return answer.status();
    if (answer->stones.empty() || answer->stones.size() > stones) {
      return EngineMove{.text = answer->text, .elapsed = answer->elapsed, .evaluation = {}};
    }
    const absl::Duration share = answer->elapsed / static_cast<std::int64_t>(answer->stones.size());
    for (const mnk::Point stone : answer->stones) {
      rest_.push_back({MoveOfPoint(stone), share, answer->evaluation});
    }
    std::vector<std::string> reply;
    for (const mnk::Point stone : answer->expected_reply) reply.push_back(MoveOfPoint(stone));
    rest_.back().expected_reply = absl::StrJoin(reply, ",");
  }
  EngineMove move = std::move(rest_.front());
  rest_.pop_front();
  return move;
}

absl::Duration TurnPlayer::AllowedForTurn(const Turn& turn, std::size_t stones) const {
  // A time per move applies to each stone, a clock's remaining time to the whole turn.
  if (!spec_.limits.move_time) return turn.allowed;
  const absl::Duration for_stones =
      (*spec_.limits.move_time + spec_.margin) * static_cast<std::int64_t>(stones);
  if (turn.own_clock == nullptr) return for_stones;
  return std::min(for_stones, turn.own_clock->left() + spec_.margin);
}

absl::Status TurnPlayer::SendAll(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (absl::Status sent = link_.Send(line); !sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status TurnPlayer::Refuses(absl::string_view what) const {
  return absl::InvalidArgumentError(
      absl::StrCat(spec_.name, " does not play ", mnk::FormatRules(rules_), ": ", what));
}

}  // namespace quadrille::match
