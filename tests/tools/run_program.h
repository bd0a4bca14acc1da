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

using Words = std::vector<std::string>;

// Runs `argv` to its end, with nothing on its standard input.
ProgramRun RunProgram(const Words& argv, const RunOptions& options = {});

// The same for the tool of this name, with these words.
ProgramRun RunTool(const std::string& name, Words words, const RunOptions& options = {});

// What a file holds; empty if it cannot be read.
std::string TextOf(const std::string& path);

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_RUN_PROGRAM_H_
