#include "src/match/players/gomocup_player.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/text/commas.h"
#include "src/base/text/quote.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/turn_player.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {
namespace {

// Some engines drop a command that arrives before their search has fully stopped.
constexpr absl::Duration kPauseAfterAnswer = absl::Milliseconds(20);
// time_left of a game without a clock, as Piskvork sends it.
constexpr std::int64_t kNoClock = 2147483647;

bool IsFiveInARow(const mnk::Rules& rules) { return rules.k == 5 && rules.p == 1 && rules.q == 1; }

std::string Coordinates(mnk::Point point) { return absl::StrCat(point.x - 1, ",", point.y - 1); }

std::string StartLine(const mnk::Rules& rules) {
  return rules.m == rules.n ? absl::StrCat("START ", rules.n)
                            : absl::StrCat("RECTSTART ", rules.n, ",", rules.m);
}

// Parses "120", "120K" or "1.5M".
std::optional<std::int64_t> ParseCount(absl::string_view text) {
  double factor = 1;
  if (absl::ConsumeSuffix(&text, "K") || absl::ConsumeSuffix(&text, "k")) factor = 1e3;
  if (absl::ConsumeSuffix(&text, "M")) factor = 1e6;
  if (absl::ConsumeSuffix(&text, "G")) factor = 1e9;
  double value = 0;
  if (!absl::SimpleAtod(text, &value) || !(value >= 0 && value < 1e15)) return std::nullopt;
  return static_cast<std::int64_t>(value * factor);
}

// A score in centipawns or a distance to a win in moves.
struct Score {
  int centipawns = 0;
  std::optional<int> mate = {};
};

// Parses "35", "+35", "+M5" or "-M4".
std::optional<Score> ParseScore(absl::string_view text) {
  const bool is_negative = absl::StartsWith(text, "-");
  absl::string_view digits = text;
  if (is_negative || absl::StartsWith(text, "+")) digits.remove_prefix(1);
  int number = 0;
  const bool is_mate = absl::ConsumePrefix(&digits, "M") || absl::ConsumePrefix(&digits, "m");
  if (!absl::SimpleAtoi(digits, &number) || number < 0) return std::nullopt;
  if (is_negative) number = -number;
  return is_mate ? Score{.mate = number} : Score{.centipawns = number};
}

}  // namespace

std::optional<std::vector<mnk::Point>> ParseGomocupTurn(absl::string_view line) {
  const std::string turn = WithoutBlanksAroundCommas(line);
  std::vector<mnk::Point> stones;
  for (const absl::string_view word :
       absl::StrSplit(turn, absl::ByAnyChar(" \t"), absl::SkipEmpty())) {
    const std::vector<absl::string_view> numbers = absl::StrSplit(word, ',');
    mnk::Point point;
    if (numbers.size() != 2 || !absl::SimpleAtoi(numbers[0], &point.x) ||
        !absl::SimpleAtoi(numbers[1], &point.y)) {
      return std::nullopt;
    }
    if (std::min(point.x, point.y) < 0 || std::max(point.x, point.y) > mnk::kMaxSide) {
      return std::nullopt;
    }
    stones.push_back({point.x + 1, point.y + 1});
  }
  if (stones.empty()) return std::nullopt;
  return stones;
}

std::optional<Evaluation> ParseGomocupMessage(absl::string_view line) {
  const std::vector<absl::string_view> words =
      absl::StrSplit(line, absl::ByAnyChar(" \t|:="), absl::SkipEmpty());
  Evaluation evaluation;
  bool has_depth = false;
  std::optional<Score> score;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string word = absl::AsciiStrToLower(words[i]);
    const absl::string_view value = words[i + 1];
    if (word == "line" || word == "pv") break;
    if (word == "depth") {
      has_depth = absl::SimpleAtoi(value.substr(0, value.find('-')), &evaluation.depth);
    } else if (word == "ev" || word == "eval" || word == "score" || word == "val") {
      score = ParseScore(value);
    } else if (word == "n" || word == "node" || word == "nodes") {
      evaluation.nodes = ParseCount(value).value_or(0);
    }
  }
  if (!has_depth || !score) return std::nullopt;
  evaluation.score = score->centipawns;
  evaluation.mate = score->mate;
  return evaluation;
}

absl::StatusOr<GomocupPlayer> GomocupPlayer::Start(const EngineSpec& spec, const mnk::Rules& rules,
                                                   absl::Duration patience,
                                                   const std::atomic<bool>* stop) {
  absl::StatusOr<EngineLink> link = EngineLink::Start(spec.argv, stop);
  if (!link.ok()) return link.status();
  GomocupPlayer player(*std::move(link), spec, rules, patience);
  const absl::Status ready = player.SetUp();
  if (ready.ok()) return player;
  return absl::Status(ready.code(), absl::StrCat(ready.message(), "; ", player.LastOutput()));
}

