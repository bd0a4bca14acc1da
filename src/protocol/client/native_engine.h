// Interface of an engine of the native protocol: a process behind its client (client.h), or another
// implementation.
#ifndef QUADRILLE_PROTOCOL_CLIENT_NATIVE_ENGINE_H_
#define QUADRILLE_PROTOCOL_CLIENT_NATIVE_ENGINE_H_

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/cell.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

enum class Seat { kHuman, kAi };

// A cell in the protocol's numbering, column x and row y from 1; possibly off the board.
struct Point {
  int x = 0;
  int y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

// Converts a cell and a point; nullopt if no board has such a cell.
Point ToPoint(Cell cell);
std::optional<Cell> ToCell(Point point);

struct StonePlaced {  // move black 2 3
  Side side = Side::kBlack;
  Point point;
  friend bool operator==(const StonePlaced&, const StonePlaced&) = default;
};
struct InvalidMove {  // invalid move
  friend bool operator==(const InvalidMove&, const InvalidMove&) = default;
};
struct GameStarted {  // game started
  friend bool operator==(const GameStarted&, const GameStarted&) = default;
};
struct WinnerNamed {  // winner is black
  Side side = Side::kBlack;
  friend bool operator==(const WinnerNamed&, const WinnerNamed&) = default;
};
struct WinningLineNamed {  // wining line is from 1 1 to 3 3
  Point first;
  Point last;
  friend bool operator==(const WinningLineNamed&, const WinningLineNamed&) = default;
};
struct DrawDeclared {  // draw
  friend bool operator==(const DrawDeclared&, const DrawDeclared&) = default;
};
// Unsolicited output of an engine.
using EngineEvent = std::variant<GameStarted, StonePlaced, InvalidMove, WinnerNamed,
                                 WinningLineNamed, DrawDeclared>;

class NativeEngine {
 public:
  virtual ~NativeEngine() = default;

  // Starts a game and returns once the engine has confirmed it. An AI's first move arrives as an
  // event. Drops the events of the previous game.
  virtual absl::Status NewGame(Seat black, Seat white) = 0;
  // The answer arrives as an event.
  virtual absl::Status SendMove(Point point) = 0;
  // Returns once the engine has read everything sent before.
  virtual absl::Status IsReady() = 0;
  // The oldest event not yet returned; waits for one.
  virtual absl::StatusOr<EngineEvent> NextEvent() = 0;
  virtual bool has_event() const = 0;

  virtual absl::StatusOr<std::vector<Point>> GetMoves() = 0;
  virtual absl::StatusOr<Side> GetPlayer() = 0;
  virtual absl::StatusOr<int> MovesLeft() = 0;
  virtual absl::StatusOr<int> MovesMade() = 0;
  // The rows as printed: X black, O white, . free.
  virtual absl::StatusOr<std::vector<std::string>> PrintBoard() = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_NATIVE_ENGINE_H_
