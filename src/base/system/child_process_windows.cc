// Child processes by the Windows API: a job object and two pipes per child; our ends of the pipes
// are overlapped, which allows timeouts.
#include <windows.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
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

namespace quadrille {
namespace {

absl::Status SystemError(DWORD error, absl::string_view what) {
  const std::string message = absl::StrCat(what, ": Windows error ", error);
  switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
      return absl::NotFoundError(absl::StrCat(what, ": there is no such file"));
    case ERROR_ACCESS_DENIED:
      return absl::PermissionDeniedError(message);
    case ERROR_BAD_EXE_FORMAT:
      return absl::InvalidArgumentError(absl::StrCat(what, ": it is not a program"));
    default:
      return absl::UnavailableError(message);
  }
}

DWORD MillisecondsUntil(absl::Time deadline) {
  const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
  return static_cast<DWORD>(absl::ToInt64Milliseconds(
      absl::Ceil(std::min(left, absl::Hours(24)), absl::Milliseconds(1))));
}

class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() {
    if (handle_ != nullptr) CloseHandle(handle_);
  }
  bool ok() const { return handle_ != nullptr; }
  HANDLE get() const { return handle_; }

 private:
  HANDLE handle_ = nullptr;
};

struct PipeEnds {
  Handle ours;
  Handle childs;
};

// Returns a pipe that only this process and the child can open. `to_child` is its direction.
absl::StatusOr<PipeEnds> MakePipe(bool to_child) {
  static std::atomic<std::uint32_t> count{0};
  const std::string name =
      absl::StrCat("\\\\.\\pipe\\quadrille-", GetCurrentProcessId(), "-", ++count);
  constexpr DWORD kBytes = 1 << 16;
  PipeEnds ends;
  ends.ours = Handle(CreateNamedPipeA(name.c_str(),
                                      (to_child ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) |
                                          FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                      PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1,
                                      kBytes, kBytes, 0, nullptr));
  if (!ends.ours.ok()) return SystemError(GetLastError(), "cannot make a pipe");
  SECURITY_ATTRIBUTES inherited = {sizeof(inherited), nullptr, TRUE};
  ends.childs = Handle(CreateFileA(name.c_str(), to_child ? GENERIC_READ : GENERIC_WRITE, 0,
                                   &inherited, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!ends.childs.ok()) return SystemError(GetLastError(), "cannot open a pipe");
  return ends;
}

// Quotes `word` for the C library of the child (the rules of CommandLineToArgvW).
std::string QuotedWord(absl::string_view word) {
  std::string quoted = "\"";
  std::size_t backslashes = 0;
  for (const char c : word) {
    if (c == '"') quoted.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    quoted += c;
  }
  quoted.append(backslashes, '\\');
  return quoted + "\"";
}

std::string CommandLine(const std::vector<std::string>& argv) {
  std::string line;
  for (const std::string& word : argv)
    absl::StrAppend(&line, line.empty() ? "" : " ", QuotedWord(word));
  return line;
}

// The attribute that limits inheritance to these handles: children that other threads start at the
// same time do not inherit them.
class InheritList {
 public:
  explicit InheritList(std::vector<HANDLE> handles) : handles_(std::move(handles)) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    bytes_.resize(size);
    InitializeProcThreadAttributeList(get(), 1, 0, &size);
    UpdateProcThreadAttribute(get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                              handles_.size() * sizeof(HANDLE), nullptr, nullptr);
  }
  ~InheritList() { DeleteProcThreadAttributeList(get()); }
  LPPROC_THREAD_ATTRIBUTE_LIST get() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
  }

 private:
  std::vector<HANDLE> handles_;
  std::vector<char> bytes_;
};

class OverlappedEnd {
 public:
  explicit OverlappedEnd(Handle end)
      : end_(std::move(end)), done_(CreateEventA(nullptr, TRUE, FALSE, nullptr)) {}

  // Starts an operation with `start` and waits for it. Returns the bytes moved, or sets `error` to
  // the system's error, or to WAIT_TIMEOUT if it cancelled the operation at the deadline.
  template <class Start>
  std::optional<std::size_t> Run(absl::Time deadline, DWORD* error, Start start) {
    OVERLAPPED operation = {};
    operation.hEvent = done_.get();
    if (start(end_.get(), &operation) == 0 && GetLastError() != ERROR_IO_PENDING) {
      *error = GetLastError();
      return std::nullopt;
    }
    const bool late =
        WaitForSingleObject(done_.get(), MillisecondsUntil(deadline)) != WAIT_OBJECT_0;
    if (late) CancelIoEx(end_.get(), &operation);
    DWORD count = 0;
    if (GetOverlappedResult(end_.get(), &operation, &count, TRUE) != 0) return count;
    *error = late ? WAIT_TIMEOUT : GetLastError();
    return std::nullopt;
  }

