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

// In four bytes.
struct PackedPart {
  std::uint16_t weight_and_role = 0;  // role in the two highest bits
  std::int16_t fourths = 0;

  std::size_t weight() const { return weight_and_role & 0x3FFF; }
  Role role() const { return static_cast<Role>(weight_and_role >> 14); }
};

// A quiet position: no capture is pending, so that the static evaluation applies.
struct Sample {
  std::uint32_t parts_end = 0;  // in Samples::parts; begins at the previous sample's end
  std::int16_t score = 0;       // of the search, White's, centipawns
  Result result = Result::kDraw;
  std::uint8_t phase = 0;
  std::uint8_t scale_of_white = 0;
  std::uint8_t scale_of_black = 0;
};

// In the games' order.
struct Samples {
  std::vector<Sample> samples;
  std::vector<PackedPart> parts;
  std::vector<std::size_t> games_end;  // in samples

  std::size_t size() const { return samples.size(); }
  absl::Span<const PackedPart> PartsOf(std::size_t sample) const;
  void Append(const Samples& more);
};

// The quiet positions of a game: not in check, the played move neither captures nor promotes, no
// mate score, no score above `most` centipawns, and no known ending.
Samples QuietPositions(const TrainingGame& game, const Tracer& tracer, int most);

// The quiet positions of all games in the files, read on `threads` threads. Returns NotFound if
// there is no such file, InvalidArgument, naming file and line, if a line is not a game,
// ResourceExhausted if the threads do not start.
absl::StatusOr<Samples> ReadSamples(const std::vector<std::string>& paths, const Tracer& tracer,
                                    int most, int threads);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_SAMPLES_H_
