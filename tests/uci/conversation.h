// What does the engine say on its pipes, and may it say so?
#ifndef QUADRILLE_TESTS_UCI_CONVERSATION_H_
#define QUADRILLE_TESTS_UCI_CONVERSATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/system/process.h"
#include "src/chess/game.h"

namespace quadrille::chess {

// The engine as a program. Every line that it prints is looked at: a move of a bestmove, a ponder
// or a pv that is not legal in the position that was set fails the test.
class Conversation {
 public:
  // Starts the engine; `memory_kb`, if it is not 0, limits its address space.
  explicit Conversation(int memory_kb = 0);

  // Does what each step says, in order:
  //   "> LINE"   sends it
  //   "< TEXT"   waits for a line that begins with TEXT
  //   "= N"      after another isready and readyok, N lines bestmove have come in all
  //   "~"        lets 100 ms pass
  void Do(const std::vector<std::string>& steps);
  // Sends `line` as it is.
  void Send(absl::string_view line);
  // The next line that begins with `text`; fails the test if there is none.
  std::string Await(absl::string_view text);
  // Closes the engine's input by `quit` and checks that it ends, with exit code 0.
  void Quit();

  int bestmoves() const { return bestmoves_; }
  // How much memory the engine has at this moment.
  std::int64_t ResidentMb() const;

 private:
  void Look(absl::string_view line);
  // Fails the test unless `moves` can be played one after the other from root_.
  void CheckMoves(const std::vector<std::string>& moves, absl::string_view line) const;

  Process engine_;
  Game game_;  // as the last good position command set it
  Game root_;  // as the last go found it
  int bestmoves_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_UCI_CONVERSATION_H_