absl::Status GomocupPlayer::AwaitOk(absl::Time deadline) {
  while (true) {
    const absl::StatusOr<std::string> line = Read(deadline);
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (absl::EqualsIgnoreCase(word, "OK")) return absl::OkStatus();
    if (absl::EqualsIgnoreCase(word, "ERROR") || absl::EqualsIgnoreCase(word, "UNKNOWN")) {
      return Refuses(Quoted(*line));
    }
  }
}

std::vector<std::string> GomocupPlayer::LimitLines() const {
  const ThinkingLimits& limits = spec().limits;
  std::vector<std::string> lines;
  const std::int64_t match_ms = limits.clock ? WholeMilliseconds(limits.clock->base) : 0;
  // Without a time limit, the response timeout: nodes or depth end the search.
  absl::Duration turn_time = limits.clock ? limits.clock->base : patience();
  if (limits.move_time) turn_time = *limits.move_time * rules().p;
  lines.push_back(absl::StrCat("INFO timeout_turn ", WholeMilliseconds(turn_time)));
  lines.push_back(absl::StrCat("INFO timeout_match ", match_ms));
  if (limits.clock && limits.clock->increment > absl::ZeroDuration()) {
    lines.push_back(
        absl::StrCat("INFO time_increment ", WholeMilliseconds(limits.clock->increment)));
  }
  if (!limits.clock) lines.push_back(absl::StrCat("INFO time_left ", kNoClock));
  if (limits.nodes) lines.push_back(absl::StrCat("INFO max_node ", *limits.nodes));
  if (limits.depth) lines.push_back(absl::StrCat("INFO max_depth ", *limits.depth));
  lines.push_back("INFO game_type 1");
  return lines;
}

absl::Status GomocupPlayer::SetUp() {
  known_stones_ = 0;
  ForgetTurn();
  if (absl::Status sent = link().Send(StartLine(rules())); !sent.ok()) return sent;
  if (absl::Status ok = AwaitOk(absl::Now() + patience()); !ok.ok()) return ok;
  if (absl::Status set = SetGame(); !set.ok()) return set;
  std::vector<std::string> lines = LimitLines();
  for (const auto& [name, value] : spec().options) {
    lines.push_back(absl::StrCat("INFO ", name, " ", value));
  }
  if (spec().ponders) lines.push_back("INFO pondering 1");
  // Replies to unknown keys are ignored.
  return SendAndReadAll(lines).status();
}

