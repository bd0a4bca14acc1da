// Game types: what differs between a match of chess and one of the connect family - openings,
// rules, players and records.
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

// The tags above the moves of a recorded game.
struct GameHeader {
  std::string round;  // "12.1": pair and game of the pair
  std::string date;   // "2026.11.21"
  std::string white;
  std::string black;
  std::string white_limits;
  std::string black_limits;
};

// The result as PGN writes it: "1-0" if the player of the slot `white` won, "0-1" if the other one
// did, or "1/2-1/2".
absl::string_view PgnResultText(const GameResult& result, PlayerSlot white);

class GameType {
 public:
  virtual ~GameType() = default;

  // Who plays White: the first player in chess, the second one in the connect family.
  virtual PlayerSlot white() const = 0;

  // A game from the opening of a pair, the same for each call. For any number of threads. Returns
  // InvalidArgument, naming the place and the text, if the opening is wrong.
  virtual absl::StatusOr<std::unique_ptr<Referee>> Begin(std::int64_t pair) const = 0;

  // How many openings there are before any is played again; nothing: new ones without end.
  virtual std::optional<std::int64_t> OpeningCount() const = 0;

  // True if the engines place the first stones themselves, by the rule of swap2.h. Then those that
  // StartPlayer() starts know it.
  virtual bool begins_by_swap2() const { return false; }

  // Returns the first error that Begin() would for one of these pairs.
  virtual absl::Status CheckOpenings(std::int64_t first_pair, std::int64_t end_pair) const = 0;

  // Starts an engine by the protocol of its spec. `patience`: how long it may be silent where no
  // clock runs. Fails as Process::Start() and Player's calls do, with InvalidArgument if
  // the spec asks for what the engine lacks.
  virtual absl::StatusOr<std::unique_ptr<Player>> StartPlayer(
      const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const = 0;

  // The record of a game: text that ends with an empty line.
  // Requires: `referee` came from Begin() and played the game.
  virtual std::string Record(const GameHeader& header, const Referee& referee,
                             const PlayedGame& game) const = 0;

  // The same as SGF; empty for games that have none, such as chess.
  virtual std::string SgfRecord(const GameHeader&, const Referee&, const PlayedGame&) const {
    return "";
  }

  // The game and its openings on one line that differs whenever the games may: "chess openings=0
  // seed=1".
  virtual std::string Describe() const = 0;
  // The game, and its openings, for the user: "chess", and "UHO_4060_v2.epd, 242201 openings".
  virtual std::string Name() const = 0;
  virtual std::string OpeningsText() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAME_TYPE_H_
