#include "src/mnk/solver/verify/pairing.h"

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {
namespace {

// `cells` has a bit for each cell of a pair or triangle, in their order.
bool ContainsSide(unsigned cells, int size) {
  const auto contains = [cells](unsigned side) { return (cells & side) == side; };
  if (size == Pairing::kPair) return contains(0b11);
  return contains(0b01011) || contains(0b10110) || contains(0b00101);
}

}  // namespace

bool Pairing::Add(int cell, int size) {
  if (missing_ == 0) {
    sizes_.push_back(size);
    missing_ = size;
  }
  if (places_[cell].part >= 0) return false;
  places_[cell] = {.part = static_cast<int>(sizes_.size()) - 1, .index = size - missing_};
  --missing_;
  return true;
}

bool Pairing::Breaks(const Row& row) const {
  std::vector<unsigned> on_row(sizes_.size());
  for (const int cell : row.cells) {
    const Place& place = places_[cell];
    if (place.part < 0) continue;
    on_row[place.part] |= 1u << place.index;
    if (ContainsSide(on_row[place.part], sizes_[place.part])) return true;
  }
  return false;
}

}  // namespace quadrille::mnk::verify
