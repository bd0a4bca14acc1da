#include "src/tuning/network/imitation_samples.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/tuning/network/hand_written_evaluation.h"
#include "src/tuning/network/network_evaluation.h"
#include "src/tuning/network/quiet_samples.h"

namespace quadrille::tuning {
namespace {

constexpr std::uint32_t kMaxRandomMoves = 4;

// Returns a random capture with probability 1/2, if there is one, otherwise any random move.
// Requires: there is a legal move.
chess::Move RandomMove(const chess::Board& board, Random& random) {
  const chess::MoveList moves = LegalMoves(board);
  if (random.Below(2) == 0) {
    std::vector<chess::Move> captures;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(captures),
                 [&](chess::Move move) { return ChangesMaterial(board, move); });
    if (!captures.empty()) {
      return captures[random.Below(static_cast<std::uint32_t>(captures.size()))];
    }
  }
  return moves[random.Below(static_cast<std::uint32_t>(moves.size()))];
}

// Returns the board after some random moves; nullopt if the game ends or the mover is in check.
std::optional<chess::Board> RandomSuccessor(chess::Board board, Random& random) {
  for (std::uint32_t left = 1 + random.Below(kMaxRandomMoves); left > 0; --left) {
    if (LegalMoves(board).empty()) return std::nullopt;
    board = board.MakeLegalMove(RandomMove(board, random));
  }
  if (board.IsInCheck()) return std::nullopt;
  return board;
}

}  // namespace

std::vector<PackedSample> ImitationSamples(const TrainingGame& game, double share,
                                           std::uint64_t seed, const chess::Network* teacher) {
  constexpr double kWhole = 1U << 24;
  HandWrittenEvaluation evaluate;
  std::optional<NetworkEvaluation> taught;
  if (teacher != nullptr) taught.emplace(*teacher);
  Random random(seed);
  std::vector<PackedSample> samples;
  chess::Board board = game.start;
  for (const ScoredMove& next : game.moves) {
    for (double left = share; random.Below(1U << 24) < left * kWhole; left -= 1) {
      const std::optional<chess::Board> successor = RandomSuccessor(board, random);
      if (!successor || IsKnownEnding(successor->position())) continue;
      const int by_hand = evaluate(successor->position());
      const int score = taught ? (*taught)(successor->position(), by_hand) : by_hand;
      PackedSample sample = PackSample(successor->position(), score, by_hand, Result::kDraw);
      sample.half_points = PackedSample::kNoResult;
      samples.push_back(sample);
    }
    board = board.MakeLegalMove(next.move);
  }
  return samples;
}

}  // namespace quadrille::tuning
