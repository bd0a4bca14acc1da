// Single moves: the replies to moves that are counted one by one, because they may give check,
// promote or castle. On AVX-512 they are counted eight at a time if there are enough of them.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_SINGLE_MOVES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_SINGLE_MOVES_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/perft/frontier/reply_count_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#if defined(__x86_64__)
#include "src/chess/perft/frontier/frontier_count_simd_inl.h"
#endif

namespace quadrille::chess::internal {

// Returns the number of replies to `moves` of kUs and to its castlings with `castling_rooks`.
// `castlings` are the open castlings of the opponent.
template <class Isa, Color kUs>
[[gnu::noinline]] std::int64_t CountSingleMoves(const Position& parent,
                                                const OpenCastlings& castlings,
                                                Bitboard castling_rooks,
                                                const FrontierMoves<Isa>& moves) {
  constexpr Color kThem = Opponent(kUs);
  const ReplyCounter<Isa, kThem> replies(parent, castlings);
  std::int64_t leaves = 0;
  const Square king = parent.KingSquare(kUs);
  for (Square rook : castling_rooks) leaves += replies.CountCastling(king, rook);
#if defined(__x86_64__)
  if constexpr (Isa::kAvx512) {
    constexpr int kWorthARegister = 3;
    if (moves.size() >= kWorthARegister) {
      return leaves + FrontierCountSimd<Isa, kThem, true>(parent).Count(moves);
    }
  }
#endif
  for (int i = 0; i < moves.size(); ++i) {
    leaves += replies.Count(moves.from(i), moves.to(i), moves.sets(i));
  }
  return leaves;
}

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_SINGLE_MOVES_INL_H_
