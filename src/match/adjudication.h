// Adjudication: ends a game early when both engines agree on the result, or at a move limit.
#ifndef QUADRILLE_MATCH_ADJUDICATION_H_
#define QUADRILLE_MATCH_ADJUDICATION_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

// Resign rule: a side loses when, for `moves` moves of each side, it reported a score of at most
// -`score` and its opponent one of at least `score`.
struct ResignRule {
  int moves = 3;
  int score = 600;  // centipawns
};

// Draw rule: the game is drawn when, from move `from_move` on, both sides reported scores within
// +/- `score` for `moves` moves each.
struct DrawRule {
  int from_move = 40;
  int moves = 8;
  int score = 10;  // centipawns
};

struct AdjudicationRules {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<int> last_move;  // an unfinished game is drawn after this move
};

// Parses "3,600" or "40,8,10": the fields of the struct in order. Returns InvalidArgument, with the
// text, on a syntax error.
absl::StatusOr<ResignRule> ParseResignRule(absl::string_view text);
absl::StatusOr<DrawRule> ParseDrawRule(absl::string_view text);

// Returns "; resign 3,600; draw 40,8,10; last move 200", the rules that are set; empty if none is.
std::string DescribeRules(const AdjudicationRules& rules);

class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  // Records the evaluation of a move. Returns the result if a rule ends the game after it. A move
  // without an evaluation resets the counters.
  std::optional<GameResult> AfterMove(PlayerSlot slot, int move_number,
                                      const std::optional<Evaluation>& evaluation);

 private:
  AdjudicationRules rules_;
  int plies_first_lost_ = 0;  // plies for which both sides agree that kFirst loses
  int plies_second_lost_ = 0;
  int plies_level_ = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ADJUDICATION_H_
