// In which order does one of several threads try the moves of a position?
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_

#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/move_picker_inl.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Shows the moves of a picker, but those last that other threads search right now. The first move
// is not put off: the others would wait for its score. Alone, `busy` null, it is the picker.
template <class Isa>
class DeferringPicker {
 public:
  // Requires: all that is named here outlives it.
  [[gnu::always_inline]] DeferringPicker(MovePicker<Isa>& picker, const AbdadaTable* busy, Key key)
      : picker_(picker), busy_(busy), key_(key) {}

  // Sets *picked to the next move. Returns false if there is none.
  [[gnu::always_inline]] bool Next(PickedMove* picked) {
    if (busy_ == nullptr) return picker_.Next(picked);
    return NextFree(picked);
  }

 private:
  static constexpr int kCapacity = 32;

  bool NextFree(PickedMove* picked) {
    while (picker_.Next(picked)) {
      const bool is_first = !has_shown_;
      has_shown_ = true;
      if (is_first || put_off_ == kCapacity || !busy_->Contains(key_, picked->bits)) return true;
      later_[put_off_++] = *picked;
    }
    if (shown_later_ == put_off_) return false;
    *picked = later_[shown_later_++];
    return true;
  }

  MovePicker<Isa>& picker_;
  const AbdadaTable* busy_;
  const Key key_;
  bool has_shown_ = false;
  int put_off_ = 0;
  int shown_later_ = 0;
  PickedMove later_[kCapacity];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_DEFERRING_PICKER_INL_H_
