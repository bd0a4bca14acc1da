// An engine of the native protocol, as its opponent sees it: a process behind its client
// (client.h), or any other engine that answers alike.
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

// Who chooses a side's stones: the user of the engine, or its AI.
enum class Seat { kHuman, kAi };

// A place as the protocol names it, column x and row y counted from 1; perhaps beside the board.
struct Point {
  int x = 0;
  int y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

// The point of a cell, and the other way; nothing if no board has such a cell.
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
// What an engine says without being asked.
using EngineEvent = std::variant<GameStarted, StonePlaced, InvalidMove, WinnerNamed,
                                 WinningLineNamed, DrawDeclared>;

class NativeEngine {
 public:
  virtual ~NativeEngine() = default;

  // Begins a game, and returns once the engine says that it has. An AI that begins follows by
  // events. Events of the game before are forgotten.
  virtual absl::Status NewGame(Seat black, Seat white) = 0;
  // Has the engine place a stone, and waits for nothing: its answer comes by events.
  virtual absl::Status SendMove(Point point) = 0;
  // Returns once the engine has read all that was sent before.
  virtual absl::Status IsReady() = 0;
  // The oldest event that was not taken yet, waited for if need be.
  virtual absl::StatusOr<EngineEvent> NextEvent() = 0;
  // True if NextEvent() would not have to wait.
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
