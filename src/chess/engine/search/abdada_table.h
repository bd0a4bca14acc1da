// ABDADA table: the moves that other threads are searching (Kerrigan, "Simplified ABDADA", 2017,
// after Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19(1), 1996).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Lock-free hash set. Collisions may lose or confuse moves, which affects only the move order.
class AbdadaTable {
 public:
  // Minimum depth in plies; shallower searches end too soon to be worth deferring.
  static constexpr int kMinDepth = 5;

  [[gnu::always_inline]] bool Contains(Key key, Move move) const {
    const std::uint64_t word = WordOf(key, move);
    return slots_[word % kSlots].load(std::memory_order_relaxed) == word;
  }

  // RAII: inserts the move into `abdada` and removes it on destruction. No-op if `abdada` is null.
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
    return key ^ (move.bits() * 0x9E3779B97F4A7C15);  // Fibonacci hashing
  }

  std::atomic<std::uint64_t> slots_[kSlots] = {};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_ABDADA_TABLE_H_
