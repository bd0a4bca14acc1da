#include "src/chess/game.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

Game::Game(const Board& start) : start_(start), board_(start), keys_({start.key()}) {}

absl::Status Game::Play(Move move) {
  const absl::StatusOr<Move> legal = board_.ResolveMove(move);
  if (!legal.ok()) return legal.status();
  const absl::StatusOr<Board> after = board_.MakeMove(*legal);
  if (!after.ok()) return after.status();
  board_ = *after;
  moves_.push_back(*legal);
  keys_.push_back(board_.key());
  return absl::OkStatus();
}

void Game::TakeBack() {
  assert(!moves_.empty());
  moves_.pop_back();
  keys_.pop_back();
  board_ = start_;
  for (const Move move : moves_) board_ = board_.MakeLegalMove(move);
}

int Game::RepetitionCount() const {
  // Positions from before the last capture or pawn move cannot recur.
  const std::size_t reversible = static_cast<std::size_t>(board_.NoPawnMovesCount());
  const std::size_t considered = std::min(keys_.size(), reversible + 1);
  return static_cast<int>(
      std::count(keys_.end() - static_cast<std::ptrdiff_t>(considered), keys_.end(), board_.key()));
}

bool Game::CanClaimDraw() const {
  if (board_.IsCheckmate()) return false;
  return board_.NoPawnMovesCount() >= 100 || RepetitionCount() >= 3;
}

GameEnd Game::End() const {
  if (board_.IsCheckmate()) return GameEnd::kCheckmate;
  if (board_.IsStalemate()) return GameEnd::kStalemate;
  if (board_.HasInsufficientMaterial()) return GameEnd::kInsufficientMaterial;
  if (RepetitionCount() >= 5) return GameEnd::kFivefoldRepetition;
  return board_.NoPawnMovesCount() >= 150 ? GameEnd::kSeventyFiveMoves : GameEnd::kNone;
}

}  // namespace quadrille::chess
