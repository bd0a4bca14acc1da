// ABDADA move picker: defers the moves that other threads are searching.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_

#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/move_picker_inl.h"
#include "src/chess/engine/search/uninitialized_array.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Yields the moves of `picker`, deferring up to 32 busy moves to the end. The first move is never
// deferred (young brothers wait). With a null `abdada` it defers nothing.
template <class Isa>
class DeferringPicker {
 public:
  // Requires: picker and abdada outlive it.
  [[gnu::always_inline]] DeferringPicker(MovePicker<Isa>& picker, const AbdadaTable* abdada,
                                         Key key)
      : picker_(picker), abdada_(abdada), key_(key) {}

  // Returns the next move, or nullptr after the last one. It is valid until the next call.
  [[gnu::always_inline]] const PickedMove* Next() {
    return abdada_ == nullptr ? picker_.Next() : NextNotBusy();
  }

 private:
  static constexpr int kCapacity = 32;

  const PickedMove* NextNotBusy() {
    while (const PickedMove* const picked = picker_.Next()) {
      const bool is_first = !has_picked_first_;
      has_picked_first_ = true;
      if (is_first || deferred_count_ == kCapacity || !abdada_->Contains(key_, picked->move))
        return picked;
      deferred_[deferred_count_++] = *picked;
    }
    if (next_deferred_ == deferred_count_) return nullptr;
    return &deferred_[next_deferred_++];
  }

  MovePicker<Isa>& picker_;
  const AbdadaTable* abdada_;
  const Key key_;
  bool has_picked_first_ = false;
  int deferred_count_ = 0;
  int next_deferred_ = 0;
  UninitializedArray<PickedMove, kCapacity> deferred_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
