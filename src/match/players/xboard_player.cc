#include "src/match/players/xboard_player.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
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
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/san.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/edit_position.h"
#include "src/match/players/engine_link.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

constexpr absl::Duration kFeaturesWithin = absl::Seconds(2);
// Larger scores are mates: this number plus the moves to mate.
constexpr int kMateScore = 100'000;

std::string Centiseconds(const GameClock& clock) {
  return absl::StrCat(std::max<std::int64_t>(1, absl::ToInt64Milliseconds(clock.left()) / 10));
}

std::string Seconds(absl::Duration duration) {
  return absl::StrCat(absl::ToDoubleSeconds(duration));
}

// "level 40 1:30 0.5"; `time` is sent separately before each move.
std::string LevelCommand(const TimeControl& control) {
  const auto seconds = static_cast<int>(std::ceil(absl::ToDoubleSeconds(control.base)));
  return absl::StrFormat("level %d %d:%02d %s", control.moves, seconds / 60, seconds % 60,
                         Seconds(control.increment));
}

absl::Status OutOfTurnError() {
  return absl::FailedPreconditionError("it moved while the other side was to move");
}

absl::Status RejectedMoveError() {
  return absl::UnavailableError("it rejects a legal move of the other side");
}

// Removes the next feature from `text`: a name, and a value that may be quoted.
std::pair<std::string, std::string> TakeFeature(absl::string_view& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string name(absl::StripAsciiWhitespace(text.substr(0, equals)));
  text.remove_prefix(std::min(equals + 1, text.size()));
  const bool is_quoted = absl::StartsWith(text, "\"");
  if (is_quoted) text.remove_prefix(1);
  const std::size_t end = std::min(text.find(is_quoted ? '"' : ' '), text.size());
  const std::string value(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  text = absl::StripLeadingAsciiWhitespace(text);
  return {name, value};
}

}  // namespace

std::optional<Evaluation> ParseThinkingLine(absl::string_view line) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  if (words.size() < 4) return std::nullopt;
  Evaluation evaluation;
  std::int64_t time = 0;
  absl::string_view depth = words[0];
  while (!depth.empty() && !absl::ascii_isdigit(static_cast<unsigned char>(depth.back()))) {
    depth.remove_suffix(1);  // some engines write "9."
  }
  if (!absl::SimpleAtoi(depth, &evaluation.depth) ||
      !absl::SimpleAtoi(words[1], &evaluation.score) || !absl::SimpleAtoi(words[2], &time) ||
      !absl::SimpleAtoi(words[3], &evaluation.nodes)) {
    return std::nullopt;
  }
  if (std::abs(evaluation.score) >= kMateScore) {
    const int moves = std::abs(evaluation.score) - kMateScore;
    evaluation.mate = evaluation.score > 0 ? moves : -moves;
    evaluation.score = 0;
  }
  return evaluation;
}

absl::StatusOr<XBoardPlayer> XBoardPlayer::Start(const EngineSpec& spec, bool chess960,
                                                 absl::Duration patience,
                                                 const std::atomic<bool>* stop) {
  if (spec.limits.nodes) {
    return absl::InvalidArgumentError(
        absl::StrCat(spec.name, ": the XBoard protocol does not support a node limit"));
  }
  absl::StatusOr<EngineLink> link = EngineLink::Start(spec.argv, stop);
  if (!link.ok()) return link.status();
  XBoardPlayer player(*std::move(link), spec, chess960, patience);
  const absl::Status greeted = player.Greet();
  if (greeted.ok()) return player;
  return absl::Status(greeted.code(), absl::StrCat(greeted.message(), "; ", player.LastOutput()));
}

std::string XBoardPlayer::Feature(absl::string_view name, absl::string_view otherwise) const {
  const auto found = features_.find(name);
  return found != features_.end() ? found->second : std::string(otherwise);
}

