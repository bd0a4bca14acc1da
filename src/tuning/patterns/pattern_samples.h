// What games of the strong player against itself teach: positions by their patterns, with the
// results of the games and the stones that the search chose.
#ifndef QUADRILLE_TUNING_PATTERNS_PATTERN_SAMPLES_H_
#define QUADRILLE_TUNING_PATTERNS_PATTERN_SAMPLES_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::tuning {

// A kind of pattern, and how many cells have it.
struct KindCount {
  std::uint16_t kind;
  std::uint16_t count;
};

// A free cell as the order of moves sees it: the pattern of the side to move, and of the other.
struct CandidateKinds {
  std::uint16_t own;
  std::uint16_t other;
};

struct PatternSample {
  std::vector<KindCount> moving;   // of the side to move
  std::vector<KindCount> waiting;  // of the other one
  std::uint8_t situation = 0;      // PatternBoard::Situation()
  float score = 0;                 // of the search: the expected result, 0 to 1
  // Of the game for the side to move: 0, 0.5 or 1. Off the game the score.
  float result = 0;
  // Empty where a threat left no choice.
  std::vector<CandidateKinds> candidates;
  int chosen = 0;  // which of them the search preferred
};

struct PatternPlaySettings {
  mnk::Rules rules;
  std::uint64_t nodes = 1000;  // for each stone
  std::uint64_t seed = 1;
  int most_random_turns = 8;  // at the beginning of a game
  // The share of stones after them that chance chooses among the most promising ones, so that
  // positions differ and mistakes are seen.
  double noise = 0;
  // After each stone also a position that promising stones lead to, at most so many of them: those
  // that a search evaluates are of that sort. 0: none.
  int most_stray_stones = 6;
};

// Plays the game of that number, which depends only on it, the settings and the weights, and adds
// its samples. Requires: Best can play by the rules.
void AddSamplesOfGame(const PatternPlaySettings& settings, const mnk::PatternWeights& weights,
                      std::int64_t number, std::vector<PatternSample>& samples);

// The samples of games first to end - 1, in order, played on `threads`. Broken off when `stop` is
// true, with those of some games.
absl::StatusOr<std::vector<PatternSample>> PlaySamples(const PatternPlaySettings& settings,
                                                       const mnk::PatternWeights& weights,
                                                       std::int64_t first, std::int64_t end,
                                                       int threads, const std::atomic<bool>& stop);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_PATTERN_SAMPLES_H_
