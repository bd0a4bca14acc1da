#include "src/base/progress_line.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"

namespace quadrille {

ProgressLine::ProgressLine(ProgressWhen when, std::function<std::string()> text)
    : text_(std::move(text)), on_terminal_(isatty(STDERR_FILENO) != 0) {
  if (when == ProgressWhen::kNever || (when == ProgressWhen::kAuto && !on_terminal_)) return;
  // A job that runs without its progress line is better than none.
  try {
    thread_ = std::thread([this] { Run(); });
  } catch (const std::system_error&) {
  }
}

ProgressLine::~ProgressLine() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (on_terminal_) {
    std::fputs("\r\x1b[K", stderr);
  } else {
    Show();
  }
}

void ProgressLine::Run() {
  constexpr std::chrono::milliseconds kPeriod(500);
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kPeriod, [this] { return done_; })) Show();
}

void ProgressLine::Show() const {
  const std::string line =
      on_terminal_ ? absl::StrCat("\r", text_(), "\x1b[K") : absl::StrCat(text_(), "\n");
  std::fputs(line.c_str(), stderr);
}

}  // namespace quadrille
