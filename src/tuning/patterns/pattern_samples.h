// Pattern samples from mnk self-play: patterns, results and the stones chosen by the search.
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

struct KindCount {
  std::uint16_t kind;
  std::uint16_t count;
};

// The patterns of a free cell, for move ordering: the side to move's and the other's.
struct CandidateKinds {
  std::uint16_t own;
  std::uint16_t other;
};

struct PatternSample {
  std::vector<KindCount> moving;
  std::vector<KindCount> waiting;  // the other side's
  std::uint8_t situation = 0;      // PatternBoard::Situation()
  float score = 0;                 // of the search: expected result, 0 to 1
  // For the side to move: 0, 0.5 or 1. For positions off the game, the score.
  float result = 0;
  // Empty if a threat forced the move.
  std::vector<CandidateKinds> candidates;
  int chosen = 0;  // index of the search's choice
};

struct PatternPlaySettings {
  mnk::Rules rules;
  std::uint64_t nodes = 1000;  // per stone
  std::uint64_t seed = 1;
  int max_random_turns = 8;  // at the start of a game
  // The share of later stones chosen at random among the most promising ones, for variety and
  // mistakes.
  double noise = 0;
  // After each stone, also samples a position that deviates by up to `max_stray_stones`
  // promising stones, as a search visits. 0: none.
  int max_stray_stones = 6;
};

// Plays game `number`, deterministic in it, the settings and the weights, and adds its samples.
// Requires: Best supports the rules.
void AddSamplesOfGame(const PatternPlaySettings& settings, const mnk::PatternWeights& weights,
                      std::int64_t number, std::vector<PatternSample>& samples);

// Plays games `first` to `end` - 1 on `threads` threads and returns their samples in order. Once
// `stop` is true, returns those of the completed games.
absl::StatusOr<std::vector<PatternSample>> PlaySamples(const PatternPlaySettings& settings,
                                                       const mnk::PatternWeights& weights,
                                                       std::int64_t first, std::int64_t end,
                                                       int threads, const std::atomic<bool>& stop);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_PATTERN_SAMPLES_H_
