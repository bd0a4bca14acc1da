#include "tests/tools/run_program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "src/base/system/file.h"

namespace quadrille {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

Pipe MakePipe() {
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  return {ends[0], ends[1]};
}

std::string ReadAll(int file) {
  std::string text;
  char buffer[4096];
  ssize_t got;
  while ((got = read(file, buffer, sizeof buffer)) > 0) text.append(buffer, got);
  return text;
}

pid_t Start(const std::vector<std::string>& argv, const RunOptions& options, int out, int err) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (options.stdout_path.empty()) {
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, options.stdout_path.c_str(), O_WRONLY,
                                     0);
  }
  posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t pid = -1;
  if (posix_spawn(&pid, argv[0].c_str(), &files, nullptr, words.data(), environ) != 0) pid = -1;
  posix_spawn_file_actions_destroy(&files);
  return pid;
}

}  // namespace

ProgramRun RunProgram(const Words& argv, const RunOptions& options) {
  const Pipe out = MakePipe();
  const Pipe err = MakePipe();
  if (options.close_reader) close(out.read_end);
  const pid_t pid = Start(argv, options, out.write_end, err.write_end);
  close(out.write_end);
  close(err.write_end);
  ProgramRun run;
  if (options.signal != 0 && pid > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(options.signal_after_ms));
    kill(pid, options.signal);
  }
  std::thread out_reader([&run, &out, &options] {
    if (!options.close_reader) run.out = ReadAll(out.read_end);
  });
  run.err = ReadAll(err.read_end);
  out_reader.join();
  if (!options.close_reader) close(out.read_end);
  close(err.read_end);
  int status = 0;
  if (pid > 0 && waitpid(pid, &status, 0) == pid) {
    run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  return run;
}

ProgramRun RunTool(const std::string& name, Words words, const RunOptions& options) {
  words.insert(words.begin(), absl::StrCat("tools/", name, "/", name));
  return RunProgram(words, options);
}

std::string TextOf(const std::string& path) { return ReadFile(path).value_or(""); }

}  // namespace quadrille
