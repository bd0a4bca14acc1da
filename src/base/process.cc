#include "src/base/process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/quote.h"

extern char** environ;

namespace quadrille {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

absl::Status SystemError(int error, absl::string_view what) {
  return absl::ErrnoToStatus(error, what);
}

// Two ends of a pipe that no later child inherits; closes what nobody took.
class Pipe {
 public:
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends_) {
      if (end >= 0) close(end);
    }
  }
  absl::Status Open() {
    if (pipe2(ends_, O_CLOEXEC) == 0) return absl::OkStatus();
    return SystemError(errno, "cannot make a pipe");
  }
  int read_end() const { return ends_[0]; }
  int write_end() const { return ends_[1]; }
  int TakeReadEnd() { return std::exchange(ends_[0], -1); }
  int TakeWriteEnd() { return std::exchange(ends_[1], -1); }

 private:
  int ends_[2] = {-1, -1};
};

// Spawns `argv`, with `in` and `out` as its standard streams (and `out` for its standard error too,
// if wished), leading a group of its own, with no signal blocked or ignored that we block or
// ignore. Returns an error number, or 0.
int Spawn(const std::vector<std::string>& argv, int in, int out, bool merge_errors, pid_t* pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  if (merge_errors) posix_spawn_file_actions_adddup2(&actions, out, STDERR_FILENO);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int error = posix_spawnp(pid, words[0], &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Waits until `file` is ready for `events` or has hung up; DeadlineExceeded otherwise.
absl::Status WaitFor(int file, short events, absl::Time deadline, absl::string_view what) {
  while (true) {
    const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
    // Rounded up, so that the last wait does not end before the deadline.
    const std::int64_t milliseconds = absl::ToInt64Milliseconds(
        absl::Ceil(std::min(left, absl::Hours(24)), absl::Milliseconds(1)));
    pollfd request = {file, events, 0};
    const int ready = poll(&request, 1, static_cast<int>(milliseconds));
    if (ready > 0) return absl::OkStatus();
    if (ready < 0 && errno != EINTR) return SystemError(errno, "cannot poll");
    if (ready == 0 && absl::Now() >= deadline) return absl::DeadlineExceededError(what);
  }
}

// write() to a pipe that nobody reads fails, as usual, but raises no SIGPIPE in this thread.
ssize_t WriteWithoutSignal(int file, absl::string_view bytes) {
  sigset_t pipe_signal, blocked_before, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &blocked_before);
  const ssize_t written = write(file, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec at_once = {0, 0};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &blocked_before, nullptr);
  errno = error;
  return written;
}

}  // namespace

absl::StatusOr<Process> Process::Start(const std::vector<std::string>& argv,
                                       StandardError standard_error) {
  if (argv.empty() || argv[0].empty()) return absl::InvalidArgumentError("no program to start");
  for (const std::string& word : argv) {
    if (word.find('\0') == std::string::npos) continue;
    return absl::InvalidArgumentError(absl::StrCat("a NUL in the argument ", Quoted(word)));
  }
  Pipe to_child, from_child;
  if (absl::Status opened = to_child.Open(); !opened.ok()) return opened;
  if (absl::Status opened = from_child.Open(); !opened.ok()) return opened;
  // Reads and writes wait in poll() only, where they watch the time.
  fcntl(to_child.write_end(), F_SETFL, O_NONBLOCK);
  fcntl(from_child.read_end(), F_SETFL, O_NONBLOCK);
  pid_t pid = -1;
  const int error = Spawn(argv, to_child.read_end(), from_child.write_end(),
                          standard_error == StandardError::kWithOutput, &pid);
  if (error != 0) return SystemError(error, absl::StrCat("cannot start ", Quoted(argv[0])));
  return Process(argv[0], pid, to_child.TakeWriteEnd(), from_child.TakeReadEnd());
}

Process::Process(Process&& other) noexcept
    : program_(std::move(other.program_)),
      pid_(std::exchange(other.pid_, -1)),
      to_child_(std::exchange(other.to_child_, -1)),
      from_child_(std::exchange(other.from_child_, -1)),
      at_end_(other.at_end_),
      buffer_(std::move(other.buffer_)),
      searched_(other.searched_) {}

