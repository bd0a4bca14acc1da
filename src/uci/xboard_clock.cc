#include "src/uci/xboard_clock.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/text/number.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

using Milliseconds = std::chrono::milliseconds;

// About 31 years.
constexpr double kMaxSeconds = 1e9;
// The assumed number of remaining moves without a control, for `nps`.
constexpr std::int64_t kAssumedMovesToGo = 30;

// Parses seconds, with or without a fraction; nullopt if `text` is malformed or out of range.
std::optional<Milliseconds> ParseSeconds(absl::string_view text) {
  double seconds = 0;
  // In this form, NaN is rejected.
  if (!absl::SimpleAtod(text, &seconds) || !(seconds >= -kMaxSeconds && seconds <= kMaxSeconds)) {
    return std::nullopt;
  }
  return Milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

// "5" is minutes, "0:30" minutes and seconds. Ignores any suffix, which is reserved.
std::optional<Milliseconds> ParseBase(absl::string_view text) {
  text = text.substr(0, text.find_first_not_of("0123456789.:"));
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits(':', 1));
  const std::optional<Milliseconds> minutes = ParseSeconds(parts.first);
  const std::optional<Milliseconds> seconds =
      ParseSeconds(parts.second.empty() ? "0" : parts.second);
  if (!minutes || !seconds) return std::nullopt;
  return *minutes * 60 + *seconds;
}

std::optional<std::int64_t> ParseNumber(CommandWords words) {
  if (words.size() != 1) return std::nullopt;
  return ParseClampedNumber(words[0], INT64_MIN, INT64_MAX);
}

absl::Status Bad(absl::string_view what, CommandWords words) {
  return absl::InvalidArgumentError(
      absl::StrCat("bad ", what, " ", Quoted(absl::StrJoin(words, " "))));
}

// Sets `clock` from centiseconds.
absl::Status ReadClock(CommandWords words, Milliseconds& clock) {
  const std::optional<std::int64_t> centiseconds = ParseNumber(words);
  if (!centiseconds) return Bad("time", words);
  const std::int64_t most = static_cast<std::int64_t>(kMaxSeconds) * 100;
  clock = Milliseconds(10 * std::clamp(*centiseconds, -most, most));
  return absl::OkStatus();
}

}  // namespace

void XBoardClock::NewGame() {
  own_ = other_ = base_;
  first_ply_ = 0;
  depth_.reset();
  nodes_per_second_.reset();
}

absl::Status XBoardClock::Level(CommandWords words) {
  if (words.size() != 3) return Bad("level", words);
  int moves = 0;
  const std::optional<Milliseconds> base = ParseBase(words[1]);
  const std::optional<Milliseconds> increment = ParseSeconds(words[2]);
  if (!absl::SimpleAtoi(words[0], &moves) || moves < 0 || !base || !increment) {
    return Bad("level", words);
  }
  moves_per_control_ = moves;
  base_ = own_ = other_ = *base;
  increment_ = *increment;
  time_per_move_.reset();
  return absl::OkStatus();
}

absl::Status XBoardClock::TimePerMove(CommandWords words) {
  const std::optional<Milliseconds> time =
      words.size() == 1 ? ParseSeconds(words[0]) : std::nullopt;
  if (!time || *time < Milliseconds(0)) return Bad("time", words);
  time_per_move_ = *time;
  return absl::OkStatus();
}

absl::Status XBoardClock::Depth(CommandWords words) {
  const std::optional<std::int64_t> depth = ParseNumber(words);
  if (!depth) return Bad("depth", words);
  depth_ = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, Score::kMaxPly));
  return absl::OkStatus();
}

absl::Status XBoardClock::NodeRate(CommandWords words) {
  const std::optional<std::int64_t> rate = ParseNumber(words);
  if (!rate || *rate < 0) return Bad("rate", words);
  nodes_per_second_ = *rate;
  return absl::OkStatus();
}

absl::Status XBoardClock::Own(CommandWords words) { return ReadClock(words, own_); }

absl::Status XBoardClock::Other(CommandWords words) { return ReadClock(words, other_); }

int XBoardClock::MovesToGo(int plies) const {
  if (moves_per_control_ == 0) return 0;
  // The engine is to move, so it made half of the plies.
  const int made = std::max(0, plies - first_ply_) / 2;
  return moves_per_control_ - made % moves_per_control_;
}

void XBoardClock::Spend(Milliseconds time, int ply) {
  own_ += increment_ - time;
  if (MovesToGo(ply) == 1) own_ += base_;
}

SearchLimits XBoardClock::NodeLimits(int moves_to_go) const {
  const std::int64_t moves = moves_to_go > 0 ? moves_to_go : kAssumedMovesToGo;
  const Milliseconds time = time_per_move_.value_or(own_ / moves + increment_);
  const double nodes = static_cast<double>(std::max<std::int64_t>(time.count(), 0)) / 1000 *
                       static_cast<double>(*nodes_per_second_);
  const double most = static_cast<double>(std::numeric_limits<std::int64_t>::max() / 2);
  SearchLimits limits;
  limits.nodes = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::min(nodes, most)));
  return limits;
}

SearchLimits XBoardClock::Limits(Color color, int plies) const {
  SearchLimits limits;
  if (nodes_per_second_.value_or(0) > 0) {
    limits = NodeLimits(MovesToGo(plies));
  } else if (time_per_move_) {
    limits.move_time = *time_per_move_;
  } else {
    const Clock own = {own_, increment_};
    const Clock other = {other_, increment_};
    limits.white_clock = color == Color::kWhite ? own : other;
    limits.black_clock = color == Color::kWhite ? other : own;
    limits.moves_to_go = MovesToGo(plies);
  }
  limits.processor_time = nodes_per_second_.has_value();
  limits.depth = depth_;
  return limits;
}

}  // namespace quadrille::chess
