// What does a match ask of an engine, whatever the game and the protocol?
#ifndef QUADRILLE_MATCH_PLAYER_H_
#define QUADRILLE_MATCH_PLAYER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {

// Which of the two players of a game: the one whom its rules let begin (White in chess, black
// elsewhere), or the other.
enum class Seat : std::uint8_t { kFirst, kSecond };

constexpr Seat Opposite(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

// How a game came to its end.
struct Ending {
  std::optional<Seat> winner;  // nothing: a draw
  std::string reason;          // "checkmate"
};

// What an engine thinks of the position in which it moved, from its own view.
struct Evaluation {
  int score = 0;                 // hundredths of a pawn
  std::optional<int> mate = {};  // in so many moves; negative if it is mated
  int depth = 0;
  std::int64_t nodes = 0;  // 0 if it did not say
};

// A move, as the referee reads it, and how it came about.
struct Thought {
  std::string move;
  absl::Duration spent;
  std::optional<Evaluation> evaluation;
  bool resigns = false;             // gives the game up instead; there is no move then
  std::string expected_reply = {};  // as the engine wrote it, if it is to ponder on it; else empty
};

// The game from its start to the move that is now asked for.
struct Turn {
  const std::string& start;               // the position it began from, as the referee writes it
  const std::vector<std::string>& moves;  // since then
  Seat seat = Seat::kFirst;               // who is to move: the player that is asked
  const GameClock* own_clock = nullptr;   // null if it has none
  const GameClock* other_clock = nullptr;
  absl::Duration allowed = {};  // after that it has lost on time, or hangs
};

// An engine that is running. Every call may return Unavailable if the engine has ended,
// DeadlineExceeded if it hangs, ResourceExhausted if it writes without end, FailedPrecondition if
// it moves without being asked, Cancelled if the match stops; none of these leaves an engine that
// can be used further.
class Player {
 public:
  virtual ~Player() = default;

  // Prepares for a game from `start`, in the given seat.
  virtual absl::Status NewGame(const std::string& start, Seat seat) = 0;

  // Asks for a move. One that came too late is returned like any other, with the time it took.
  // Requires: NewGame(), and `turn` continues that game.
  virtual absl::StatusOr<Thought> Think(const Turn& turn) = 0;

  // Lets it think while the other side does, on the position after the reply that it expects; the
  // next Think() tells it whether that was played. Requires: Think() gave an expected reply; `turn`
  // continues the game by its move and by that reply.
  virtual absl::Status Ponder(const Turn&) { return absl::OkStatus(); }

  // Tells that the game is over, and how it ended.
  virtual absl::Status EndGame(const Ending& ending) = 0;

  // True if the same engine can play another game.
  virtual bool is_reusable() const { return true; }

  // The last lines it said, as EngineLink::LastWords() has them.
  virtual std::string LastWords() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYER_H_
