// Balanced openings of the connect family: random stones near the centre, kept if a judge, mostly a
// search, sees both sides equal, and if no opening found before is the same or its mirror image.
#ifndef QUADRILLE_MATCH_GAMES_BALANCED_OPENINGS_H_
#define QUADRILLE_MATCH_GAMES_BALANCED_OPENINGS_H_

#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

struct OpeningPlan {
  mnk::Rules rules;
  // Each opening has so many whole turns: chance says how many of these.
  int least_turns = 5;
  int most_turns = 5;
  // So many of them, the last ones, are left to the judge. Where a turn is worth much, as in
  // Connect6, stones at random are too bad an answer to any others.
  int replies = 0;
  int spread = 3;  // stones lie within so many rows and columns of the centre
  // Of the judge, either way. From 0 on openings are level; from more on one side is better.
  double min_score = 0;
  double max_score = 0.1;
  std::uint64_t seed = 1;

  bool Takes(double score) const {
    return min_score <= std::abs(score) && std::abs(score) <= max_score;
  }
};

// The candidate of that number, without the replies: the same on every machine. Nothing if its
// stones do not fit within the spread, or a side has won. Requires: the plan's rules are valid, 0
// <= replies < least_turns <= most_turns, spread >= 0.
std::optional<mnk::AnyGame> OpeningCandidate(const OpeningPlan& plan, std::int64_t number);

// A text that is equal for two positions of one game if and only if a symmetry of the board maps
// one to the other: eight of a square, four of another rectangle.
std::string SymmetricForm(const mnk::AnyGame& game);

// Places the replies, and judges the position for the side to move: -1 lost to 1 won, nothing if
// the game is over, or proved won or lost. An error ends the search for openings. For any number of
// threads.
using OpeningJudge = std::function<absl::StatusOr<std::optional<double>>(mnk::AnyGame& game,
                                                                         std::int64_t candidate)>;

struct FoundOpening {
  std::int64_t candidate = 0;
  mnk::AnyGame game;
  double score = 0;
};

// Told of each opening, in the order of the candidates, one call at a time. Returns whether more
// are wanted; an error ends the search too.
using OpeningListener = std::function<absl::StatusOr<bool>(const FoundOpening& found)>;

enum class OpeningsEnd { kListenerStopped, kNoMoreFound, kInterrupted };

// Looks through the candidates from `first` on with `threads` threads; `known` are the symmetric
// forms of openings found before. The result depends on the number of threads only as far as the
// judge does. kNoMoreFound: 10,000 candidates in a row were none. Requires: threads >= 1.
absl::StatusOr<OpeningsEnd> FindOpenings(const OpeningPlan& plan, std::int64_t first,
                                         std::set<std::string> known, int threads,
                                         const OpeningJudge& judge, const OpeningListener& listener,
                                         const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_BALANCED_OPENINGS_H_
