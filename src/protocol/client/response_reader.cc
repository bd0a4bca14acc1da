#include "src/protocol/client/response_reader.h"

#include <functional>
#include <mutex>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::mnk {
namespace {

// Interval at which the thread polls for its end.
constexpr absl::Duration kPollInterval = absl::Milliseconds(50);

}  // namespace

ResponseReader::ResponseReader(Process& process, std::function<void(const EngineResponse&)> heard,
                               std::function<void(const absl::Status&)> ended)
    : process_(process), on_response_(std::move(heard)), ended_(std::move(ended)) {}

void ResponseReader::Start() {
  if (const absl::Status started = thread_.Start([this] { Run(); }); !started.ok()) End(started);
}

ResponseReader::~ResponseReader() {
  stop_ = true;
  thread_.Wait();
}

void ResponseReader::Run() {
  while (!stop_) {
    absl::StatusOr<std::string> line = process_.ReadLine(kPollInterval);
    if (absl::IsDeadlineExceeded(line.status())) continue;
    if (!line.ok()) return End(line.status());
    EngineResponse response = ParseEngineResponse(*line);
    on_response_(response);
    Add({std::move(response), *std::move(line)});
  }
}

void ResponseReader::Add(Line line) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!keep_) return;
  lines_.push_back(std::move(line));
  came_.notify_all();
}

void ResponseReader::End(const absl::Status& why) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    end_ = why;
    came_.notify_all();
  }
  ended_(why);
}

void ResponseReader::Keep(bool keep) {
  const std::lock_guard<std::mutex> lock(mutex_);
  keep_ = keep;
  lines_.clear();
}

absl::StatusOr<ResponseReader::Line> ResponseReader::Next(absl::Time deadline) {
  std::unique_lock<std::mutex> lock(mutex_);
  const bool came = came_.wait_until(lock, absl::ToChronoTime(deadline),
                                     [this] { return !lines_.empty() || !end_.ok(); });
  if (!came) return absl::DeadlineExceededError("no line in time");
  if (lines_.empty()) return end_;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

}  // namespace quadrille::mnk
