// Gomocup's INFO keys.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/text/number.h"
#include "src/base/text/quote.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/gomocup/gomocup_limits.h"

namespace quadrille::gomocup {
namespace {

// The program without a table needs kProgramMb; the table gets half of the rest, up to the size
// beyond which more does not pay in a game of minutes.
constexpr std::int64_t kProgramMb = 16;
constexpr std::int64_t kMaxTableMb = 128;

bool IsNumber(absl::string_view key) {
  return key == "max_memory" || key == "hash_size" || key == "thread_num" || key == "pondering" ||
         TimeInfo().Set(key, 0);
}

}  // namespace

void GomocupSession::OnInfo(CommandWords words) {
  if (words.size() < 2) return Error("INFO: expected a key and a value");
  const std::string key = absl::AsciiStrToLower(words[0]);
  const absl::string_view value = words[1];
  absl::Status set;
  if (key == "rule") {
    set = SetRule(value);
  } else if (key == "mnkpq") {
    set = SetGame(absl::StrJoin(words.subspan(1), ""));
  } else if (IsNumber(key)) {
    const std::optional<std::int64_t> number = ParseClampedNumber(value, INT64_MIN, INT64_MAX);
    set = number
              ? SetNumber(key, *number)
              : absl::InvalidArgumentError(absl::StrCat("expected a number, got ", Quoted(value)));
  }
  // Others are ignored, as the protocol requires: `folder`, `evaluate`, ...
  if (!set.ok()) Error(absl::StrCat("INFO ", key, ": ", set.message()));
}

absl::Status GomocupSession::SetNumber(absl::string_view key, std::int64_t number) {
  if (key == "max_memory") return SetMemory(number);
  if (key == "hash_size") return SetHash(number);
  if (key == "thread_num") return SetThreads(number);
  if (key == "pondering") {
    ponders_ = number > 0;
    if (!ponders_ && !game_.is_thinking()) game_.Settle();
  } else {
    time_.Set(key, number);
  }
  return absl::OkStatus();
}

absl::Status GomocupSession::SetRule(absl::string_view value) {
  if (game_.is_thinking()) return absl::FailedPreconditionError("the AI is thinking");
  mnk::Rules rules = game_.rules();
  refused_ = absl::OkStatus();
  if (value == "0") {
    rules.win = mnk::WinCondition::kKOrMore;
  } else if (value == "1") {
    rules.win = mnk::WinCondition::kExactlyK;
  } else {
    refused_ = absl::InvalidArgumentError(absl::StrCat(
        "expected 0 (five or more in a row win) or 1 (exactly five), got ", Quoted(value)));
    return refused_;
  }
  if (!(rules == game_.rules())) refused_ = game_.SetRules(rules);
  return refused_;
}

absl::Status GomocupSession::SetGame(absl::string_view value) {
  if (game_.is_thinking()) return absl::FailedPreconditionError("the AI is thinking");
  const absl::StatusOr<mnk::Rules> rules = mnk::ParseRules(value);
  refused_ = rules.status();
  if (rules.ok()) refused_ = game_.SetRules(*rules);
  if (refused_.ok()) responses_.Print(absl::StrCat("MESSAGE mnkpq ", value, "\n"));
  return refused_;
}

absl::Status GomocupSession::SetMemory(std::int64_t bytes) {
  if (bytes <= 0) return absl::OkStatus();
  const std::int64_t for_table = ((bytes >> 20) - kProgramMb) / 2;
  if (for_table < 1) {
    return absl::ResourceExhaustedError(
        absl::StrCat("at least ", (kProgramMb + 2) << 20, " bytes are needed, got ", bytes));
  }
  settings_.hash_mb = std::min(for_table, kMaxTableMb);
  return ApplySettings();
}

absl::Status GomocupSession::SetHash(std::int64_t kilobytes) {
  settings_.hash_mb = std::clamp<std::int64_t>(kilobytes >> 10, 0, mnk::kMaxHashMb);
  return ApplySettings();
}

absl::Status GomocupSession::SetThreads(std::int64_t threads) {
  settings_.threads = static_cast<int>(std::clamp<std::int64_t>(threads, 1, kMaxAiThreads));
  return ApplySettings();
}

absl::Status GomocupSession::ApplySettings() {
  const mnk::AiOptions& now = game_.ai_options();
  if (settings_.hash_mb == now.hash_mb && settings_.threads == now.threads) {
    return absl::OkStatus();
  }
  // While thinking: applied by the next command that starts a search.
  if (game_.is_thinking()) return absl::OkStatus();
  const absl::Status set = game_.SetAiOptions(settings_);
  if (!set.ok()) settings_ = now;
  return set;
}

}  // namespace quadrille::gomocup
