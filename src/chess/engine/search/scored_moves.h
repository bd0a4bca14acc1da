// Scored move list with incremental selection of the best move. Scores are stored apart from the
// moves, so that vector instructions find the maximum without branches.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SCORED_MOVES_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SCORED_MOVES_H_

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/lanes.h"
#include "src/bitboard/isa/registers.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/uninitialized_array.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// Among equal scores, the move added last comes first.
class ScoredMoves {
 public:
  struct Entry {
    Move move;
    PieceTo piece_to;
  };
  // Maximum of |score|.
  static constexpr std::int32_t kMaxScore = (1 << 22) - 1;

  [[gnu::always_inline]] void Add(Move move, PieceTo piece_to) {
    assert(size_ < static_cast<int>(MoveList::kCapacity));
    entries_[size_++] = {move, piece_to};
  }
  // Adds one move per square of `targets`, lowest first. An entry, read as a 32-bit number, has its
  // PieceTo in the upper 16 bits and its move in the lower: `at_a1` for target A1, plus
  // `per_square` per square index. Requires: at most kMaxCount targets.
  template <class Isa, int kMaxCount>
  [[gnu::always_inline]] void AddAll(Bitboard targets, std::uint32_t at_a1,
                                     std::uint32_t per_square) {
    static_assert(kMaxCount <= kMaxTargets);
    assert(targets.Count() <= kMaxCount);
    if constexpr (Isa::kAvx512) {
      // Converts all at once, because the end of a loop over the targets would be mispredicted.
      const SquareBytes squares = SquaresOf<Isa>(targets);
      for (int i = 0; i < kMaxCount; i += 16) {
        const FullLanes<std::uint32_t> indices =
            WidenSixteen<Isa>(reinterpret_cast<const std::uint8_t*>(&squares) + i);
        const FullLanes<std::uint32_t> words = indices * per_square + at_a1;
        std::memcpy(static_cast<void*>(entries_.data() + size_ + i), &words, sizeof(words));
      }
      size_ += bits::Count<Isa>(targets.bits());
    } else {
      for (const Square to : targets) {
        const std::uint32_t word = at_a1 + per_square * static_cast<std::uint32_t>(to.index());
        std::memcpy(static_cast<void*>(&entries_[size_++]), &word, sizeof(word));
      }
    }
  }
  [[gnu::always_inline]] int size() const { return size_; }
  [[gnu::always_inline]] const Entry& operator[](int i) const { return entries_[i]; }

  template <class ScoreOf>
  [[gnu::always_inline]] void ScoreBy(ScoreOf score_of) {
    const int size = size_;  // a local copy, since stores to keys_ could alias size_
    // Pads the last register.
    for (int lane = 0; lane < kLanes; ++lane) keys_[size + lane] = kTaken;
    std::int32_t first = kTaken;
    for (int i = 0; i < size; ++i) {
      const std::int32_t key = KeyOf(score_of(entries_[i]), i);
      keys_[i] = key;
      first = std::max(first, key);
    }
    best_ = first;
    has_best_ = true;
  }

  struct Taken {
    int index;
    std::int32_t score;
  };
  // Removes and returns the best remaining move if its score is at least `min_score`; otherwise
  // returns index -1. Requires: ScoreBy() was called after the last Add().
  template <class Isa>
  [[gnu::always_inline]] Taken TakeBest(std::int32_t min_score) {
    const std::int32_t best = has_best_ ? best_ : Best<Isa>();
    has_best_ = false;
    if (best < KeyOf(min_score, 0)) return {-1, min_score};
    const int index = best & 255;
    keys_[index] = kTaken;
    return {index, best >> 8};
  }
  // Puts a taken move back with another score.
  [[gnu::always_inline]] void PutBack(int index, std::int32_t score) {
    keys_[index] = KeyOf(score, index);
  }

 private:
  static constexpr int kLanes = 16;
  static constexpr int kMaxTargets = 32;
  static constexpr std::int32_t kTaken = INT32_MIN;
  static_assert(MoveList::kCapacity <= 256 && MoveList::kCapacity % kLanes == 0);

  [[gnu::always_inline]] static constexpr std::int32_t KeyOf(std::int32_t score, int index) {
    assert(-kMaxScore <= score && score <= kMaxScore);
    return score * 256 + index;
  }

  template <class Isa>
  [[gnu::always_inline]] std::int32_t Best() const {
    constexpr int kWidth = sizeof(IntRegister<Isa>) / sizeof(std::int32_t);
    static_assert(kLanes % kWidth == 0);
    IntRegister<Isa> best = IntRegister<Isa>{} + kTaken;
    for (int i = 0; i < size_; i += kWidth) {
      const auto& keys = reinterpret_cast<const IntRegister<Isa>&>(keys_[i]);
      best = best > keys ? best : keys;
    }
    return LargestLane<Isa>(best);
  }

  int size_ = 0;
  // The maximum found by ScoreBy(). Reading the keys back as vectors would stall.
  std::int32_t best_ = kTaken;
  bool has_best_ = false;
  alignas(64) std::int32_t keys_[MoveList::kCapacity + kLanes];  // score * 256 + index
  UninitializedArray<Entry, MoveList::kCapacity + kMaxTargets> entries_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SCORED_MOVES_H_