Process& Process::operator=(Process&& other) noexcept {
  if (this == &other) return *this;
  Release();
  program_ = std::move(other.program_);
  pid_ = std::exchange(other.pid_, -1);
  to_child_ = std::exchange(other.to_child_, -1);
  from_child_ = std::exchange(other.from_child_, -1);
  at_end_ = other.at_end_;
  buffer_ = std::move(other.buffer_);
  searched_ = other.searched_;
  return *this;
}

Process::~Process() { Release(); }

void Process::Release() {
  for (int* end : {&to_child_, &from_child_}) {
    if (*end >= 0) close(std::exchange(*end, -1));
  }
  if (pid_ < 0) return;
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

std::optional<siginfo_t> Process::HowItEnded(absl::Time deadline) const {
  while (pid_ >= 0) {
    siginfo_t info = {};
    // Left as a zombie, so that the group's number stays ours until Release().
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == pid_) {
      return info;
    }
    if (absl::Now() >= deadline) break;
    absl::SleepFor(absl::Milliseconds(1));
  }
  return std::nullopt;
}

absl::Status Process::EndedError() const {
  constexpr absl::Duration kGrace = absl::Seconds(1);  // between closing a pipe and exiting
  const std::optional<siginfo_t> end = HowItEnded(absl::Now() + kGrace);
  if (!end) {
    return absl::UnavailableError(absl::StrCat(Quoted(program_), " closed its end but lives on"));
  }
  return absl::UnavailableError(absl::StrCat(
      Quoted(program_), end->si_code == CLD_EXITED ? " exited with code " : " was ended by signal ",
      end->si_status));
}

absl::StatusOr<int> Process::WaitForExit(absl::Duration timeout) {
  const std::optional<siginfo_t> end = HowItEnded(absl::Now() + timeout);
  if (!end) return absl::DeadlineExceededError(absl::StrCat(Quoted(program_), " does not end"));
  if (end->si_code == CLD_EXITED) return end->si_status;
  return EndedError();
}

absl::Status Process::WriteLine(absl::string_view line, absl::Duration timeout) {
  assert(line.find('\n') == absl::string_view::npos);
  const absl::Time deadline = absl::Now() + timeout;
  const std::string bytes = absl::StrCat(line, "\n");
  absl::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = WriteWithoutSignal(to_child_, rest);
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno == EPIPE) return EndedError();
    if (errno != EAGAIN) return SystemError(errno, absl::StrCat("cannot write to ", program_));
    const absl::Status ready =
        WaitFor(to_child_, POLLOUT, deadline, absl::StrCat(Quoted(program_), " does not read"));
    if (!ready.ok()) return ready;
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Process::Receive(absl::Time deadline) {
  char bytes[4096];
  while (true) {
    const ssize_t count = read(from_child_, bytes, sizeof(bytes));
    if (count == 0) return false;
    if (count > 0) {
      buffer_.append(bytes, static_cast<std::size_t>(count));
      return true;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return SystemError(errno, absl::StrCat("cannot read from ", program_));
    const absl::Status ready =
        WaitFor(from_child_, POLLIN, deadline, absl::StrCat(Quoted(program_), " does not answer"));
    if (!ready.ok()) return ready;
  }
}

absl::StatusOr<std::string> Process::ReadLine(absl::Duration timeout) {
  const absl::Time deadline = absl::Now() + timeout;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched_);
    if (end != std::string::npos || (at_end_ && !buffer_.empty())) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end == std::string::npos ? end : end + 1);
      searched_ = 0;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (at_end_) return EndedError();
    searched_ = buffer_.size();
    if (searched_ > kLongestLine) {
      return absl::ResourceExhaustedError(
          absl::StrCat("a line of more than 1 MiB from ", Quoted(program_), ": ", Quoted(buffer_)));
    }
    const absl::StatusOr<bool> more = Receive(deadline);
    if (!more.ok()) return more.status();
    at_end_ = !*more;
  }
}

}  // namespace quadrille
