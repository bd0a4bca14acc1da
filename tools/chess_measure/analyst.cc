#include "tools/chess_measure/analyst.h"

#include <time.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/uci/uci_answer.h"

namespace quadrille::measure {

absl::StatusOr<Analyst> Analyst::Start(const EngineSetup& setup, absl::Duration time_limit) {
  const absl::Time start = absl::Now();
  absl::StatusOr<Process> process = Process::Start(setup.argv);
  if (!process.ok()) return process.status();
  Analyst analyst(*std::move(process), time_limit);
  if (const absl::Status greeted = analyst.Greet(); !greeted.ok()) return greeted;
  analyst.greeting_ = absl::Now() - start;
  if (const absl::Status set = analyst.SetOptions(setup.options); !set.ok()) return set;
  return analyst;
}

absl::Status Analyst::Greet() {
  if (const absl::Status sent = Send("uci"); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + time_limit_;
  while (true) {
    const absl::StatusOr<std::string> line = process_.ReadLine(deadline - absl::Now());
    if (!line.ok()) {
      return absl::FailedPreconditionError(absl::StrCat(
          "not a UCI engine: it does not reply to `uci` with `uciok`: ", line.status().message()));
    }
    absl::string_view rest = *line;
    if (rest == "uciok") return absl::OkStatus();
    if (absl::ConsumePrefix(&rest, "id name ")) name_ = std::string(rest);
    if (absl::ConsumePrefix(&rest, "option name ")) {
      option_names_.emplace_back(rest.substr(0, rest.find(" type ")));
    }
  }
}

absl::Status Analyst::SetOptions(const std::vector<std::string>& options) {
  for (const std::string& option : options) {
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(option, absl::MaxSplits('=', 1));
    if (!absl::StrContains(option, '=')) {
      return absl::InvalidArgumentError(
          absl::StrCat("--options: expected NAME=VALUE, got ", Quoted(option)));
    }
    if (const absl::Status set = SetOption(parts.first, parts.second); !set.ok()) return set;
  }
  return AwaitReady();
}

absl::Status Analyst::SetOption(absl::string_view name, absl::string_view value) {
  const bool is_known =
      std::any_of(option_names_.begin(), option_names_.end(),
                  [name](absl::string_view known) { return absl::EqualsIgnoreCase(known, name); });
  if (!is_known) {
    return absl::FailedPreconditionError(absl::StrCat(name_, " has no option ", Quoted(name)));
  }
  return Send(absl::StrCat("setoption name ", name, " value ", value));
}

absl::Status Analyst::NewGame() {
  const absl::Status sent = Send("ucinewgame");
  return sent.ok() ? AwaitReady() : sent;
}

absl::Status Analyst::AwaitReady() {
  const absl::Status sent = Send("isready");
  return sent.ok() ? Await("readyok").status() : sent;
}

absl::StatusOr<Analysis> Analyst::Analyse(const chess::Board& board, absl::string_view go) {
  absl::Status status = Send(absl::StrCat("position fen ", chess::FormatFen(board)));
  status.Update(AwaitReady());
  const absl::StatusOr<absl::Duration> cpu_before = CpuTime();
  status.Update(cpu_before.status());
  const absl::Time start = absl::Now();
  status.Update(Send(absl::StrCat("go ", go)));
  if (!status.ok()) return status;
  Analysis analysis;
  while (true) {
    const absl::StatusOr<std::string> line = process_.ReadLine(start + time_limit_ - absl::Now());
    if (!line.ok()) return line.status();
    if (const std::optional<std::string> best = chess::ParseUciBestMove(*line)) {
      analysis.best = *best;
      break;
    }
    std::optional<chess::UciInfo> info = chess::ParseUciInfo(*line);
    if (info && info->score && info->line.value_or(1) == 1) analysis.last = *std::move(info);
  }
  analysis.wall = absl::Now() - start;
  const absl::StatusOr<absl::Duration> cpu_after = CpuTime();
  if (!cpu_after.ok()) return cpu_after.status();
  analysis.cpu = *cpu_after - *cpu_before;
  return analysis;
}

absl::StatusOr<std::string> Analyst::Await(absl::string_view start) {
  const absl::Time deadline = absl::Now() + time_limit_;
  while (true) {
    absl::StatusOr<std::string> line = process_.ReadLine(deadline - absl::Now());
    if (!line.ok() || absl::StartsWith(*line, start)) return line;
  }
}

absl::Status Analyst::Quit() {
  if (const absl::Status sent = Send("quit"); !sent.ok()) return sent;
  const absl::StatusOr<int> exit_code = process_.WaitForExit(time_limit_);
  if (!exit_code.ok()) return exit_code.status();
  if (*exit_code == 0) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(name_, " exited with code ", *exit_code));
}

absl::StatusOr<absl::Duration> Analyst::CpuTime() const {
  clockid_t clock;
  timespec time;
  if (clock_getcpuclockid(process_.pid(), &clock) != 0 || clock_gettime(clock, &time) != 0) {
    return absl::UnavailableError(absl::StrCat("cannot read the CPU time of ", name_));
  }
  return absl::DurationFromTimespec(time);
}

absl::StatusOr<std::int64_t> Analyst::PeakMemoryKb() const {
  std::ifstream status(absl::StrCat("/proc/", process_.pid(), "/status"));
  std::string line;
  while (std::getline(status, line)) {
    absl::string_view rest = line;
    std::int64_t kilobytes = 0;
    if (absl::ConsumePrefix(&rest, "VmHWM:") && absl::ConsumeSuffix(&rest, "kB") &&
        absl::SimpleAtoi(rest, &kilobytes)) {
      return kilobytes;
    }
  }
  return absl::UnavailableError(absl::StrCat("cannot read the memory of ", name_));
}

}  // namespace quadrille::measure
