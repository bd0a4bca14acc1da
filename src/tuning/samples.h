// Tuning samples: the quiet positions of training games, with their evaluation traces.
#ifndef QUADRILLE_TUNING_SAMPLES_H_
#define QUADRILLE_TUNING_SAMPLES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/tuning/trace.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// A Coefficient in four bytes.
struct PackedCoefficient {
  std::uint16_t weight_and_role = 0;  // role in the two highest bits
  std::int16_t quarters = 0;

  std::size_t weight() const { return weight_and_role & 0x3FFF; }
  Role role() const { return static_cast<Role>(weight_and_role >> 14); }
};

// A quiet position: no capture is pending, so that the static evaluation applies.
struct Sample {
  std::uint32_t coefficients_end = 0;  // in Samples::coefficients; starts at the previous end
  std::int16_t score = 0;              // of the search, White's, centipawns
  Result result = Result::kDraw;
  std::uint8_t phase = 0;
  std::uint8_t white_scale = 0;
  std::uint8_t black_scale = 0;
};

// Samples in the order of the games.
struct Samples {
  std::vector<Sample> samples;
  std::vector<PackedCoefficient> coefficients;
  std::vector<std::size_t> games_end;  // in samples

  std::size_t size() const { return samples.size(); }
  absl::Span<const PackedCoefficient> CoefficientsOf(std::size_t sample) const;
  void Append(const Samples& more);
};

// Returns the quiet positions of a game: not in check, the played move neither captures nor
// promotes, the absolute score is at most `max_abs_score` centipawns, and no known ending.
Samples QuietPositions(const TrainingGame& game, const Tracer& tracer, int max_abs_score);

// Returns the quiet positions of all games in the files, parsed on `threads` threads; NotFound if
// there is no such file; InvalidArgument, naming file and line, if a line is not a game;
// ResourceExhausted if the threads do not start.
absl::StatusOr<Samples> ReadSamples(const std::vector<std::string>& paths, const Tracer& tracer,
                                    int max_abs_score, int threads);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_SAMPLES_H_