absl::Status XBoardPlayer::SendAll(std::initializer_list<std::string> lines) {
  for (const std::string& line : lines) {
    if (absl::Status sent = link_.Send(line); !sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> XBoardPlayer::TakeFeatures(absl::string_view text) {
  bool is_done = false;
  while (!text.empty()) {
    const auto [name, value] = TakeFeature(text);
    if (name.empty()) break;
    if (name == "option") {
      // "Contempt -spin 0 -100 100": the name ends at the type.
      absl::StrAppend(&options_, value.substr(0, value.find(" -")), "\n");
    } else {
      features_[name] = value;
    }
    if (name == "done") is_done = value == "1";
    // This player sends moves in coordinate notation only.
    const absl::Status sent =
        link_.Send(absl::StrCat(name == "san" && value == "1" ? "rejected " : "accepted ", name));
    if (!sent.ok()) return sent;
  }
  return is_done;
}

absl::Status XBoardPlayer::Greet() {
  if (absl::Status sent = SendAll({"xboard", "protover 2"}); !sent.ok()) return sent;
  const absl::Time begun = absl::Now();
  while (true) {
    // done=0 requests more time.
    const absl::Duration within =
        Feature("done", "") == "0" ? patience_ : std::min(kFeaturesWithin, patience_);
    const absl::StatusOr<std::string> line = link_.Read(begun + within);
    if (absl::IsDeadlineExceeded(line.status()) && features_.count("done") == 0) break;
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (word != "feature") continue;
    const absl::StatusOr<bool> done = TakeFeatures(rest);
    if (!done.ok()) return done.status();
    if (*done) break;
  }
  if (chess960_ && !absl::StrContains(Feature("variants", ""), "fischerandom")) {
    return absl::InvalidArgumentError(absl::StrCat(spec_.name, " does not play Chess960"));
  }
  if (absl::Status set = SetOptions(); !set.ok()) return set;
  return Synchronize();
}

absl::Status XBoardPlayer::SetOptions() {
  const std::vector<absl::string_view> known = absl::StrSplit(options_, '\n', absl::SkipEmpty());
  for (const auto& [name, value] : spec_.options) {
    const bool is_command = (name == "memory" && Feature("memory", "0") == "1") ||
                            (name == "cores" && Feature("smp", "0") == "1");
    const bool is_option = std::find(known.begin(), known.end(), name) != known.end();
    if (!is_command && !is_option) {
      return absl::InvalidArgumentError(absl::StrCat(spec_.name, " has no option ", Quoted(name)));
    }
    const std::string line = is_command      ? absl::StrCat(name, " ", value)
                             : value.empty() ? absl::StrCat("option ", name)
                                             : absl::StrCat("option ", name, "=", value);
    if (absl::Status sent = link_.Send(line); !sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status XBoardPlayer::Synchronize() {
  if (Feature("ping", "0") != "1") return absl::OkStatus();
  const std::string number = absl::StrCat(++pings_);
  if (absl::Status sent = link_.Send(absl::StrCat("ping ", number)); !sent.ok()) return sent;
  const absl::StatusOr<std::string> line =
      link_.ReadUntil(absl::Now() + patience_, [this, &number](absl::string_view text) {
        const auto [word, rest] = SplitFirstWord(text);
        return IsMoveRejected(text) || (word == "move" && ponders_now_) ||
               (word == "pong" && SplitFirstWord(rest).first == number);
      });
  if (!line.ok()) return line.status();
  const absl::string_view word = SplitFirstWord(*line).first;
  if (word == "move") return OutOfTurnError();
  return word == "pong" ? absl::OkStatus() : RejectedMoveError();
}

absl::Status XBoardPlayer::SendLimits() {
  const ThinkingLimits& limits = spec_.limits;
  if (limits.clock) {
    if (absl::Status s = link_.Send(LevelCommand(*limits.clock)); !s.ok()) return s;
  }
  if (limits.move_time) {
    const absl::Status sent = link_.Send(absl::StrCat("st ", Seconds(*limits.move_time)));
    if (!sent.ok()) return sent;
  }
  if (limits.depth) return link_.Send(absl::StrCat("sd ", *limits.depth));
  return absl::OkStatus();
}

absl::Status XBoardPlayer::NewGame(const std::string& start, PlayerSlot) {
  const absl::StatusOr<chess::Board> board = chess::ParseFen(start);
  if (!board.ok()) return board.status();
  game_ = chess::Game(*board);
  ponders_now_ = false;
  if (absl::Status sent = SendAll({"new", "force"}); !sent.ok()) return sent;
  if (chess960_) {
    if (absl::Status sent = link_.Send("variant fischerandom"); !sent.ok()) return sent;
  }
  if (absl::Status sent = SendLimits(); !sent.ok()) return sent;
  if (absl::Status sent = SendAll({"post", spec_.ponders ? "hard" : "easy", "computer"});
      !sent.ok())
    return sent;
  if (start != chess::kStartFen) {
    if (absl::Status sent = SendPosition(start); !sent.ok()) return sent;
  }
  return Synchronize();
}

absl::Status XBoardPlayer::SendPosition(const std::string& fen) {
  if (Feature("setboard", "0") == "1") return link_.Send(absl::StrCat("setboard ", fen));
  for (const std::string& line : EditLines(game_.board())) {
    if (absl::Status sent = link_.Send(line); !sent.ok()) return sent;
  }
  return absl::OkStatus();
}

absl::Status XBoardPlayer::SendMoves(const Turn& turn) {
  const std::string prefix = Feature("usermove", "0") == "1" ? "usermove " : "";
  for (std::size_t i = game_.moves().size(); i < turn.moves.size(); ++i) {
    const absl::StatusOr<chess::Move> move = chess::ParseUciMove(game_.board(), turn.moves[i]);
    if (!move.ok()) return move.status();
    const bool castles_freely = chess960_ && move->kind() == chess::MoveKind::kCastling;
    const std::string text = castles_freely
                                 ? (move->to().index() > move->from().index() ? "O-O" : "O-O-O")
                                 : turn.moves[i];
    if (absl::Status sent = link_.Send(absl::StrCat(prefix, text)); !sent.ok()) return sent;
    last_sent_ = text;
    if (absl::Status played = game_.Play(*move); !played.ok()) return played;
  }
  return absl::OkStatus();
}

absl::Status XBoardPlayer::SendClocks(const Turn& turn) {
  if (turn.own_clock == nullptr || Feature("time", "1") == "0") return absl::OkStatus();
  const GameClock& other = turn.other_clock != nullptr ? *turn.other_clock : *turn.own_clock;
  return SendAll({absl::StrCat("time ", Centiseconds(*turn.own_clock)),
                  absl::StrCat("otim ", Centiseconds(other))});
}

absl::StatusOr<absl::Time> XBoardPlayer::BeginTurn(const Turn& turn) {
  // In force mode the clock is stopped while moves are sent; otherwise the last one starts it.
  if (!ponders_now_) {
    if (absl::Status sent = SendMoves(turn); !sent.ok()) return sent;
  }
  if (absl::Status ready = Synchronize(); !ready.ok()) return ready;
  if (absl::Status sent = SendClocks(turn); !sent.ok()) return sent;
  const absl::Time begun = absl::Now();
  const absl::Status started = ponders_now_ ? SendMoves(turn) : link_.Send("go");
  if (!started.ok()) return started;
  return begun;
}

absl::StatusOr<EngineMove> XBoardPlayer::Think(const Turn& turn) {
  const absl::StatusOr<absl::Time> begun = BeginTurn(turn);
  if (!begun.ok()) return begun.status();
  absl::StatusOr<EngineMove> answer = AwaitMove(*begun, turn.allowed);
  if (!answer.ok() || answer->resigns) return answer;
  ponders_now_ = spec_.ponders;
  if (!ponders_now_) {
    if (absl::Status sent = link_.Send("force"); !sent.ok()) return sent;
  }
  // The referee reports illegal moves.
  const absl::StatusOr<chess::Move> move = chess::ParseUciMove(game_.board(), answer->text);
  if (move.ok()) game_.Play(*move).IgnoreError();
  return answer;
}

absl::StatusOr<EngineMove> XBoardPlayer::AwaitMove(absl::Time begun, absl::Duration allowed) {
  absl::Time deadline = begun + allowed;
  bool told_to_move = false;
  EngineMove answer;
  while (true) {
    const absl::StatusOr<std::string> line = link_.Read(deadline);
    if (absl::IsDeadlineExceeded(line.status()) && !told_to_move) {
      told_to_move = true;
      if (absl::Status sent = link_.Send("?"); !sent.ok()) return sent;
      deadline = absl::Now() + kLateAnswerWithin;
      continue;
    }
    if (!line.ok()) return line.status();
    const auto [word, rest] = SplitFirstWord(*line);
    if (word == "move") {
      answer.elapsed = absl::Now() - begun;
      answer.text = MoveOf(rest);
      return answer;
    }
    if (word == "resign") {
      answer.elapsed = absl::Now() - begun;
      answer.resigns = true;
      return answer;
    }
    if (IsMoveRejected(*line)) return RejectedMoveError();
    if (std::optional<Evaluation> evaluation = ParseThinkingLine(*line)) {
      answer.evaluation = evaluation;
    }
  }
}

bool XBoardPlayer::IsMoveRejected(absl::string_view line) const {
  return absl::StartsWith(line, "Illegal") && !last_sent_.empty() &&
         absl::StrContains(line, last_sent_);
}

std::string XBoardPlayer::MoveOf(absl::string_view text) const {
  const std::string word(SplitFirstWord(text).first);
  const absl::StatusOr<chess::Move> move = chess::ParseSan(game_.board(), word);
  return move.ok() ? chess::FormatUciMove(*move, chess::CastlingNotation::kKingTakesRook) : word;
}

absl::Status XBoardPlayer::EndGame(const GameResult& result) {
  const absl::string_view score = !result.winner                         ? "1/2-1/2"
                                  : *result.winner == PlayerSlot::kFirst ? "1-0"
                                                                         : "0-1";
  return SendAll({"force", absl::StrCat("result ", score, " {", result.reason, "}")});
}

}  // namespace quadrille::match
