// Game transcript: checks that the lines of an engine form games by the rules.
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

class GameTranscript {
 public:
  explicit GameTranscript(const mnk::Rules& rules);

  // Adds the next line. Returns the error, or an empty string. Answers to queries are compared with
  // the current game; other lines may come at any time. After `setboard` or `load`, whose position
  // the output does not contain, lines are not checked until the next game.
  std::string Add(absl::string_view line);

  const mnk::NaiveGame& game() const { return game_; }
  // True if the end of the game has been printed completely.
  bool is_over() const { return !game_.is_running() && due_ == Due::kNothing; }
  int moves() const { return moves_; }

 private:
  enum class Due { kNothing, kWinner, kLine, kDraw };

  // "undone black 2 3": the last stone.
  std::string TakeBack(absl::string_view line);
  std::string AddStone(mnk::Side side, std::optional<mnk::Cell> cell);
  // Checks a winning line: stones of the side that moved last, through the last stone.
  std::string CheckLine(mnk::Cell first, mnk::Cell last) const;

  mnk::Rules rules_;
  mnk::NaiveGame game_;
  std::vector<mnk::Cell> stones_;
  bool started_ = false;
  bool position_unknown_ = false;  // after `setboard` or `load`
  Due due_ = Due::kNothing;
  int moves_ = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_PROTOCOL_GAME_TRANSCRIPT_H_
