// Quiet samples: selection and packing of training positions.
#ifndef QUADRILLE_TUNING_NETWORK_QUIET_SAMPLES_H_
#define QUADRILLE_TUNING_NETWORK_QUIET_SAMPLES_H_

#include <functional>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

struct SampleFilter {
  int first_ply = 16;     // of the game; the first move of a game is ply 0
  int max_score = 10000;  // excludes positions with a larger absolute score
};

// Requires: `move` is legal.
bool ChangesMaterial(const chess::Board& board, chess::Move move);

// Packs `position`. Both scores are the side to move's. Requires: ValidatePosition(position).ok();
// both scores fit in 16 bits.
PackedSample PackSample(const chess::Position& position, int score, int static_score,
                        Result result);

// Calls `visit` with the quiet positions of a game that pass the filter, and their scores: not in
// check, the played move neither captures nor promotes, and no known ending.
void VisitQuietPositions(const TrainingGame& game, const SampleFilter& filter,
                         const std::function<void(const chess::Position&, int score)>& visit);

// Returns these positions, packed.
std::vector<PackedSample> QuietSamples(const TrainingGame& game, const SampleFilter& filter);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_QUIET_SAMPLES_H_
