// Pentanomial statistics: results of a match by game and by pair. A pair is two games from one
// opening with sides swapped. Their results are correlated, so error bars are computed from pairs
// (five outcomes: 0, 1/2, 1, 1 1/2 and 2 points), not from games.
#ifndef QUADRILLE_MATCH_TALLY_H_
#define QUADRILLE_MATCH_TALLY_H_

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace quadrille::match {

// A game's result for the first engine.
enum class Result : std::uint8_t { kLoss, kDraw, kWin };

constexpr Result Reversed(Result result) {
  return result == Result::kWin    ? Result::kLoss
         : result == Result::kLoss ? Result::kWin
                                   : Result::kDraw;
}

// The number of pairs in which the first engine scored 0, 1/2, 1, 1 1/2 and 2 points.
using PairCounts = std::array<std::int64_t, 5>;

std::int64_t CountPairs(const PairCounts& pairs);

class Tally {
 public:
  // Counts a game; the second game of a pair completes the pair. `fingerprint` is equal for games
  // with equal moves; std::nullopt if unknown. Requires: at most two games per pair.
  void Add(std::int64_t pair, Result result, std::optional<std::uint64_t> fingerprint = {});

  std::int64_t wins() const { return games_[2]; }
  std::int64_t draws() const { return games_[1]; }
  std::int64_t losses() const { return games_[0]; }
  std::int64_t games() const { return games_[0] + games_[1] + games_[2]; }
  const PairCounts& pairs() const { return pairs_; }
  // The pairs that do not repeat another one move by move: deterministic engines repeat their games
  // from a repeated opening, which adds no evidence.
  const PairCounts& distinct_pairs() const { return distinct_pairs_; }
  std::int64_t repeated_pairs() const { return CountPairs(pairs_) - CountPairs(distinct_pairs_); }
  // The length of the current run of repeated pairs.
  std::int64_t repeats_in_a_row() const { return repeats_in_a_row_; }

  // Returns the first engine's share of the points, 0 to 1; std::nullopt before the first game.
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
  std::map<std::int64_t, Game> halves_;                     // first games of incomplete pairs
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;  // ordered fingerprints of both games
};

// Returns true if more pairs would add no evidence because the engines are deterministic: all
// `openings` (std::nullopt: unlimited) have been played, and the last 20 pairs (100 if unlimited)
// repeat earlier ones move by move.
bool IsExhausted(const Tally& tally, std::optional<std::int64_t> openings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_TALLY_H_
