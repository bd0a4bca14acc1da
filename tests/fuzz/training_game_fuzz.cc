// Fuzz target for ParseTrainingGame(): accepted games round-trip and allow tracing quiet positions.

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/tuning/samples.h"
#include "src/tuning/trace.h"
#include "src/tuning/training_game.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::tuning {
namespace {

void TrainingGameFuzz(absl::string_view line) {
  const absl::StatusOr<TrainingGame> game = ParseTrainingGame(line);
  if (!game.ok()) {
    MustHold(game.status().message().size() < 1000, "messages are short");
    return;
  }
  std::string reparsed = FormatTrainingGame(*game);
  MustHold(!reparsed.empty() && reparsed.back() == '\n', "a game is a line");
  reparsed.pop_back();
  const absl::StatusOr<TrainingGame> read = ParseTrainingGame(reparsed);
  MustHold(read.ok() && *read == *game, "ParseTrainingGame(FormatTrainingGame(game)) == game");
  const Samples samples = QuietPositions(*game, Tracer(chess::kWeights), 1000);
  MustHold(samples.size() <= game->moves.size(), "a ply has one position");
}

}  // namespace
}  // namespace quadrille::tuning

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::tuning::TrainingGameFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
