#include "src/match/players/native_player.h"

#include <atomic>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/text/quote.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {
namespace {

using mnk::EngineResponse;

// Appends the command-line flags by which our engines select a game.
std::vector<std::string> WithGameFlags(std::vector<std::string> argv, const mnk::Rules& rules) {
  const std::pair<absl::string_view, int> numbers[] = {
      {"m", rules.m}, {"n", rules.n}, {"k", rules.k}, {"p", rules.p}, {"q", rules.q}};
  for (const auto& [name, value] : numbers) argv.push_back(absl::StrCat("--", name, "=", value));
  argv.push_back(absl::StrCat("--win=", mnk::WinConditionName(rules.win)));
  return argv;
}

}  // namespace

absl::StatusOr<NativePlayer> NativePlayer::Start(const EngineSpec& spec, const mnk::Rules& rules,
                                                 absl::Duration patience,
                                                 const std::atomic<bool>* stop) {
  if (!spec.options.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(spec.name, ": the native protocol has no options, got option.",
                     spec.options.front().first));
  }
  absl::Status failed;
  for (const std::vector<std::string>& argv : {spec.argv, WithGameFlags(spec.argv, rules)}) {
    absl::StatusOr<EngineLink> link = EngineLink::Start(argv, stop);
    if (!link.ok()) return link.status();
    NativePlayer player(*std::move(link), patience);
    const absl::StatusOr<mnk::Rules> plays = player.Greet();
    if (plays.ok() && *plays == rules) return player;
    const absl::Status error =
        plays.ok() ? absl::InvalidArgumentError(absl::StrCat(spec.name, " plays ",
                                                             mnk::FormatRules(*plays), ", not ",
                                                             mnk::FormatRules(rules)))
                   : absl::Status(plays.status().code(), absl::StrCat(plays.status().message(),
                                                                      "; ", player.LastOutput()));
    if (!plays.ok() && failed.ok()) return error;
    if (failed.ok()) failed = error;
  }
  return failed;
}

absl::StatusOr<mnk::Rules> NativePlayer::Greet() {
  for (const absl::string_view command : {"info", "seats", "isready"}) {
    if (absl::Status sent = link_.Send(command); !sent.ok()) return sent;
  }
  const absl::Time deadline = absl::Now() + patience_;
  absl::StatusOr<mnk::Rules> rules = absl::InvalidArgumentError("does not report its rules");
  while (true) {
    const absl::StatusOr<std::string> line = link_.Read(deadline);
    if (!line.ok()) return line.status();
    if (SplitFirstWord(*line).first == "seats") supports_seats_ = true;
    const EngineResponse answer = mnk::ParseEngineResponse(*line);
    if (const auto* named = std::get_if<mnk::RulesNamed>(&answer)) rules = named->rules;
    if (std::holds_alternative<mnk::EngineReady>(answer)) return rules;
  }
}

absl::StatusOr<EngineResponse> NativePlayer::Read(absl::Time deadline) {
  const absl::StatusOr<std::string> line = link_.Read(deadline);
  if (!line.ok()) return line.status();
  return mnk::ParseEngineResponse(*line);
}

absl::Status NativePlayer::Await(absl::string_view command,
                                 bool (*is_answer)(const EngineResponse&)) {
  if (absl::Status sent = link_.Send(command); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + patience_;
  while (true) {
    const absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    if (is_answer(*answer)) return absl::OkStatus();
  }
}

absl::Status NativePlayer::ReadStones(std::size_t count, absl::Time deadline) {
  while (on_response_.size() < count) {
    const absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    if (const auto* stone = std::get_if<mnk::StonePlaced>(&*answer)) {
      on_response_.push_back(absl::StrCat(stone->point.x, " ", stone->point.y));
    } else if (std::holds_alternative<mnk::InvalidMove>(*answer)) {
      return absl::UnavailableError("it rejects a legal stone of the other side");
    }
  }
  return absl::OkStatus();
}

absl::Status NativePlayer::NewGame(const std::string&, PlayerSlot) {
  game_started_ = false;
  return Await("isready", [](const EngineResponse& answer) {
    return std::holds_alternative<mnk::EngineReady>(answer);
  });
}

absl::Status NativePlayer::Begin(const Turn& turn) {
  const bool from_opening = supports_seats_ && !turn.moves.empty();
  const bool is_black = turn.slot == PlayerSlot::kFirst;
  const auto seat = [&](bool is_own) { return is_own && !from_opening ? "ai" : "human"; };
  on_response_.clear();
  game_started_ = true;
  return Await(absl::StrCat("newgame black ", seat(is_black), " white ", seat(!is_black)),
               [](const EngineResponse& answer) {
                 return std::holds_alternative<mnk::GameStarted>(answer);
               });
}

absl::Status NativePlayer::SendStones(const Turn& turn) {
  const std::size_t known = on_response_.size();
  for (std::size_t i = known; i < turn.moves.size(); ++i) {
    if (absl::Status sent = link_.Send(absl::StrCat("makemove ", turn.moves[i])); !sent.ok()) {
      return sent;
    }
    // One at a time, so that neither pipe fills up.
    if (absl::Status heard = ReadStones(i + 1, absl::Now() + patience_); !heard.ok()) return heard;
  }
  return absl::OkStatus();
}

absl::StatusOr<EngineMove> NativePlayer::Think(const Turn& turn) {
  absl::Time begun = absl::Now();
  const bool first_time = !game_started_;
  if (first_time) {
    if (absl::Status started = Begin(turn); !started.ok()) return started;
  }
  if (absl::Status sent = SendStones(turn); !sent.ok()) return sent;
  if (first_time && supports_seats_ && !turn.moves.empty()) {
    // The engine has read all stones; its time starts here.
    begun = absl::Now();
    const bool is_black = turn.slot == PlayerSlot::kFirst;
    const absl::Status seated =
        link_.Send(is_black ? "seats black ai white human" : "seats black human white ai");
    if (!seated.ok()) return seated;
  }
  const absl::Status heard =
      ReadStones(turn.moves.size() + 1, begun + turn.allowed + kLateAnswerWithin);
  if (!heard.ok()) return heard;
  return EngineMove{
      .text = on_response_[turn.moves.size()], .elapsed = absl::Now() - begun, .evaluation = {}};
}

}  // namespace quadrille::match
