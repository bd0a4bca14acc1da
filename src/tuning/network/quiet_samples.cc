#include "src/tuning/network/quiet_samples.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/tuning/network/hand_written_evaluation.h"

namespace quadrille::tuning {
namespace {

using chess::Color;

int PlyOf(const chess::Position& position) {
  return 2 * (position.fullmove_number - 1) + (position.side_to_move == Color::kBlack ? 1 : 0);
}

}  // namespace

bool ChangesMaterial(const chess::Board& board, chess::Move move) {
  return move.kind() == chess::MoveKind::kPromotion || move.kind() == chess::MoveKind::kEnPassant ||
         (move.kind() == chess::MoveKind::kNormal && board.Occupation().Contains(move.to()));
}

PackedSample PackSample(const chess::Position& position, int score, int static_score,
                        Result result) {
  const Color own = position.side_to_move;
  const int flip = own == Color::kWhite ? 0 : 56;
  const int points_of_white = static_cast<int>(result);
  const bool as_white = own == Color::kWhite || result == Result::kNone;
  PackedSample sample;
  sample.score = static_cast<std::int16_t>(score);
  sample.static_score = static_cast<std::int16_t>(static_score);
  sample.half_points = static_cast<std::uint8_t>(as_white ? points_of_white : 2 - points_of_white);
  sample.own_king = static_cast<std::uint8_t>(position.KingSquare(own).index() ^ flip);
  sample.other_king =
      static_cast<std::uint8_t>(position.KingSquare(Opponent(own)).index() ^ flip ^ 56);
  int count = 0;
  for (int seen = 0; seen < 64; ++seen) {
    const Square square(seen ^ flip);
    const chess::PieceType type = TypeOf(position.PieceAt(square));
    if (type == chess::PieceType::kNone) continue;
    const int code =
        static_cast<int>(type) + (position.Of(own).Contains(square) ? 0 : chess::kPieceTypes);
    sample.occupied |= std::uint64_t{1} << seen;
    std::uint8_t& pair = sample.pieces[count / 2];
    pair = static_cast<std::uint8_t>(pair | code << 4 * (count % 2));
    ++count;
  }
  sample.piece_count = static_cast<std::uint8_t>(count);
  return sample;
}

void VisitQuietPositions(const TrainingGame& game, const SampleFilter& filter,
                         const std::function<void(const chess::Position&, int score)>& visit) {
  chess::Board board = game.start;
  for (const ScoredMove& next : game.moves) {
    const chess::Position& position = board.position();
    if (PlyOf(position) >= filter.first_ply && std::abs(next.score) <= filter.max_score &&
        !ChangesMaterial(board, next.move) && !board.IsInCheck() && !IsKnownEnding(position)) {
      visit(position, next.score);
    }
    board = board.MakeLegalMove(next.move);
  }
}

std::vector<PackedSample> QuietSamples(const TrainingGame& game, const SampleFilter& filter) {
  // Its pawn table costs more to create than a game of one move to evaluate.
  thread_local HandWrittenEvaluation evaluate;
  std::vector<PackedSample> samples;
  VisitQuietPositions(game, filter, [&](const chess::Position& position, int score) {
    samples.push_back(PackSample(position, score, evaluate(position), game.result));
  });
  return samples;
}

}  // namespace quadrille::tuning