absl::StatusOr<std::vector<std::string>> GomocupPlayer::SendAndReadAll(
    std::vector<std::string> lines) {
  lines.push_back("ABOUT");
  if (absl::Status sent = SendAll(lines); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + patience();
  std::vector<std::string> heard;
  while (true) {
    absl::StatusOr<std::string> line = Read(deadline);
    if (!line.ok()) return line.status();
    if (absl::StrContains(*line, "name=")) return heard;
    heard.push_back(*std::move(line));
  }
}

absl::Status GomocupPlayer::SetGame() {
  const std::string game = absl::StrCat("mnkpq ", mnk::FormatRulesList(rules()));
  const bool is_known = IsFiveInARow(rules());
  const int rule = rules().win == mnk::WinCondition::kExactlyK ? 1 : 0;
  const auto heard =
      SendAndReadAll({absl::StrCat("INFO ", is_known ? absl::StrCat("rule ", rule) : game)});
  if (!heard.ok()) return heard.status();
  bool is_set = is_known;
  for (const std::string& line : *heard) {
    const auto [word, rest] = SplitFirstWord(line);
    if (absl::EqualsIgnoreCase(word, "ERROR")) return Refuses(Quoted(line));
    if (absl::EqualsIgnoreCase(word, "MESSAGE") && rest == game) is_set = true;
  }
  return is_set ? absl::OkStatus() : Refuses("it does not know INFO mnkpq");
}

absl::Status GomocupPlayer::NewGame(const std::string&, PlayerSlot) { return SetUp(); }

absl::Status GomocupPlayer::EndGame(const GameResult&) {
  // Otherwise it would use CPU time during the next engine's game.
  return spec().ponders ? link().Send("INFO pondering 0") : absl::OkStatus();
}

absl::Status GomocupPlayer::CheckPondering() {
  while (true) {
    const absl::StatusOr<std::string> line = Read(absl::Now());
    if (absl::IsDeadlineExceeded(line.status())) return absl::OkStatus();
    if (!line.ok()) return line.status();
    if (ParseGomocupTurn(*line)) {
      return absl::FailedPreconditionError("it moved while pondering");
    }
  }
}

absl::StatusOr<std::vector<std::string>> GomocupPlayer::ChooseSwap2(
    const std::vector<std::string>& moves, absl::Duration allowed) {
  std::vector<std::string> lines = {"SWAP2BOARD"};
  for (const std::string& move : moves) lines.push_back(Coordinates(PointOfMove(move)));
  lines.push_back("DONE");
  if (absl::Status sent = SendAll(lines); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + allowed;
  while (true) {
    const absl::StatusOr<std::string> line = Read(deadline);
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (absl::EqualsIgnoreCase(word, "SWAP")) return std::vector<std::string>();
    if (absl::EqualsIgnoreCase(word, "ERROR") || absl::EqualsIgnoreCase(word, "UNKNOWN")) {
      return absl::UnavailableError(absl::StrCat("it refuses swap2: ", Quoted(*line)));
    }
    const std::optional<std::vector<mnk::Point>> stones = ParseGomocupTurn(*line);
    if (!stones) continue;
    std::vector<std::string> placed;
    for (const mnk::Point stone : *stones) placed.push_back(MoveOfPoint(stone));
    last_answer_ = absl::Now();
    return placed;
  }
}

std::vector<std::string> GomocupPlayer::PositionLines(const Turn& turn) const {
  if (turn.moves.empty()) return {"BEGIN"};
  const std::size_t since = turn.moves.size() - known_stones_;
  const mnk::Side own = SideAfter(rules(), turn.moves.size());
  // TURN suffices if only the opponent's last turn is new.
  if (SideAfter(rules(), known_stones_) != own &&
      since == StonesLeftAfter(rules(), known_stones_)) {
    std::vector<std::string> stones;
    for (std::size_t i = known_stones_; i < turn.moves.size(); ++i) {
      stones.push_back(Coordinates(PointOfMove(turn.moves[i])));
    }
    return {absl::StrCat("TURN ", absl::StrJoin(stones, " "))};
  }
  std::vector<std::string> lines = {"BOARD"};
  for (std::size_t i = 0; i < turn.moves.size(); ++i) {
    lines.push_back(absl::StrCat(Coordinates(PointOfMove(turn.moves[i])), ",",
                                 SideAfter(rules(), i) == own ? 1 : 2));
  }
  lines.push_back("DONE");
  return lines;
}

absl::StatusOr<TurnPlayer::Answer> GomocupPlayer::ThinkTurn(const Turn& turn, std::size_t,
                                                            absl::Duration allowed) {
  absl::SleepFor(std::max(last_answer_ + kPauseAfterAnswer - absl::Now(), absl::ZeroDuration()));
  if (spec().ponders) {
    if (absl::Status checked = CheckPondering(); !checked.ok()) return checked;
  }
  std::vector<std::string> lines;
  if (turn.own_clock != nullptr) {
    lines.push_back(absl::StrCat("INFO time_left ", WholeMilliseconds(turn.own_clock->left())));
  }
  for (std::string& line : PositionLines(turn)) lines.push_back(std::move(line));
  if (absl::Status sent = SendAll(lines); !sent.ok()) return sent;
  absl::StatusOr<Answer> answer = AwaitTurn(absl::Now(), allowed);
  if (answer.ok()) known_stones_ = turn.moves.size() + answer->stones.size();
  return answer;
}

absl::StatusOr<TurnPlayer::Answer> GomocupPlayer::AwaitTurn(absl::Time begun,
                                                            absl::Duration allowed) {
  absl::Time deadline = begun + allowed;
  bool told_to_stop = false;
  Answer answer;
  while (true) {
    absl::StatusOr<std::string> line = Read(deadline);
    if (absl::IsDeadlineExceeded(line.status()) && !told_to_stop) {
      told_to_stop = true;
      if (absl::Status sent = link().Send("YXSTOP"); !sent.ok()) return sent;
      deadline = absl::Now() + kLateAnswerWithin;
      continue;
    }
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (absl::EqualsIgnoreCase(word, "MESSAGE")) {
      if (auto evaluation = ParseGomocupMessage(*line)) answer.evaluation = evaluation;
    } else if (absl::EqualsIgnoreCase(word, "ERROR") || absl::EqualsIgnoreCase(word, "UNKNOWN")) {
      return absl::UnavailableError(absl::StrCat("it refuses a legal position: ", Quoted(*line)));
    } else if (auto stones = ParseGomocupTurn(*line)) {
      last_answer_ = absl::Now();
      answer.elapsed = last_answer_ - begun;
      answer.stones = *std::move(stones);
      answer.text = *std::move(line);
      return answer;
    }
  }
}

}  // namespace quadrille::match
