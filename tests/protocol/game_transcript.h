// Do the lines that an engine prints tell games that follow the rules?
#ifndef QUADRILLE_TESTS_PROTOCOL_GAME_TRANSCRIPT_H_
#define QUADRILLE_TESTS_PROTOCOL_GAME_TRANSCRIPT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"

namespace quadrille {

// Replays what is printed on the naive model.
class GameTranscript {
 public:
  explicit GameTranscript(const mnk::Rules& rules);

  // Takes note of the next line. Returns what is wrong with it, or nothing. Answers to questions
  // are compared with the game as it stands; other lines may come at any time. After a position was
  // set or loaded, which the lines do not tell, nothing is wrong until the next game.
  std::string Add(absl::string_view line);

  const mnk::NaiveGame& game() const { return game_; }
  // True if the end of the game has been told whole.
  bool is_over() const { return !game_.is_running() && due_ == Due::kNothing; }
  // How many lines `move ...` there were in all games.
  int moves() const { return moves_; }

 private:
  enum class Due { kNothing, kWinner, kLine, kDraw };

  // "undone black 2 3": the newest stone.
  std::string TakeBack(absl::string_view line);
  std::string AddStone(mnk::Side side, std::optional<mnk::Cell> cell);
  // What is wrong with a winning line between these cells, which must be one of stones of the side
  // that moved last, through the stone placed last.
  std::string CheckLine(mnk::Cell first, mnk::Cell last) const;

  mnk::Rules rules_;
  mnk::NaiveGame game_;
  std::vector<mnk::Cell> stones_;  // in the order played
  bool started_ = false;
  bool elsewhere_ = false;  // in a position that was not told
  Due due_ = Due::kNothing;
  int moves_ = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_PROTOCOL_GAME_TRANSCRIPT_H_
