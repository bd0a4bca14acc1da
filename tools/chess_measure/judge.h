// Test suite scoring: points for an engine's move or score, by the EPD operations bm, am, c8, dm.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_

#include <string>

#include "absl/status/statusor.h"
#include "src/chess/text/epd.h"
#include "src/uci/uci_answer.h"

namespace quadrille::measure {

struct Choice {
  std::string move;     // from bestmove
  chess::UciInfo info;  // last info of the first variation
};

struct Verdict {
  int points = 0;
  int possible = 0;
  std::string group = {};  // totals are also printed by group
  std::string note = {};   // found and expected
};

// A judge returns InvalidArgument if the record lacks the operation or lists illegal moves, and
// FailedPrecondition if the engine's move is illegal.
using Judge = absl::StatusOr<Verdict> (*)(const chess::Epd& epd, const Choice& choice);

// Gives one point if the move is in bm (if present) and not in am.
absl::StatusOr<Verdict> JudgeMove(const chess::Epd& epd, const Choice& choice);

// Gives the points of c8 for the move, by its index in c9 (or c7); 0 for other moves. The group is
// the id up to its last full stop.
absl::StatusOr<Verdict> JudgePoints(const chess::Epd& epd, const Choice& choice);

// Gives one point for a mate score of exactly dm moves. The group is the number of moves.
absl::StatusOr<Verdict> JudgeMate(const chess::Epd& epd, const Choice& choice);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_JUDGE_H_
