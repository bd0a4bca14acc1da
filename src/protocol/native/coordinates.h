// The numbers x y by which the native protocol names cells, also on boards without edges.
//
// A board without edges is played on a window of 255 cells, the largest board there is, which moves
// with the play: when a stone comes near its edge, the stones are put into its middle again. The
// game, the AIs and all commands see an ordinary board; only these numbers know where it lies. So
// stones may be anywhere among the 32-bit numbers, but in one game no more than 255 columns and
// rows apart. AIs must look near stones only; to them the window's edge is the board's.
#ifndef QUADRILLE_PROTOCOL_NATIVE_COORDINATES_H_
#define QUADRILLE_PROTOCOL_NATIVE_COORDINATES_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::native {

// Which directions of the board have no edges; the rules have kMaxSide there.
struct Endless {
  bool rows = false;     // y
  bool columns = false;  // x

  bool any() const { return rows || columns; }
  friend bool operator==(const Endless&, const Endless&) = default;
};

// A cell as it is told.
struct BoardPoint {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};

class Coordinates {
 public:
  // Columns and rows from 1.
  Coordinates() = default;
  // The same, but CentreOf(rules) is 0 along what is endless. Requires: the rules have kMaxSide
  // there.
  Coordinates(const Endless& endless, const mnk::Rules& rules);

  const Endless& endless() const { return endless_; }
  BoardPoint PointOf(mnk::Cell cell) const { return {cell.x + x_.first, cell.y + y_.first}; }
  // Nothing if the point is not on the board, or beside the window.
  std::optional<mnk::Cell> CellAt(BoardPoint point, const mnk::Rules& rules) const;

  // Reads two numbers in decimal digits that name a cell of the board: 32-bit ones where it is
  // endless.
  std::optional<BoardPoint> Parse(CommandWords words, const mnk::Rules& rules) const;

  // "x 1 to 15, y 1 to 15" for a message, or "x any number of 32 bits, ...".
  std::string Limits(const mnk::Rules& rules) const;

  // True if `cell` lies so near to an edge of the window that the play may cross it.
  bool IsNearEdge(mnk::Cell cell) const;
  // Those in which all points, at least one, lie in the middle of the window; nothing if they have
  // no room in it.
  std::optional<Coordinates> Around(absl::Span<const BoardPoint> points) const;

  // "(15,15,5,1,1)", or "(inf,inf,6,2,1)".
  std::string Parameters(const mnk::Rules& rules) const;
  // The same with the condition, "K_OR_MORE_TO_WIN".
  std::string RulesText(const mnk::Rules& rules) const;

  friend bool operator==(const Coordinates&, const Coordinates&) = default;

 private:
  // One direction: the number of its first cell.
  struct Axis {
    bool endless = false;
    std::int64_t first = 1;

    bool Includes(std::int64_t number, int cells) const;
    // Moves so that low to high are in the middle.
    void Center(std::int64_t low, std::int64_t high);
    friend bool operator==(const Axis&, const Axis&) = default;
  };

  Endless endless_;
  Axis x_;
  Axis y_;
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_COORDINATES_H_
