#include "src/tuning/network/imitation_samples.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/board.h"
#include "src/tuning/network/hand_written_evaluation.h"
#include "src/tuning/network/network_evaluation.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/random_successor.h"

namespace quadrille::tuning {
namespace {

constexpr std::uint32_t kMaxRandomMoves = 4;

}  // namespace

std::vector<PackedSample> ImitationSamples(const TrainingGame& game, double share,
                                           std::uint64_t seed, const chess::Network* teacher) {
  HandWrittenEvaluation evaluate;
  std::optional<NetworkEvaluation> taught;
  if (teacher != nullptr) taught.emplace(*teacher);
  std::vector<PackedSample> samples;
  VisitSuccessors(game, share, kMaxRandomMoves, seed, [&](const chess::Board& board) {
    const int by_hand = evaluate(board.position());
    const int score = taught ? (*taught)(board.position(), by_hand) : by_hand;
    samples.push_back(PackSample(board.position(), score, by_hand, Result::kNone));
  });
  return samples;
}

}  // namespace quadrille::tuning
