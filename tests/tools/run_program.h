// Runs a program and collects its output and exit code.
#ifndef QUADRILLE_TESTS_TOOLS_RUN_PROGRAM_H_
#define QUADRILLE_TESTS_TOOLS_RUN_PROGRAM_H_

#include <string>
#include <vector>

namespace quadrille {

struct ProgramRun {
  int exit_code = -1;  // negative: the signal that ended it
  std::string out;
  std::string err;
};

struct RunOptions {
  std::string stdout_path = {};  // redirects standard output to this file
  bool close_reader = false;     // closes the reading end of standard output
  int signal_after_ms = 0;       // sends `signal` after this time, if still running
  int signal = 0;
};

using Words = std::vector<std::string>;

// Runs `argv` to completion with an empty standard input.
ProgramRun RunProgram(const Words& argv, const RunOptions& options = {});

ProgramRun RunTool(const std::string& name, Words words, const RunOptions& options = {});

// The contents of a file; empty if it cannot be read.
std::string TextOf(const std::string& path);

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_RUN_PROGRAM_H_
