// Pentanomial statistics: the results of a match by games and by pairs of games.
// A pair is two games from one opening with the sides swapped. The two results are correlated, so
// that error bars count pairs (five outcomes: 0, 1/2, 1, 1 1/2 and 2 points), not games.
#ifndef QUADRILLE_MATCH_TALLY_H_
#define QUADRILLE_MATCH_TALLY_H_

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace quadrille::match {

// How a game ended for the first engine.
enum class Result : std::uint8_t { kLoss, kDraw, kWin };

// The same game as the second engine sees it.
constexpr Result Reversed(Result result) {
  return result == Result::kWin    ? Result::kLoss
         : result == Result::kLoss ? Result::kWin
                                   : Result::kDraw;
}

// The number of pairs in which the first engine scored 0, 1/2, 1, 1 1/2 and 2 points.
using PairCounts = std::array<std::int64_t, 5>;

std::int64_t CountPairs(const PairCounts& pairs);

// The results of a match so far, from the first engine's view.
class Tally {
 public:
  // Counts a game of a pair. The second one completes the pair. `fingerprint` is equal for games
  // that are equal move by move, nothing if the moves are not known.
  // Requires: no pair is given three games.
  void Add(std::int64_t pair, Result result, std::optional<std::uint64_t> fingerprint = {});

  std::int64_t wins() const { return games_[2]; }
  std::int64_t draws() const { return games_[1]; }
  std::int64_t losses() const { return games_[0]; }
  std::int64_t games() const { return games_[0] + games_[1] + games_[2]; }
  // The complete pairs.
  const PairCounts& pairs() const { return pairs_; }
  // The same, but pairs that are equal move by move count once: deterministic engines repeat their
  // games when an opening is repeated, which is no new evidence.
  const PairCounts& distinct_pairs() const { return distinct_pairs_; }
  std::int64_t repeated_pairs() const { return CountPairs(pairs_) - CountPairs(distinct_pairs_); }
  // How many of the last complete pairs repeat earlier ones, up to one that does not.
  std::int64_t repeats_in_a_row() const { return repeats_in_a_row_; }

  // The first engine's share of the points, 0 to 1, or nothing before the first game.
  std::optional<double> Score() const;

 private:
  std::array<std::int64_t, 3> games_ = {};
  PairCounts pairs_ = {};
  PairCounts distinct_pairs_ = {};
  std::int64_t repeats_in_a_row_ = 0;
  struct Game {
    Result result;
    std::optional<std::uint64_t> fingerprint;
  };
  std::map<std::int64_t, Game> halves_;  // the first game of pairs that lack the second
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;  // fingerprints of pairs, in order
};

// True if more pairs would tell nothing new: every one of the `openings` (nothing: there is no end
// of them) was played, and so many pairs in a row repeat earlier ones move by move, 20, or 100
// without an end of openings, that the engines must be deterministic.
bool IsExhausted(const Tally& tally, std::optional<std::int64_t> openings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_TALLY_H_
