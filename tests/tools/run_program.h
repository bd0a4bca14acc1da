// What does a program do when it is run with these words: what does it print, and how does it end?
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
  std::string stdout_path = {};  // a file to write standard output to; empty: it is collected
  bool close_reader = false;     // nobody reads standard output
  int signal_after_ms = 0;       // sends `signal` that long after the start, if it still runs
  int signal = 0;
};

// Runs `argv` to its end, with nothing on its standard input.
ProgramRun RunProgram(const std::vector<std::string>& argv, const RunOptions& options = {});

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_RUN_PROGRAM_H_
