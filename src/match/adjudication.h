// Adjudication: ends a game whose result both engines agree on.
#ifndef QUADRILLE_MATCH_ADJUDICATION_H_
#define QUADRILLE_MATCH_ADJUDICATION_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

// A side resigns when, for `moves` moves of each side, it saw itself at least `score` behind and
// the other side saw itself at least `score` ahead.
struct ResignRule {
  int moves = 3;
  int score = 600;  // centipawns
};

// A game is drawn when, from move `from_move` on, both sides saw a score within +/- `score` for
// `moves` moves of each.
struct DrawRule {
  int from_move = 40;
  int moves = 8;
  int score = 10;  // centipawns
};

struct AdjudicationRules {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<int> last_move;  // a game that is not over after this move is drawn
};

// Reads "3,600" and "40,8,10", the numbers in the order of the structs.
// Returns InvalidArgument, with the text, if it is no such thing.
absl::StatusOr<ResignRule> ParseResignRule(absl::string_view text);
absl::StatusOr<DrawRule> ParseDrawRule(absl::string_view text);

// The rules in a form that differs whenever they do; empty if there are none.
std::string DescribeRules(const AdjudicationRules& rules);

// Watches one game.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  // Takes note of a move and its evaluation. Returns the result if the rules end the game now. A
  // move without an evaluation ends any agreement.
  std::optional<GameResult> AfterMove(PlayerSlot slot, int move_number,
                                      const std::optional<Evaluation>& evaluation);

 private:
  AdjudicationRules rules_;
  int first_is_lost_ = 0;  // plies for which both sides have agreed that kFirst is lost
  int second_is_lost_ = 0;
  int is_level_ = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ADJUDICATION_H_
