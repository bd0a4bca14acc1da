// The judge of test suites: has an engine found what the record of a position asks for?
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_

#include <string>

#include "absl/status/statusor.h"
#include "src/chess/text/epd.h"
#include "src/uci/uci_answer.h"

namespace quadrille::measure {

// An engine's last word on a position.
struct Choice {
  std::string move;     // as in bestmove
  chess::UciInfo info;  // the last of its first line
};

struct Verdict {
  int points = 0;
  int possible = 0;
  std::string group = {};  // positions of one kind are counted apart
  std::string note = {};   // what was found and what was asked for
};

// All judges return InvalidArgument if the record does not ask for what they look for, or names
// moves that are not legal; FailedPrecondition if the engine's move is not legal.
using Judge = absl::StatusOr<Verdict> (*)(const chess::Epd& epd, const Choice& choice);

// A point for a move that bm names, if there is one, and that am does not name.
absl::StatusOr<Verdict> JudgeMove(const chess::Epd& epd, const Choice& choice);

// As many points as c8 gives for the move, by its place in c9 (or else in c7), none for another.
// The group is the id up to its last point.
absl::StatusOr<Verdict> JudgePoints(const chess::Epd& epd, const Choice& choice);

// A point for a score of mate in as many moves as dm says, not more and not fewer. The group is the
// number of moves.
absl::StatusOr<Verdict> JudgeMate(const chess::Epd& epd, const Choice& choice);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_
