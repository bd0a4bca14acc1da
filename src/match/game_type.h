// Game type: openings, rules, players and records of a match of chess or the connect family.
#ifndef QUADRILLE_MATCH_GAME_TYPE_H_
#define QUADRILLE_MATCH_GAME_TYPE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

struct GameHeader {
  std::string round;  // "12.1": pair, and game within the pair
  std::string date;   // "2026.11.21"
  std::string white;
  std::string black;
  std::string white_limits;
  std::string black_limits;
};

// Returns the PGN result if the player at slot `white` plays White: "1-0", "0-1" or "1/2-1/2".
absl::string_view PgnResultText(const GameResult& result, PlayerSlot white);

class GameType {
 public:
  virtual ~GameType() = default;

  // The slot that plays White: kFirst in chess, kSecond in the connect family.
  virtual PlayerSlot white() const = 0;

  // Starts a game from the opening of `pair`, which is the same for each call. Thread-safe. Returns
  // InvalidArgument, quoting the opening and its position in the file, if it is invalid.
  virtual absl::StatusOr<std::unique_ptr<Referee>> Begin(std::int64_t pair) const = 0;

  // The number of distinct openings; std::nullopt if unlimited.
  virtual std::optional<std::int64_t> OpeningCount() const = 0;

  // Returns true if the engines place the opening stones by the swap2 rule (swap2.h); then players
  // from StartPlayer() support it.
  virtual bool uses_swap2() const { return false; }

  // Returns the first error of Begin() for pairs in [first_pair, end_pair).
  virtual absl::Status CheckOpenings(std::int64_t first_pair, std::int64_t end_pair) const = 0;

  // Starts an engine with its spec's protocol. `patience` is the response timeout while no clock
  // runs. Returns the errors of Process::Start() and Player, or InvalidArgument if the engine lacks
  // a feature that the spec requires.
  virtual absl::StatusOr<std::unique_ptr<Player>> StartPlayer(
      const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const = 0;

  // Formats the game record, terminated by an empty line. Requires: `referee` came from Begin() and
  // played the game.
  virtual std::string Record(const GameHeader& header, const Referee& referee,
                             const PlayedGame& game) const = 0;

  // Formats the record as SGF; returns an empty string for games without SGF, such as chess.
  virtual std::string SgfRecord(const GameHeader&, const Referee&, const PlayedGame&) const {
    return "";
  }

  // Returns game and openings as one line, such as "chess openings=0 seed=1", which differs if the
  // games may differ.
  virtual std::string Describe() const = 0;
  // For display: "chess"; "UHO_4060_v2.epd, 242201 openings".
  virtual std::string Name() const = 0;
  virtual std::string OpeningsText() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAME_TYPE_H_
