#include "src/match/players/uci_player.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/text/quote.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/pondering.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kChess960 = "UCI_Chess960";

bool Contains(const std::vector<std::string>& names, absl::string_view name) {
  return std::any_of(names.begin(), names.end(), [name](const std::string& known) {
    return absl::EqualsIgnoreCase(known, name);
  });
}

}  // namespace

std::optional<std::string> UciOptionName(absl::string_view line) {
  const auto [option, rest] = SplitFirstWord(line);
  const auto [name, words] = SplitFirstWord(rest);
  if (option != "option" || name != "name") return std::nullopt;
  return std::string(words.substr(0, words.find(" type ")));
}

std::optional<Evaluation> ParseInfo(absl::string_view line) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  Evaluation evaluation;
  bool has_score = false;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    int number = 0;
    if (words[i] == "pv" || words[i] == "string") break;
    if (words[i] == "multipv" && words[i + 1] != "1") return std::nullopt;
    if (words[i] == "depth") static_cast<void>(absl::SimpleAtoi(words[i + 1], &evaluation.depth));
    if (words[i] == "nodes") static_cast<void>(absl::SimpleAtoi(words[i + 1], &evaluation.nodes));
    if (words[i] == "cp" && absl::SimpleAtoi(words[i + 1], &number)) {
      evaluation.score = number;
      has_score = true;
    }
    if (words[i] == "mate" && absl::SimpleAtoi(words[i + 1], &number)) {
      evaluation.mate = number;
      has_score = true;
    }
  }
  return has_score ? std::optional(evaluation) : std::nullopt;
}

absl::StatusOr<UciPlayer> UciPlayer::Start(const EngineSpec& spec, bool chess960,
                                           absl::Duration patience, const std::atomic<bool>* stop) {
  absl::StatusOr<EngineLink> link = EngineLink::Start(spec.argv, stop);
  if (!link.ok()) return link.status();
  UciPlayer player(*std::move(link), spec, patience);
  const absl::Status greeted = player.Greet(chess960);
  if (greeted.ok()) return player;
  return absl::Status(greeted.code(), absl::StrCat(greeted.message(), "; ", player.LastOutput()));
}

absl::Status UciPlayer::Greet(bool chess960) {
  const absl::Time deadline = absl::Now() + patience_;
  if (absl::Status sent = link_.Send("uci"); !sent.ok()) return sent;
  std::vector<std::string> options;
  while (true) {
    const absl::StatusOr<std::string> line = link_.Read(deadline);
    if (!line.ok()) return line.status();
    if (SplitFirstWord(*line).first == "uciok") break;
    if (std::optional<std::string> name = UciOptionName(*line)) options.push_back(*std::move(name));
  }
  if (absl::Status set = SetOptions(options, chess960); !set.ok()) return set;
  return Synchronize();
}

