#include "src/chess/perft/perft_detail.h"

#include <atomic>

#include "absl/types/span.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// Returns the target squares of the moved pieces: after castling, those of king and rook.
Bitboard TargetSquares(Move move) {
  if (move.kind() != MoveKind::kCastling) return Bitboard(move.to());
  const CastlingSquares to = CastlingDestinations(move.from(), move.to());
  return Bitboard(to.king_to) | Bitboard(to.rook_to);
}

bool HasNoMoves(const PerftGenerator& generator, const Position& position) {
  MoveList moves;
  generator.generate(position, &moves);
  return moves.empty();
}

void AddChecks(const PerftGenerator& generator, Move move, const Position& after,
               PerftDetail* row) {
  const Bitboard checkers = generator.checkers(after);
  if (checkers.IsEmpty()) return;
  ++row->checks;
  if (checkers.HasSeveral()) {
    ++row->double_checks;
  } else if (!checkers.Intersects(TargetSquares(move))) {
    ++row->discovered_checks;
  }
  if (HasNoMoves(generator, after)) ++row->checkmates;
}

void AddMove(const PerftGenerator& generator, const Position& before, Move move,
             const Position& after, PerftDetail* row) {
  ++row->nodes;
  switch (move.kind()) {
    case MoveKind::kCastling:
      ++row->castles;
      break;
    case MoveKind::kEnPassant:
      ++row->en_passant;
      ++row->captures;
      break;
    case MoveKind::kPromotion:
      ++row->promotions;
      [[fallthrough]];
    case MoveKind::kNormal:
      if (before.Occupied().Contains(move.to())) ++row->captures;
      break;
  }
  AddChecks(generator, move, after, row);
}

}  // namespace

PerftDetail& PerftDetail::operator+=(const PerftDetail& other) {
  nodes += other.nodes;
  captures += other.captures;
  en_passant += other.en_passant;
  castles += other.castles;
  promotions += other.promotions;
  checks += other.checks;
  discovered_checks += other.discovered_checks;
  double_checks += other.double_checks;
  checkmates += other.checkmates;
  return *this;
}

bool AddPerftDetail(const PerftGenerator& generator, const Position& position,
                    absl::Span<PerftDetail> rows, const std::atomic<bool>& stop) {
  if (rows.empty()) return true;
  if (stop.load(std::memory_order_relaxed)) return false;
  MoveList moves;
  generator.generate(position, &moves);
  for (Move move : moves) {
    const Position after = generator.after(position, move);
    AddMove(generator, position, move, after, &rows[0]);
    if (!AddPerftDetail(generator, after, rows.subspan(1), stop)) return false;
  }
  return true;
}

}  // namespace quadrille::chess
