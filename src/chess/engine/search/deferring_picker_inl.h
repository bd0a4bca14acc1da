// Move order of one of several threads: moves that others search are deferred (ABDADA).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_

#include <optional>

#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/move_picker_inl.h"
#include "src/chess/engine/search/uninitialized_array.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Shows the moves of a picker, but those last that other threads search right now. The first move
// is not deferred: the others would wait for its score. Alone, `abdada` null, it is the picker.
template <class Isa>
class DeferringPicker {
 public:
  // Requires: all that is named here outlives it.
  [[gnu::always_inline]] DeferringPicker(MovePicker<Isa>& picker, const AbdadaTable* abdada,
                                         Key key)
      : picker_(picker), abdada_(abdada), key_(key) {}

  // The next move, or nothing if there is none.
  [[gnu::always_inline]] std::optional<PickedMove> Next() {
    return abdada_ == nullptr ? picker_.Next() : NextFree();
  }

 private:
  static constexpr int kCapacity = 32;

  std::optional<PickedMove> NextFree() {
    while (const std::optional<PickedMove> picked = picker_.Next()) {
      const bool is_first = !has_shown_;
      has_shown_ = true;
      if (is_first || deferred_ == kCapacity || !abdada_->Contains(key_, picked->move))
        return picked;
      later_[deferred_++] = *picked;
    }
    if (shown_later_ == deferred_) return std::nullopt;
    return later_[shown_later_++];
  }

  MovePicker<Isa>& picker_;
  const AbdadaTable* abdada_;
  const Key key_;
  bool has_shown_ = false;
  int deferred_ = 0;
  int shown_later_ = 0;
  UninitializedArray<PickedMove, kCapacity> later_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
