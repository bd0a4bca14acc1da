// Pawn hash table: caches evaluations of pawn structures.
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

// Pawn shelter and pawn storm around a king.
template <class S>
struct CoverOf {
  S shelter;
  S storm;
};

template <class S>
struct alignas(64) PawnEntryOf {
  Bitboard pawns[2];  // by Color: the full key
  Bitboard reach[2];  // squares that pawns attack now or after advances
  Bitboard passed;    // of both sides
  S score;            // White's minus Black's
  // The cached cover of each side, with its key: king square and castling files (bits).
  static constexpr std::uint8_t kNoKing = 64;
  CoverOf<S> cover[2] = {};
  std::uint8_t cover_king[2] = {kNoKing, kNoKing};
  std::uint8_t cover_castling[2] = {};
};

using PawnEntry = PawnEntryOf<TaperedScore>;
static_assert(sizeof(PawnEntry) == 64);

// Not thread-safe; valid for one set of weights.
class PawnTable {
 public:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;

  // Zeroed entries are valid: they describe a board without pawns.
  PawnTable() : entries_(kEntries) {}

  // Returns the direct-mapped slot of `p`, which may hold other pawns; see Matches().
  [[gnu::always_inline]] PawnEntry& EntryFor(const Position& p) {
    // Multiplicative hashing with arbitrary odd constants.
    const std::uint64_t white = (p.pawns & p.sides[0]).bits() * 0x9E3779B97F4A7C15;
    const std::uint64_t black = (p.pawns & p.sides[1]).bits() * 0xD1B54A32D192ED03;
    return entries_.data()[(white ^ (black >> 7) ^ (white >> 29) ^ black) >> 50];
  }

 private:
  std::vector<PawnEntry> entries_;
};

[[gnu::always_inline]] inline bool Matches(const PawnEntry& entry, const Position& p) {
  return entry.pawns[0] == (p.pawns & p.sides[0]) && entry.pawns[1] == (p.pawns & p.sides[1]);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_TABLE_H_
