// Numbers of the shapes of lines: the cells around a cell in one direction, each free, own, the
// opponent's or off the board.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_SHAPES_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_SHAPES_H_

#include <cstdint>
#include <vector>

namespace quadrille::mnk {

// A line through a cell is its 2 * reach + 1 cells from -reach to reach. A line and its reverse
// have the same shape.
//
// A line's code is for incremental updates: FirstCode() for its empty cells, plus PlaceValue()
// times kOwn or kOther for each stone.
class LineShapes {
 public:
  static constexpr int kFree = 0;
  static constexpr int kOwn = 1;
  static constexpr int kOther = 2;

  static constexpr int kMaxReach = 4;  // numbers of 16 bits

  // Requires: 0 <= reach <= kMaxReach.
  explicit LineShapes(int reach);

  int reach() const { return reach_; }
  // Returns the number of shapes: 22,143 for reach 4.
  int count() const { return count_; }
  // Returns the number of codes, about twice count().
  int codes() const { return static_cast<int>(shapes_.size()); }

  // Returns the code of an empty line with `before` and `after` cells on the board on the two sides
  // of the centre. Requires: both are 0 to reach().
  int FirstCode(int before, int after) const { return first_[before * (reach_ + 1) + after]; }
  // Returns the place value of the cell at `distance` in a line with `before` cells before the
  // centre. Requires: -before <= distance <= reach().
  static int PlaceValue(int before, int distance) {
    int value = 1;
    for (int i = -before; i < distance; ++i) value *= 3;
    return value;
  }
  // Returns the shape, 0 to count() - 1, of the line with `code`.
  std::uint16_t ShapeOf(int code) const { return shapes_[code]; }
  // Returns the shape of nine free cells far from the edge (for reach 4).
  std::uint16_t free_shape() const { return shapes_[FirstCode(reach_, reach_)]; }

 private:
  int reach_;
  int count_ = 0;
  std::vector<int> first_;             // by before and after
  std::vector<std::uint16_t> shapes_;  // by code
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_SHAPES_H_