absl::Status UciPlayer::SetOptions(const std::vector<std::string>& known, bool chess960) {
  if (chess960 && !Contains(known, kChess960)) {
    return absl::InvalidArgumentError(absl::StrCat(spec_.name, " does not play Chess960"));
  }
  if (spec_.ponders && !Contains(known, kPonderOption)) {
    return absl::InvalidArgumentError(absl::StrCat(spec_.name, " cannot ponder"));
  }
  std::vector<std::pair<std::string, std::string>> options = spec_.options;
  if (chess960) options.emplace_back(kChess960, "true");
  if (spec_.ponders) options.emplace_back(kPonderOption, "true");
  for (const auto& [name, value] : options) {
    if (!Contains(known, name)) {
      return absl::InvalidArgumentError(absl::StrCat(spec_.name, " has no option ", Quoted(name)));
    }
    const std::string setting = value.empty() ? "" : absl::StrCat(" value ", value);
    const absl::Status sent = link_.Send(absl::StrCat("setoption name ", name, setting));
    if (!sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status UciPlayer::Synchronize() {
  if (absl::Status sent = link_.Send("isready"); !sent.ok()) return sent;
  return link_
      .ReadUntil(absl::Now() + patience_,
                 [](absl::string_view line) { return SplitFirstWord(line).first == "readyok"; })
      .status();
}

absl::Status UciPlayer::NewGame(const std::string&, PlayerSlot) {
  if (absl::Status stopped = pondering_.Stop(link_); !stopped.ok()) return stopped;
  if (absl::Status sent = link_.Send("ucinewgame"); !sent.ok()) return sent;
  return Synchronize();
}

std::string UciPlayer::GoWords(const Turn& turn) const {
  std::string words;
  const ThinkingLimits& limits = spec_.limits;
  if (turn.own_clock != nullptr) {
    const GameClock& own = *turn.own_clock;
    const GameClock& other = turn.other_clock != nullptr ? *turn.other_clock : own;
    const bool is_white = turn.slot == PlayerSlot::kFirst;
    const GameClock& white = is_white ? own : other;
    const GameClock& black = is_white ? other : own;
    // At least 1 ms: some engines treat 0 as no clock.
    const auto left = [](const GameClock& clock) { return WholeMilliseconds(clock.left()); };
    absl::StrAppend(&words, " wtime ", left(white), " btime ", left(black), " winc ",
                    absl::ToInt64Milliseconds(white.control().increment), " binc ",
                    absl::ToInt64Milliseconds(black.control().increment));
    if (own.moves_to_go() > 0) absl::StrAppend(&words, " movestogo ", own.moves_to_go());
  }
  if (limits.move_time) {
    absl::StrAppend(&words, " movetime ", absl::ToInt64Milliseconds(*limits.move_time));
  }
  if (limits.nodes) absl::StrAppend(&words, " nodes ", *limits.nodes);
  if (limits.depth) absl::StrAppend(&words, " depth ", *limits.depth);
  return words;
}

absl::Status UciPlayer::SendPosition(const Turn& turn) {
  const absl::Status sent =
      link_.Send(absl::StrCat("position fen ", turn.start, turn.moves.empty() ? "" : " moves ",
                              absl::StrJoin(turn.moves, " ")));
  // Wait, so that the clock starts after the position was read and no stale bestmove is left.
  return sent.ok() ? Synchronize() : sent;
}

absl::StatusOr<EngineMove> UciPlayer::Think(const Turn& turn) {
  const absl::StatusOr<bool> is_hit = pondering_.EndBy(turn.moves, link_, patience_);
  if (!is_hit.ok()) return is_hit.status();
  if (!*is_hit) {
    if (absl::Status sent = SendPosition(turn); !sent.ok()) return sent;
  }
  const absl::Time begun = absl::Now();
  const absl::Status sent = link_.Send(*is_hit ? "ponderhit" : absl::StrCat("go", GoWords(turn)));
  if (!sent.ok()) return sent;
  return AwaitMove(begun, turn.allowed, pondering_.evaluation());
}

absl::StatusOr<EngineMove> UciPlayer::AwaitMove(absl::Time begun, absl::Duration allowed,
                                                std::optional<Evaluation> so_far) {
  absl::Time deadline = begun + allowed;
  bool told_to_stop = false;
  EngineMove answer;
  answer.evaluation = so_far;
  while (true) {
    const absl::StatusOr<std::string> line = link_.Read(deadline);
    if (absl::IsDeadlineExceeded(line.status()) && !told_to_stop) {
      told_to_stop = true;
      if (absl::Status sent = link_.Send("stop"); !sent.ok()) return sent;
      deadline = absl::Now() + kLateAnswerWithin;
      continue;
    }
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (word == "info") {
      if (std::optional<Evaluation> evaluation = ParseInfo(*line)) answer.evaluation = evaluation;
    } else if (word == "bestmove") {
      answer.elapsed = absl::Now() - begun;
      const auto [move, reply] = SplitFirstWord(rest);
      answer.text = std::string(move);
      const auto [ponder, expected] = SplitFirstWord(reply);
      if (spec_.ponders && ponder == "ponder") {
        answer.expected_reply = std::string(SplitFirstWord(expected).first);
      }
      return answer;
    }
  }
}

absl::Status UciPlayer::Ponder(const Turn& turn) {
  if (absl::Status sent = SendPosition(turn); !sent.ok()) return sent;
  pondering_.Begin(turn.moves);
  return link_.Send(absl::StrCat("go ponder", GoWords(turn)));
}

}  // namespace quadrille::match