 private:
  Handle end_;
  Handle done_;
};

bool IsBrokenPipe(DWORD error) {
  return error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA || error == ERROR_PIPE_NOT_CONNECTED;
}

class WindowsChild : public ChildProcess {
 public:
  WindowsChild(Handle job, Handle process, DWORD number, Handle to_child, Handle from_child)
      : job_(std::move(job)),
        process_(std::move(process)),
        number_(number),
        to_child_(std::move(to_child)),
        from_child_(std::move(from_child)) {}

  ~WindowsChild() override {
    TerminateJobObject(job_.get(), 1);
    WaitForSingleObject(process_.get(), INFINITE);
  }

  absl::StatusOr<std::size_t> Read(char* bytes, std::size_t size, absl::Time deadline) override {
    DWORD error = 0;
    const std::optional<std::size_t> count =
        from_child_.Run(deadline, &error, [=](HANDLE end, OVERLAPPED* operation) {
          return ReadFile(end, bytes, static_cast<DWORD>(size), nullptr, operation);
        });
    if (count) return *count;
    if (IsBrokenPipe(error)) return std::size_t{0};
    return error == WAIT_TIMEOUT ? absl::DeadlineExceededError("") : SystemError(error, "pipe");
  }

  absl::StatusOr<std::size_t> Write(absl::string_view bytes, absl::Time deadline) override {
    DWORD error = 0;
    const std::optional<std::size_t> count =
        to_child_.Run(deadline, &error, [=](HANDLE end, OVERLAPPED* operation) {
          return WriteFile(end, bytes.data(), static_cast<DWORD>(bytes.size()), nullptr, operation);
        });
    if (count) return *count;
    if (IsBrokenPipe(error)) return absl::OutOfRangeError("");
    return error == WAIT_TIMEOUT ? absl::DeadlineExceededError("") : SystemError(error, "pipe");
  }

  std::optional<End> WaitForEnd(absl::Time deadline) const override {
    if (WaitForSingleObject(process_.get(), MillisecondsUntil(deadline)) != WAIT_OBJECT_0) {
      return std::nullopt;
    }
    DWORD code = 0;
    GetExitCodeProcess(process_.get(), &code);
    constexpr DWORD kFirstFault = 0xC0000000;  // STATUS_ACCESS_VIOLATION and similar
    return End{code < kFirstFault, code};
  }

  std::int64_t number() const override { return number_; }

 private:
  Handle job_;
  Handle process_;
  DWORD number_;
  OverlappedEnd to_child_;
  OverlappedEnd from_child_;
};

Handle MakeJob() {
  Handle job(CreateJobObjectA(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof(limits));
  return job;
}

}  // namespace

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::Start(
    const std::vector<std::string>& argv, bool merge_errors) {
  absl::StatusOr<PipeEnds> to_child = MakePipe(true);
  if (!to_child.ok()) return to_child.status();
  absl::StatusOr<PipeEnds> from_child = MakePipe(false);
  if (!from_child.ok()) return from_child.status();

  STARTUPINFOEXA start = {};
  start.StartupInfo.cb = sizeof(start);
  start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  start.StartupInfo.hStdInput = to_child->childs.get();
  start.StartupInfo.hStdOutput = from_child->childs.get();
  std::vector<HANDLE> inherited = {to_child->childs.get(), from_child->childs.get()};
  HANDLE errors = from_child->childs.get();
  if (!merge_errors) {
    errors = GetStdHandle(STD_ERROR_HANDLE);
    if (errors != nullptr && errors != INVALID_HANDLE_VALUE &&
        SetHandleInformation(errors, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0) {
      inherited.push_back(errors);
    }
  }
  start.StartupInfo.hStdError = errors;
  InheritList list(std::move(inherited));
  start.lpAttributeList = list.get();

  Handle job = MakeJob();
  std::string line = CommandLine(argv);
  PROCESS_INFORMATION child = {};
  constexpr DWORD kHow = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT;
  if (CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, kHow, nullptr, nullptr,
                     &start.StartupInfo, &child) == 0) {
    return SystemError(GetLastError(), absl::StrCat("cannot start ", Quoted(argv[0])));
  }
  const Handle thread(child.hThread);
  Handle process(child.hProcess);
  AssignProcessToJobObject(job.get(), process.get());
  ResumeThread(thread.get());
  return std::make_unique<WindowsChild>(std::move(job), std::move(process), child.dwProcessId,
                                        std::move(to_child->ours), std::move(from_child->ours));
}

}  // namespace quadrille
