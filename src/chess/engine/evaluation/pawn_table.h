// Pawn hash table: the evaluation of pawn structures. Pawns move seldom, so one entry serves most
// positions of a search.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_TABLE_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/bitboard/bitboard.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// What pawns would do for a king, and the enemy's against him, in scores of the kind S.
template <class S>
struct CoverOf {
  S shelter;
  S storm;
};

template <class S>
struct alignas(64) PawnEntryOf {
  Bitboard pawns[2];  // by Color: whom this is about
  Bitboard reach[2];  // all squares that the pawns attack or could come to attack
  Bitboard passed;    // of both sides
  S score;            // White's less Black's
  // The last cover that was looked up for each side, by Color, and for which king's square and
  // files of rooks that he may castle with, a bit each.
  static constexpr std::uint8_t kNoKing = 64;
  CoverOf<S> cover[2] = {};
  std::uint8_t cover_king[2] = {kNoKing, kNoKing};
  std::uint8_t cover_castling[2] = {};
};

// One cache line.
using PawnEntry = PawnEntryOf<TaperedScore>;
static_assert(sizeof(PawnEntry) == 64);

// Holds facts by the places of the pawns. A plain value, for one thread and one set of weights.
class PawnTable {
 public:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;

  // A new entry is about a board without pawns, of which its zeros are true.
  PawnTable() : entries_(kEntries) {}

  // The only place where facts about these pawns may stand; whether they do, the entry tells.
  [[gnu::always_inline]] PawnEntry& EntryFor(const Position& p) {
    // Multiplying spreads each pawn over the high bits. Odd numbers of no meaning.
    const std::uint64_t white = (p.pawns & p.sides[0]).bits() * 0x9E3779B97F4A7C15;
    const std::uint64_t black = (p.pawns & p.sides[1]).bits() * 0xD1B54A32D192ED03;
    return entries_.data()[(white ^ (black >> 7) ^ (white >> 29) ^ black) >> 50];
  }

 private:
  std::vector<PawnEntry> entries_;
};

// True if `facts` is about the pawns of `p`.
[[gnu::always_inline]] inline bool Matches(const PawnEntry& entry, const Position& p) {
  return entry.pawns[0] == (p.pawns & p.sides[0]) && entry.pawns[1] == (p.pawns & p.sides[1]);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_TABLE_H_
