#include "src/tuning/network/random_successor.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/tuning/network/hand_written_evaluation.h"
#include "src/tuning/network/quiet_samples.h"

namespace quadrille::tuning {
namespace {

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
std::optional<chess::Board> RandomSuccessor(chess::Board board, std::uint32_t max_moves,
                                            Random& random) {
  for (std::uint32_t left = 1 + random.Below(max_moves); left > 0; --left) {
    if (LegalMoves(board).empty()) return std::nullopt;
    board = board.MakeLegalMove(RandomMove(board, random));
  }
  if (board.IsInCheck()) return std::nullopt;
  return board;
}

}  // namespace

void VisitSuccessors(const TrainingGame& game, double share, std::uint32_t max_moves,
                     std::uint64_t seed, const std::function<void(const chess::Board&)>& visit) {
  constexpr double kWhole = 1U << 24;
  Random random(seed);
  chess::Board board = game.start;
  for (const ScoredMove& next : game.moves) {
    for (double left = share; random.Below(1U << 24) < left * kWhole; left -= 1) {
      const std::optional<chess::Board> successor = RandomSuccessor(board, max_moves, random);
      if (successor && !IsKnownEnding(successor->position())) visit(*successor);
    }
    board = board.MakeLegalMove(next.move);
  }
}

}  // namespace quadrille::tuning
