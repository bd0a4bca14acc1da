#include "src/match/players/ugi_player.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/text/quote.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/pondering.h"
#include "src/match/players/turn_player.h"
#include "src/match/players/uci_player.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/cell_names.h"
#include "src/mnk/text/position_text.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {
namespace {}  // namespace

absl::StatusOr<UgiPlayer> UgiPlayer::Start(const EngineSpec& spec, const mnk::Rules& rules,
                                           absl::Duration patience, const std::atomic<bool>* stop) {
  absl::StatusOr<EngineLink> link = EngineLink::Start(spec.argv, stop);
  if (!link.ok()) return link.status();
  UgiPlayer player(*std::move(link), spec, rules, patience);
  const absl::Status greeted = player.Greet();
  if (greeted.ok()) return player;
  return absl::Status(greeted.code(), absl::StrCat(greeted.message(), "; ", player.LastOutput()));
}

absl::Status UgiPlayer::Greet() {
  if (absl::Status sent = link().Send("ugi"); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + patience();
  std::vector<std::string> known;
  while (true) {
    const absl::StatusOr<std::string> line = Read(deadline);
    if (!line.ok()) return line.status();
    if (SplitFirstWord(*line).first == "ugiok") break;
    if (std::optional<std::string> name = UciOptionName(*line)) known.push_back(*std::move(name));
  }
  if (absl::Status set = SetOptions(known); !set.ok()) return set;
  return Synchronize();
}

absl::Status UgiPlayer::SetOptions(const std::vector<std::string>& known) {
  std::vector<std::pair<std::string, std::string>> options = spec().options;
  if (spec().ponders) options.emplace_back(kPonderOption, "true");
  for (const auto& [name, value] : options) {
    const auto is_it = [&name = name](const std::string& other) {
      return absl::EqualsIgnoreCase(other, name);
    };
    if (std::none_of(known.begin(), known.end(), is_it)) {
      return absl::InvalidArgumentError(absl::StrCat(spec().name, " has no option ", Quoted(name)));
    }
    const absl::Status sent =
        link().Send(absl::StrCat("setoption name ", name, value.empty() ? "" : " value ", value));
    if (!sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status UgiPlayer::Synchronize() {
  if (absl::Status sent = link().Send("isready"); !sent.ok()) return sent;
  return link()
      .ReadUntil(absl::Now() + patience(),
                 [](absl::string_view line) { return SplitFirstWord(line).first == "readyok"; })
      .status();
}

absl::Status UgiPlayer::NewGame(const std::string&, PlayerSlot) {
  ForgetTurn();
  if (absl::Status stopped = pondering_.Stop(link()); !stopped.ok()) return stopped;
  if (absl::Status sent = link().Send("uginewgame"); !sent.ok()) return sent;
  return Synchronize();
}

std::string UgiPlayer::PositionLine(const Turn& turn) const {
  std::string line = absl::StrCat("position fen ", mnk::FormatPosition(mnk::AnyGame(rules())));
  if (!turn.moves.empty()) absl::StrAppend(&line, " moves");
  for (const std::vector<mnk::Point>& stones : SplitIntoTurns(rules(), turn.moves)) {
    std::vector<mnk::Cell> cells;
    for (const mnk::Point stone : stones) cells.push_back(*mnk::ToCell(stone));
    absl::StrAppend(&line, " ", mnk::TurnName(cells, rules()));
  }
  return line;
}

std::string UgiPlayer::GoWords(const Turn& turn, std::size_t stones) const {
  std::string line;
  if (turn.own_clock != nullptr) {
    const GameClock& own = *turn.own_clock;
    const GameClock& other = turn.other_clock != nullptr ? *turn.other_clock : own;
    const bool is_p1 = turn.slot == PlayerSlot::kFirst;
    const GameClock& p1 = is_p1 ? own : other;
    const GameClock& p2 = is_p1 ? other : own;
    absl::StrAppend(&line, " p1time ", WholeMilliseconds(p1.left()), " p2time ",
                    WholeMilliseconds(p2.left()), " p1inc ",
                    absl::ToInt64Milliseconds(p1.control().increment), " p2inc ",
                    absl::ToInt64Milliseconds(p2.control().increment));
  }
  const ThinkingLimits& limits = spec().limits;
  if (limits.move_time) {
    absl::StrAppend(&line, " movetime ",
                    WholeMilliseconds(*limits.move_time * static_cast<std::int64_t>(stones)));
  }
  if (limits.nodes) absl::StrAppend(&line, " nodes ", *limits.nodes);
  if (limits.depth) absl::StrAppend(&line, " depth ", *limits.depth);
  return line;
}

absl::StatusOr<TurnPlayer::Answer> UgiPlayer::ThinkTurn(const Turn& turn, std::size_t stones,
                                                        absl::Duration allowed) {
  const absl::StatusOr<bool> is_hit = pondering_.EndBy(turn.moves, link(), patience());
  if (!is_hit.ok()) return is_hit.status();
  if (!*is_hit) {
    if (absl::Status sent = link().Send(PositionLine(turn)); !sent.ok()) return sent;
    if (absl::Status ready = Synchronize(); !ready.ok()) return ready;
  }
  const absl::Time begun = absl::Now();
  const absl::Status sent =
      link().Send(*is_hit ? "ponderhit" : absl::StrCat("go", GoWords(turn, stones)));
  if (!sent.ok()) return sent;
  return AwaitTurn(begun, allowed);
}

absl::Status UgiPlayer::Ponder(const Turn& turn) {
  if (absl::Status sent = link().Send(PositionLine(turn)); !sent.ok()) return sent;
  if (absl::Status ready = Synchronize(); !ready.ok()) return ready;
  pondering_.Begin(turn.moves);
  const std::size_t stones = StonesLeftAfter(rules(), turn.moves.size());
  return link().Send(absl::StrCat("go ponder", GoWords(turn, stones)));
}

std::vector<mnk::Point> UgiPlayer::StonesOf(absl::string_view turn) const {
  std::vector<mnk::Point> stones;
  const auto cells = mnk::ParseTurnName(turn, rules());
  if (!cells.ok()) return stones;
  for (const mnk::Cell cell : *cells) stones.push_back(mnk::ToPoint(cell));
  return stones;
}

absl::StatusOr<TurnPlayer::Answer> UgiPlayer::AwaitTurn(absl::Time begun, absl::Duration allowed) {
  absl::Time deadline = begun + allowed;
  bool told_to_stop = false;
  Answer answer;
  answer.evaluation = pondering_.evaluation();
  while (true) {
    absl::StatusOr<std::string> line = Read(deadline);
    if (absl::IsDeadlineExceeded(line.status()) && !told_to_stop) {
      told_to_stop = true;
      if (absl::Status sent = link().Send("stop"); !sent.ok()) return sent;
      deadline = absl::Now() + kLateAnswerWithin;
      continue;
    }
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (word == "info") {
      if (auto evaluation = ParseInfo(*line)) answer.evaluation = evaluation;
    } else if (word == "bestmove") {
      answer.elapsed = absl::Now() - begun;
      const auto [turn, reply] = SplitFirstWord(rest);
      answer.text = std::string(turn);
      answer.stones = StonesOf(turn);
      const auto [ponder, expected] = SplitFirstWord(reply);
      if (spec().ponders && ponder == "ponder") {
        answer.expected_reply = StonesOf(SplitFirstWord(expected).first);
      }
      return answer;
    }
  }
}

}  // namespace quadrille::match
