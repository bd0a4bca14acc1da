// Players: what a match asks of an engine, whatever the game and the protocol.
#ifndef QUADRILLE_MATCH_PLAYER_H_
#define QUADRILLE_MATCH_PLAYER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {

// Which of the two players of a game: the one who moves first by the rules (White in chess, Black
// in the connect family), or the other.
enum class PlayerSlot : std::uint8_t { kFirst, kSecond };

constexpr PlayerSlot Opposite(PlayerSlot slot) {
  return slot == PlayerSlot::kFirst ? PlayerSlot::kSecond : PlayerSlot::kFirst;
}

// How a game ended.
struct GameResult {
  std::optional<PlayerSlot> winner;  // nothing: a draw
  std::string reason;                // "checkmate"
};

// An engine's evaluation of the position in which it moved, from its own view.
struct Evaluation {
  int score = 0;                 // centipawns
  std::optional<int> mate = {};  // in so many moves; negative if it is mated
  int depth = 0;
  std::int64_t nodes = 0;  // 0 if it did not say
};

// An engine's answer when it is asked for a move.
struct EngineMove {
  std::string text;        // the move, in the referee's notation
  absl::Duration elapsed;  // the time that it took
  std::optional<Evaluation> evaluation;
  bool resigns = false;  // instead of a move
  // The other side's turn, if the engine is to ponder on it, as Referee::PonderReply() reads it.
  std::string expected_reply = {};
};

// The game up to the move that an engine is asked for.
struct Turn {
  const std::string& start;               // the position it began from, as the referee writes it
  const std::vector<std::string>& moves;  // since then
  PlayerSlot slot = PlayerSlot::kFirst;   // of the player that is asked
  const GameClock* own_clock = nullptr;   // null if it has none
  const GameClock* other_clock = nullptr;
  absl::Duration allowed = {};  // later it has lost on time, or hangs
};

// A running engine. Every call may return Unavailable if the engine has ended, DeadlineExceeded if
// it hangs, ResourceExhausted if it writes without end, FailedPrecondition if it moves without
// being asked, Cancelled if the match stops; after any of these the engine cannot be used further.
class Player {
 public:
  virtual ~Player() = default;

  // Prepares for a game from `start`.
  virtual absl::Status NewGame(const std::string& start, PlayerSlot slot) = 0;

  // Asks for a move. A late one is returned like any other, with the time that it took.
  // Requires: NewGame(), and `turn` continues that game.
  virtual absl::StatusOr<EngineMove> Think(const Turn& turn) = 0;

  // What the engine does by the opening rule swap2 (swap2.h) where `moves` lie, 0, 3 or 5 of them:
  // the stones that it places; none if it takes black. Requires: it can (GameType::StartPlayer()).
  virtual absl::StatusOr<std::vector<std::string>> ChooseSwap2(
      const std::vector<std::string>& moves, absl::Duration allowed) {
    return absl::UnimplementedError(absl::StrCat("swap2 after ", moves.size(), " stones, within ",
                                                 absl::FormatDuration(allowed)));
  }

  // Lets the engine ponder on the position after the reply that it expects; the next Think() tells
  // it whether that was played. Requires: Think() gave an expected reply; `turn` continues the game
  // by the engine's move and that reply.
  virtual absl::Status Ponder(const Turn&) { return absl::OkStatus(); }

  // Tells the engine that the game is over.
  virtual absl::Status EndGame(const GameResult& result) = 0;

  // True if the same process can play another game.
  virtual bool is_reusable() const { return true; }

  // The last lines that the engine wrote, as EngineLink::LastOutput() quotes them.
  virtual std::string LastOutput() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYER_H_
