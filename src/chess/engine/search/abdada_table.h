// ABDADA table: the moves that other threads search right now.
// A thread that leaves them for later works on another part of the same tree (Kerrigan, "Simplified
// ABDADA", 2017, after Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal
// 19(1), 1996).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// A small table that any number of threads read and write. It may forget a move, and two moves may
// be taken for one: that costs time, never correctness.
class AbdadaTable {
 public:
  // Moves that are searched less deep are over too soon to be worth a look.
  static constexpr int kMinDepth = 5;

  // True if a thread searches `move` of the position with `key`.
  [[gnu::always_inline]] bool Contains(Key key, Move move) const {
    const std::uint64_t word = WordOf(key, move);
    return slots_[word % kSlots].load(std::memory_order_relaxed) == word;
  }

  // While it lives, the move is in `abdada`; if that is null, it does nothing.
  class Mark {
   public:
    [[gnu::always_inline]] Mark(AbdadaTable* abdada, Key key, Move move) {
      if (abdada == nullptr) return;
      word_ = WordOf(key, move);
      slot_ = &abdada->slots_[word_ % kSlots];
      slot_->store(word_, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;
    [[gnu::always_inline]] ~Mark() {
      if (slot_ == nullptr || slot_->load(std::memory_order_relaxed) != word_) return;
      slot_->store(0, std::memory_order_relaxed);
    }

   private:
    std::atomic<std::uint64_t>* slot_ = nullptr;
    std::uint64_t word_ = 0;
  };

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 14;

  [[gnu::always_inline]] static std::uint64_t WordOf(Key key, Move move) {
    return key ^ (move.bits() * 0x9E3779B97F4A7C15);  // spreads the bits of the move
  }

  std::atomic<std::uint64_t> slots_[kSlots] = {};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_
