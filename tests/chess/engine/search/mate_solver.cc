#include "tests/chess/engine/search/mate_solver.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

const MovegenKernels& Kernels() { return DefaultKernels(); }

bool IsInCheck(const Position& position) { return !Kernels().checkers(position).IsEmpty(); }

struct Attempt {
  Position after;
  int replies;
  bool gives_check;
};

// Returns the children: checks first, then by the number of replies.
std::vector<Attempt> Attempts(const Position& position) {
  MoveList moves;
  Kernels().generate(position, &moves);
  std::vector<Attempt> attempts;
  attempts.reserve(moves.size());
  for (const Move move : moves) {
    const Position after = AfterMove(position, move);
    attempts.push_back({after, Kernels().count(after), IsInCheck(after)});
  }
  std::sort(attempts.begin(), attempts.end(), [](const Attempt& a, const Attempt& b) {
    if (a.gives_check != b.gives_check) return a.gives_check;
    return a.replies < b.replies;
  });
  return attempts;
}

bool HasMateInOne(const Position& position) {
  MoveList moves;
  Kernels().generate(position, &moves);
  return std::any_of(moves.begin(), moves.end(), [&position](Move move) {
    const Position after = AfterMove(position, move);
    return IsInCheck(after) && Kernels().count(after) == 0;
  });
}

}  // namespace

std::optional<int> MateSolver::ShortestMate(const Board& board, int max_moves) {
  if (!Mates(board.position(), board.key(), max_moves)) return std::nullopt;
  return known_[board.key()].mate;
}

std::vector<Move> MateSolver::KeyMoves(const Board& board, int moves) {
  std::vector<Move> keys;
  for (const Move move : LegalMoves(board)) {
    const Board after = board.MakeLegalMove(move);
    if (IsLost(after.position(), after.key(), moves - 1)) keys.push_back(move);
  }
  return keys;
}

// Iterative deepening, since most positions have no mate or a short one.
bool MateSolver::Mates(const Position& position, Key key, int moves) {
  const Known known = known_[key];
  if (known.mate <= moves) return true;
  for (int within = known.no_mate + 1; within <= moves; ++within) {
    if (FindsMate(position, key, within)) {
      known_[key].mate = static_cast<std::int8_t>(within);
      return true;
    }
    known_[key].no_mate = static_cast<std::int8_t>(within);
  }
  return false;
}

bool MateSolver::FindsMate(const Position& position, Key key, int moves) {
  ++nodes_;
  if (moves == 1) return HasMateInOne(position);
  const std::vector<Attempt> attempts = Attempts(position);
  return std::any_of(attempts.begin(), attempts.end(), [&](const Attempt& attempt) {
    return IsLost(attempt.after, UpdateKey(key, position, attempt.after), moves - 1);
  });
}

bool MateSolver::IsLost(const Position& position, Key key, int moves) {
  MoveList replies;
  Kernels().generate(position, &replies);
  if (replies.empty()) return IsInCheck(position);
  if (moves == 0) return false;
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position after = AfterMove(position, reply);
    return Mates(after, UpdateKey(key, position, after), moves);
  });
}

}  // namespace quadrille::chess
