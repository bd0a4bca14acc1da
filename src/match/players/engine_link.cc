#include "src/match/players/engine_link.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"

namespace quadrille::match {
namespace {

constexpr absl::Duration kReadsWithin = absl::Seconds(5);
constexpr absl::Duration kLastOutputWithin = absl::Seconds(1);
// Polling interval for `stop_`.
constexpr absl::Duration kPollInterval = absl::Milliseconds(200);
constexpr std::size_t kMaxKeptLines = 3;

}  // namespace

absl::StatusOr<EngineLink> EngineLink::Start(const std::vector<std::string>& argv,
                                             const std::atomic<bool>* stop) {
  absl::StatusOr<Process> process = Process::Start(argv, Process::StandardError::kWithOutput);
  if (!process.ok()) return process.status();
  return EngineLink(*std::move(process), stop);
}

absl::Status EngineLink::Send(absl::string_view line) {
  const absl::Status status = process_.WriteLine(line, kReadsWithin);
  if (!status.ok()) {
    // The engine may have reported the reason before it exited.
    const absl::Time deadline = absl::Now() + kLastOutputWithin;
    while (Read(deadline).ok()) {
    }
  }
  return status;
}

absl::StatusOr<std::string> EngineLink::Read(absl::Time deadline) {
  while (true) {
    if (stop_->load(std::memory_order_relaxed)) return absl::CancelledError("the match stops");
    const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
    absl::StatusOr<std::string> line = process_.ReadLine(std::min(left, kPollInterval));
    if (line.ok()) {
      last_lines_.push_back(*line);
      if (last_lines_.size() > kMaxKeptLines) last_lines_.pop_front();
      return line;
    }
    if (!absl::IsDeadlineExceeded(line.status()) || left <= kPollInterval) return line;
  }
}

absl::StatusOr<std::string> EngineLink::ReadUntil(
    absl::Time deadline, const std::function<bool(absl::string_view)>& accepts) {
  while (true) {
    absl::StatusOr<std::string> line = Read(deadline);
    if (!line.ok() || accepts(*line)) return line;
  }
}

std::string EngineLink::LastOutput() const {
  if (last_lines_.empty()) return "no output";
  return absl::StrCat("last output: ",
                      absl::StrJoin(last_lines_, ", ", [](std::string* out, const std::string& s) {
                        absl::StrAppend(out, Quoted(s));
                      }));
}

std::pair<absl::string_view, absl::string_view> SplitFirstWord(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  return {line.substr(0, end), absl::StripLeadingAsciiWhitespace(line.substr(end))};
}

}  // namespace quadrille::match
