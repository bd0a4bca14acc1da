// May a game be ended because both engines agree on how it will end?
#ifndef QUADRILLE_MATCH_ADJUDICATION_H_
#define QUADRILLE_MATCH_ADJUDICATION_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

// A side resigns once, for so many moves of each side, it sees itself that far behind and the other
// side sees itself that far ahead.
struct ResignRule {
  int moves = 3;
  int score = 600;
};

// A game is drawn once, from that move number on, both sides see so small a score for so many moves
// of each.
struct DrawRule {
  int from_move = 40;
  int moves = 8;
  int score = 10;
};

struct AdjudicationRules {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<int> last_move;  // a game that is not over by then is drawn
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

  // Hears of a move: who made it, at which move number, and what he thought. Returns how the game
  // ends, if these rules end it. A move without a score ends every agreement.
  std::optional<Ending> AfterMove(Seat seat, int move_number,
                                  const std::optional<Evaluation>& evaluation);

 private:
  AdjudicationRules rules_;
  int first_is_lost_ = 0;  // for so many moves, of either side, all agree that kFirst is lost
  int second_is_lost_ = 0;
  int is_level_ = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ADJUDICATION_H_
