// A bit set of cells, with a cached size.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_CELL_SET_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_CELL_SET_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::mnk {

class CellSet {
 public:
  explicit CellSet(int cells = 0) : words_((cells + 63) / 64, 0) {}

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool Contains(int cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }

  // Flips the membership of `cell`.
  void Toggle(int cell) {
    std::uint64_t& word = words_[cell / 64];
    word ^= std::uint64_t{1} << (cell % 64);
    size_ += static_cast<int>(word >> (cell % 64) & 1) * 2 - 1;
  }

  // Returns the lowest cell. Requires: !empty(). Cost: O(cells / 64).
  int First() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return static_cast<int>(64 * word) + std::countr_zero(words_[word]);
  }
  // Calls action(cell) in ascending order; the set must not change meanwhile.
  template <class Action>
  void ForEach(Action action) const {
    if (empty()) return;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        action(static_cast<int>(64 * i) + std::countr_zero(word));
      }
    }
  }
  // Like ForEach(), for the union of two sets of the same size.
  template <class Action>
  static void ForEachOfEither(const CellSet& a, const CellSet& b, Action action) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) {
      for (std::uint64_t word = a.words_[i] | b.words_[i]; word != 0; word &= word - 1) {
        action(static_cast<int>(64 * i) + std::countr_zero(word));
      }
    }
  }

  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::vector<std::uint64_t> words_;
  int size_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_CELL_SET_H_
