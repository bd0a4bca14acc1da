// Scripted conversations with the UCI engine process, with legality checks of its output.
#ifndef QUADRILLE_TESTS_UCI_CONVERSATION_H_
#define QUADRILLE_TESTS_UCI_CONVERSATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/system/process.h"
#include "src/chess/game.h"

namespace quadrille::chess {

// Runs the engine as a child process and checks every line it prints: a bestmove, ponder or pv move
// that is illegal in the current position fails the test.
class Conversation {
 public:
  // Starts the engine; `memory_kb`, if it is not 0, limits its address space.
  explicit Conversation(int memory_kb = 0);

  // Runs the steps in order:
  //   "> LINE"   sends LINE
  //   "< TEXT"   waits for a line that starts with TEXT
  //   "= N"      sends isready, waits for readyok, then expects N bestmoves so far
  //   "~"        waits 100 ms
  void Do(const std::vector<std::string>& steps);
  void Send(absl::string_view line);
  // Returns the next line that starts with `text`; fails the test if there is none.
  std::string Await(absl::string_view text);
  // Sends `quit` and expects exit code 0.
  void Quit();

  int bestmoves() const { return bestmoves_; }
  // The engine's current memory use.
  std::int64_t ResidentMb() const;

 private:
  void Look(absl::string_view line);
  // Fails the test unless `moves` is a legal line from root_.
  void CheckMoves(const std::vector<std::string>& moves, absl::string_view line) const;

  Process engine_;
  Game game_;  // set by the last valid position command
  Game root_;  // game_ at the last go
  int bestmoves_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_UCI_CONVERSATION_H_
