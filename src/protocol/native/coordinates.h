// Coordinates x y of the native protocol, also for boards without edges.
//
// A board without edges is played on a window of 255 cells, the largest board, which moves with the
// game: when a stone comes near its edge, the stones are recentred. The game, the AIs and all
// commands use an ordinary board; only the coordinates depend on the window. Stones may be anywhere
// in 32 bits, but within one game at most 255 columns and rows apart. AIs must look near stones
// only: the window's edge is their board's edge.
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

// Directions without edges; the rules have kMaxSide there.
struct Endless {
  bool rows = false;     // y
  bool columns = false;  // x

  bool any() const { return rows || columns; }
  friend bool operator==(const Endless&, const Endless&) = default;
};

// A cell in protocol coordinates.
struct BoardPoint {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};

class Coordinates {
 public:
  // Columns and rows from 1.
  Coordinates() = default;
  // The same, but CentreOf(rules) is 0 along endless directions. Requires: the rules have kMaxSide
  // there.
  Coordinates(const Endless& endless, const mnk::Rules& rules);

  const Endless& endless() const { return endless_; }
  BoardPoint PointOf(mnk::Cell cell) const { return {cell.x + x_.first, cell.y + y_.first}; }
  // nullopt if the point is off the board or outside the window.
  std::optional<mnk::Cell> CellAt(BoardPoint point, const mnk::Rules& rules) const;

  // Parses two decimal numbers of a cell of the board, 32-bit ones in endless directions.
  std::optional<BoardPoint> Parse(CommandWords words, const mnk::Rules& rules) const;

  // "x 1 to 15, y 1 to 15" for a message, or "x any number of 32 bits, ...".
  std::string Limits(const mnk::Rules& rules) const;

  // True if the game may soon cross an edge of the window at `cell`.
  bool IsNearEdge(mnk::Cell cell) const;
  // Coordinates whose window is centred on `points`, at least one; nullopt if they do not fit.
  std::optional<Coordinates> Around(absl::Span<const BoardPoint> points) const;

  // "(15,15,5,1,1)", or "(inf,inf,6,2,1)".
  std::string Parameters(const mnk::Rules& rules) const;
  // The same with the win condition, "K_OR_MORE_TO_WIN".
  std::string RulesText(const mnk::Rules& rules) const;

  friend bool operator==(const Coordinates&, const Coordinates&) = default;

 private:
  // One direction: the number of its first cell.
  struct Axis {
    bool endless = false;
    std::int64_t first = 1;

    bool Includes(std::int64_t number, int cells) const;
    void Center(std::int64_t low, std::int64_t high);
    friend bool operator==(const Axis&, const Axis&) = default;
  };

  Endless endless_;
  Axis x_;
  Axis y_;
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_COORDINATES_H_
