// Child processes by POSIX: a process group and two non-blocking pipes per child.
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
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
#include "src/base/system/child_process.h"
#include "src/base/text/quote.h"

extern char** environ;

namespace quadrille {
namespace {

absl::Status SystemError(int error, absl::string_view what) {
  return absl::ErrnoToStatus(error, what);
}

// A pipe that children started after Open() do not inherit; closes the ends that were not taken.
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
    if (pipe(ends_) != 0) return SystemError(errno, "cannot make a pipe");
    for (const int end : ends_) fcntl(end, F_SETFD, FD_CLOEXEC);
    return absl::OkStatus();
  }
  int read_end() const { return ends_[0]; }
  int write_end() const { return ends_[1]; }
  int TakeReadEnd() { return std::exchange(ends_[0], -1); }
  int TakeWriteEnd() { return std::exchange(ends_[1], -1); }

 private:
  int ends_[2] = {-1, -1};
};

// Spawns `argv`, with `in` and `out` as its standard streams (`out` also as its standard error if
// `merge_errors`), as leader of a new process group and with default signal handling. Returns 0 or
// an errno value.
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

// Waits until `file` is ready for `events` or has hung up. Returns DeadlineExceeded if it does not.
absl::Status WaitFor(int file, short events, absl::Time deadline) {
  while (true) {
    const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
    // Rounded up, so that the last wait does not end before the deadline.
    const std::int64_t milliseconds = absl::ToInt64Milliseconds(
        absl::Ceil(std::min(left, absl::Hours(24)), absl::Milliseconds(1)));
    pollfd request = {file, events, 0};
    const int ready = poll(&request, 1, static_cast<int>(milliseconds));
    if (ready > 0) return absl::OkStatus();
    if (ready < 0 && errno != EINTR) return SystemError(errno, "cannot poll");
    if (ready == 0 && absl::Now() >= deadline) return absl::DeadlineExceededError("");
  }
}

// write() that fails on a closed pipe without raising SIGPIPE in the calling thread.
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
    sigpending(&pending);  // empty if the signal is ignored
    int taken = 0;
    if (sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe_signal, &taken);
  }
  pthread_sigmask(SIG_SETMASK, &blocked_before, nullptr);
  errno = error;
  return written;
}

class PosixChild : public ChildProcess {
 public:
  PosixChild(pid_t pid, int to_child, int from_child)
      : pid_(pid), to_child_(to_child), from_child_(from_child) {}

  ~PosixChild() override {
    close(to_child_);
    close(from_child_);
    kill(-pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  absl::StatusOr<std::size_t> Read(char* bytes, std::size_t size, absl::Time deadline) override {
    while (true) {
      const ssize_t count = read(from_child_, bytes, size);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return SystemError(errno, "");
      if (absl::Status ready = WaitFor(from_child_, POLLIN, deadline); !ready.ok()) return ready;
    }
  }

  absl::StatusOr<std::size_t> Write(absl::string_view bytes, absl::Time deadline) override {
    while (true) {
      const ssize_t written = WriteWithoutSignal(to_child_, bytes);
      if (written >= 0) return static_cast<std::size_t>(written);
      if (errno == EINTR) continue;
      if (errno == EPIPE) return absl::OutOfRangeError("");
      if (errno != EAGAIN) return SystemError(errno, "");
      if (absl::Status ready = WaitFor(to_child_, POLLOUT, deadline); !ready.ok()) return ready;
    }
  }

  std::optional<End> WaitForEnd(absl::Time deadline) const override {
    while (true) {
      siginfo_t info = {};
      // Keeps the zombie, so that its process group id is not reused before the destructor.
      if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
          info.si_pid == pid_) {
        return End{info.si_code == CLD_EXITED, info.si_status};
      }
      if (absl::Now() >= deadline) return std::nullopt;
      absl::SleepFor(absl::Milliseconds(1));
    }
  }

  std::int64_t number() const override { return pid_; }

 private:
  const pid_t pid_;
  const int to_child_;
  const int from_child_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::Start(
    const std::vector<std::string>& argv, bool merge_errors) {
  // Serialized: not every system can create non-inherited pipes atomically.
  static std::mutex starting;
  const std::lock_guard<std::mutex> lock(starting);
  Pipe to_child, from_child;
  if (absl::Status opened = to_child.Open(); !opened.ok()) return opened;
  if (absl::Status opened = from_child.Open(); !opened.ok()) return opened;
  // Reads and writes wait only in poll(), with a timeout.
  fcntl(to_child.write_end(), F_SETFL, O_NONBLOCK);
  fcntl(from_child.read_end(), F_SETFL, O_NONBLOCK);
  pid_t pid = -1;
  const int error = Spawn(argv, to_child.read_end(), from_child.write_end(), merge_errors, &pid);
  if (error != 0) return SystemError(error, absl::StrCat("cannot start ", Quoted(argv[0])));
  return std::make_unique<PosixChild>(pid, to_child.TakeWriteEnd(), from_child.TakeReadEnd());
}

}  // namespace quadrille
