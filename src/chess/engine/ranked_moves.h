// Which of the moves of a position is the best that is left?
// Ranks stand side by side in words that a vector register compares many at a time, so that the
// best is found without a branch for each.
#ifndef QUADRILLE_CHESS_ENGINE_RANKED_MOVES_H_
#define QUADRILLE_CHESS_ENGINE_RANKED_MOVES_H_

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "src/chess/engine/history.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// Moves with ranks; the best that is left is taken first. Of moves with the same rank, the last.
class RankedMoves {
 public:
  struct Entry {
    std::uint16_t bits;  // Move::bits()
    Step step;
  };
  // No rank may be further from 0 than this.
  static constexpr std::int32_t kMostRank = (1 << 22) - 1;

  [[gnu::always_inline]] void Add(Move move, Step step) {
    assert(size_ < static_cast<int>(MoveList::kCapacity));
    entries_[size_++] = {move.bits(), step};
  }
  [[gnu::always_inline]] int size() const { return size_; }
  [[gnu::always_inline]] const Entry& operator[](int i) const { return entries_[i]; }

  // Ranks all moves: `rank` of an entry is its rank.
  template <class Rank>
  [[gnu::always_inline]] void RankBy(Rank rank) {
    for (int i = 0; i < size_; ++i) keys_[i] = KeyOf(rank(entries_[i]), i);
    for (int i = size_; i % kLanes != 0; ++i) keys_[i] = kTaken;
  }

  struct Taken {
    int index;
    std::int32_t rank;
  };
  // Takes the best move that is left, if its rank is `least` or more; otherwise the index is -1.
  // Requires: RankBy() after the last Add().
  [[gnu::always_inline]] Taken TakeBest(std::int32_t least) {
    std::int32_t best[kLanes];
    for (int lane = 0; lane < kLanes; ++lane) best[lane] = kTaken;
    for (int i = 0; i < size_; i += kLanes) {
      for (int lane = 0; lane < kLanes; ++lane) {
        best[lane] = std::max(best[lane], keys_[i + lane]);
      }
    }
    for (int half = kLanes / 2; half > 0; half /= 2) {
      for (int lane = 0; lane < half; ++lane) best[lane] = std::max(best[lane], best[lane + half]);
    }
    if (best[0] < KeyOf(least, 0)) return {-1, least};
    const int index = best[0] & 255;
    keys_[index] = kTaken;
    return {index, best[0] >> 8};
  }
  // Puts a move that was taken back, with another rank.
  [[gnu::always_inline]] void PutBack(int index, std::int32_t rank) {
    keys_[index] = KeyOf(rank, index);
  }

 private:
  static constexpr int kLanes = 16;
  static constexpr std::int32_t kTaken = INT32_MIN;
  static_assert(MoveList::kCapacity <= 256 && MoveList::kCapacity % kLanes == 0);

  [[gnu::always_inline]] static constexpr std::int32_t KeyOf(std::int32_t rank, int index) {
    assert(-kMostRank <= rank && rank <= kMostRank);
    return rank * 256 + index;
  }

  int size_ = 0;
  alignas(64) std::int32_t keys_[MoveList::kCapacity];  // rank and index
  Entry entries_[MoveList::kCapacity];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_RANKED_MOVES_H_
