// Player: the interface to an engine, independent of game and protocol.
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

// A player's slot: kFirst moves first by the rules (White in chess, Black in the connect family).
enum class PlayerSlot : std::uint8_t { kFirst, kSecond };

constexpr PlayerSlot Opposite(PlayerSlot slot) {
  return slot == PlayerSlot::kFirst ? PlayerSlot::kSecond : PlayerSlot::kFirst;
}

struct GameResult {
  std::optional<PlayerSlot> winner;  // std::nullopt: a draw
  std::string reason;                // "checkmate"
};

// An engine's evaluation of the position before its move, from its own point of view.
struct Evaluation {
  int score = 0;                 // centipawns
  std::optional<int> mate = {};  // moves to mate; negative if it is being mated
  int depth = 0;
  std::int64_t nodes = 0;  // 0 if not reported
};

struct EngineMove {
  std::string text;  // in the referee's notation
  absl::Duration elapsed;
  std::optional<Evaluation> evaluation;
  bool resigns = false;  // if true, `text` is unused
  // The expected turn of the opponent if the engine ponders, in the form of Referee::PonderReply().
  std::string expected_reply = {};
};

struct Turn {
  const std::string& start;               // start position, in the referee's notation
  const std::vector<std::string>& moves;  // since `start`
  PlayerSlot slot = PlayerSlot::kFirst;   // the engine to move
  const GameClock* own_clock = nullptr;   // null without a clock
  const GameClock* other_clock = nullptr;
  absl::Duration allowed = {};  // a later move loses on time or counts as a hang
};

// A running engine. Any call may return Unavailable if the engine has exited, DeadlineExceeded if
// it hangs, ResourceExhausted if its output is unbounded, FailedPrecondition if it moves out of
// turn, or Cancelled if the match is stopped; the player is unusable afterwards.
class Player {
 public:
  virtual ~Player() = default;

  virtual absl::Status NewGame(const std::string& start, PlayerSlot slot) = 0;

  // Requests a move. A late move is returned with its time like any other. Requires: NewGame(), and
  // `turn` continues that game.
  virtual absl::StatusOr<EngineMove> Think(const Turn& turn) = 0;

  // Returns the stones that the engine places by the swap2 opening rule (swap2.h) after `moves` (0,
  // 3 or 5 stones); empty if it takes black. Requires: GameType::uses_swap2().
  virtual absl::StatusOr<std::vector<std::string>> ChooseSwap2(
      const std::vector<std::string>& moves, absl::Duration allowed) {
    return absl::UnimplementedError(absl::StrCat("swap2 after ", moves.size(), " stones, within ",
                                                 absl::FormatDuration(allowed)));
  }

  // Starts pondering on the position after the expected reply; the next Think() reports a ponder
  // hit or miss to the engine. Requires: Think() returned an expected reply; `turn` continues the
  // game by the engine's move and that reply.
  virtual absl::Status Ponder(const Turn&) { return absl::OkStatus(); }

  virtual absl::Status EndGame(const GameResult& result) = 0;

  // Returns true if the process can play another game.
  virtual bool is_reusable() const { return true; }

  // Returns the engine's last output lines, as EngineLink::LastOutput() quotes them.
  virtual std::string LastOutput() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYER_H_
