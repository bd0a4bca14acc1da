// Balanced openings of the connect family: random stones near the centre, kept if a judge (usually
// a search) scores the position as level and it is no symmetric image of an earlier opening.
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
  // Complete turns per opening, drawn at random from this range.
  int min_turns = 5;
  int max_turns = 5;
  // The last turns are chosen by the judge instead of at random. In Connect6, for example, random
  // replies almost always lose.
  int replies = 0;
  int spread = 3;  // maximum distance from the centre in rows and columns
  // Accepted absolute scores of the judge: min_score 0 for level openings, more for biased ones.
  double min_score = 0;
  double max_score = 0.1;
  std::uint64_t seed = 1;

  bool Takes(double score) const {
    return min_score <= std::abs(score) && std::abs(score) <= max_score;
  }
};

// Candidate `number` without the replies; the same on every machine. std::nullopt if its stones do
// not fit within the spread or a side has won. Requires: valid rules, 0 <= replies < min_turns <=
// max_turns, spread >= 0.
std::optional<mnk::AnyGame> OpeningCandidate(const OpeningPlan& plan, std::int64_t number);

// A canonical text: equal for two positions of one game if and only if a symmetry of the board maps
// one to the other (eight for a square, four for another rectangle).
std::string SymmetricForm(const mnk::AnyGame& game);

// Plays the replies and scores the position for the side to move, from -1 (lost) to 1 (won);
// std::nullopt if the game is over or proved won or lost. An error ends the generation.
// Thread-safe.
using OpeningJudge = std::function<absl::StatusOr<std::optional<double>>(mnk::AnyGame& game,
                                                                         std::int64_t candidate)>;

struct FoundOpening {
  std::int64_t candidate = 0;
  mnk::AnyGame game;
  double score = 0;
};

// Called for each opening in candidate order, serialised. Returns false to stop; an error also
// stops.
using OpeningListener = std::function<absl::StatusOr<bool>(const FoundOpening& found)>;

enum class OpeningsEnd { kListenerStopped, kNoMoreFound, kInterrupted };

// Tests candidates from `first` on with `threads` threads; `known` holds the symmetric forms of
// earlier openings. The result is independent of the number of threads if the judge's is.
// kNoMoreFound: 10,000 consecutive candidates were rejected. Requires: threads >= 1.
absl::StatusOr<OpeningsEnd> FindOpenings(const OpeningPlan& plan, std::int64_t first,
                                         std::set<std::string> known, int threads,
                                         const OpeningJudge& judge, const OpeningListener& listener,
                                         const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_BALANCED_OPENINGS_H_
