#include "src/match/thinking_limits.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"

namespace quadrille::match {
namespace {

constexpr std::int64_t kMaxMoves = 1000;
constexpr std::int64_t kMaxMilliseconds = 1'000'000'000;
constexpr int kMaxDepth = 1000;

// Parses decimal seconds without sign or exponent; rounds to milliseconds.
std::optional<absl::Duration> ParseSeconds(absl::string_view text) {
  double seconds = 0;
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c)) || c == '.';
  });
  if (!plain || !absl::SimpleAtod(text, &seconds)) return std::nullopt;
  if (seconds * 1000 > kMaxMilliseconds) return std::nullopt;
  return absl::Milliseconds(std::llround(seconds * 1000));
}

std::string FormatSeconds(absl::Duration duration) {
  return absl::StrCat(absl::ToDoubleSeconds(duration));
}

absl::Status SetNumber(absl::string_view name, absl::string_view text, std::int64_t high,
                       std::int64_t* number) {
  const absl::StatusOr<std::int64_t> value = ParseWholeNumber(name, text, 1, high);
  if (!value.ok()) return value.status();
  *number = *value;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text) {
  const absl::Status wrong = absl::InvalidArgumentError(
      absl::StrCat("expected [moves/]seconds[+increment], got ", Quoted(text)));
  TimeControl control;
  absl::string_view rest = text;
  if (const auto slash = rest.find('/'); slash != absl::string_view::npos) {
    std::int64_t moves = 0;
    if (!SetNumber("tc", rest.substr(0, slash), kMaxMoves, &moves).ok()) return wrong;
    control.moves = static_cast<int>(moves);
    rest.remove_prefix(slash + 1);
  }
  const std::vector<absl::string_view> parts = absl::StrSplit(rest, '+');
  if (parts.size() > 2) return wrong;
  const std::optional<absl::Duration> base = ParseSeconds(parts[0]);
  const std::optional<absl::Duration> increment =
      parts.size() == 2 ? ParseSeconds(parts[1]) : absl::ZeroDuration();
  if (!base || !increment || *base == absl::ZeroDuration()) return wrong;
  control.base = *base;
  control.increment = *increment;
  return control;
}

std::string FormatTimeControl(const TimeControl& control) {
  const std::string moves = control.moves > 0 ? absl::StrCat(control.moves, "/") : "";
  const std::string increment = control.increment > absl::ZeroDuration()
                                    ? absl::StrCat("+", FormatSeconds(control.increment))
                                    : "";
  return absl::StrCat(moves, FormatSeconds(control.base), increment);
}

absl::Status SetLimit(absl::string_view name, absl::string_view text, ThinkingLimits& limits) {
  std::int64_t number = 0;
  absl::Status status;
  if (name == "tc") {
    absl::StatusOr<TimeControl> control = ParseTimeControl(text);
    if (!control.ok()) return control.status();
    limits.clock = *control;
  } else if (name == "move_time") {
    status = SetNumber(name, text, kMaxMilliseconds, &number);
    if (status.ok()) limits.move_time = absl::Milliseconds(number);
  } else if (name == "nodes") {
    status = SetNumber(name, text, std::numeric_limits<std::int64_t>::max(), &number);
    if (status.ok()) limits.nodes = number;
  } else if (name == "depth") {
    status = SetNumber(name, text, kMaxDepth, &number);
    if (status.ok()) limits.depth = static_cast<int>(number);
  } else {
    return absl::NotFoundError(absl::StrCat("unknown limit ", Quoted(name)));
  }
  return status;
}

std::string FormatLimits(const ThinkingLimits& limits) {
  std::vector<std::string> parts;
  if (limits.clock) parts.push_back(absl::StrCat("tc=", FormatTimeControl(*limits.clock)));
  if (limits.move_time) {
    parts.push_back(absl::StrCat("move_time=", absl::ToInt64Milliseconds(*limits.move_time)));
  }
  if (limits.nodes) parts.push_back(absl::StrCat("nodes=", *limits.nodes));
  if (limits.depth) parts.push_back(absl::StrCat("depth=", *limits.depth));
  return absl::StrJoin(parts, " ");
}

std::int64_t WholeMilliseconds(absl::Duration duration) {
  return std::max<std::int64_t>(absl::ToInt64Milliseconds(duration), 1);
}

void GameClock::Spend(absl::Duration spent) {
  left_ = std::max(left_ - spent, absl::ZeroDuration());
}

void GameClock::EndTurn() {
  left_ += control_.increment;
  if (moves_to_go_ == 0) return;
  if (--moves_to_go_ > 0) return;
  moves_to_go_ = control_.moves;
  left_ += control_.base;
}

}  // namespace quadrille::match
