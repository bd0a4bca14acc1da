#include "src/chess/engine/network/explain_network.h"

#include <memory>
#include <string>

#include "absl/strings/str_format.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network_scorers.h"

namespace quadrille::chess {

std::string ExplainNetwork(const Network& network, const Position& position, int by_hand) {
  const CpuTraits& cpu = CpuTraits::Detected();
  const auto accumulators = std::make_unique<AccumulatorCache>();
  accumulators->Reset(network);
  const int score = NetworkScorerFor(cpu.BestTier(), cpu)(network, position, *accumulators);
  const int total = network.form.added ? score + by_hand : score;
  const double pawns = position.side_to_move == Color::kWhite ? 0.01 : -0.01;
  return absl::StrFormat("Network: %+.2f for White, %s: %+.2f for White, %+.2f to move\n",
                         pawns * score,
                         network.form.added ? "added to the above" : "in place of the above",
                         pawns * total, 0.01 * total);
}

}  // namespace quadrille::chess
