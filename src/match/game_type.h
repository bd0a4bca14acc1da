// What differs between a match of chess and one of k in a row: the start of a game, its rules, its
// players, and how it is written down.
#ifndef QUADRILLE_MATCH_GAME_TYPE_H_
#define QUADRILLE_MATCH_GAME_TYPE_H_

#include <atomic>
#include <cstdint>
#include <memory>
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

// What stands above the moves of a game.
struct GameHeader {
  std::string round;  // "12.1": pair and game of the pair
  std::string date;   // "2026.11.21"
  std::string first;  // who begins
  std::string second;
  std::string first_limits;
  std::string second_limits;
};

// "1-0", "0-1" or "1/2-1/2".
absl::string_view ResultText(const GameResult& result);

class GameType {
 public:
  virtual ~GameType() = default;

  // A game from the opening of the pair of that number, the same whenever asked. For any number of
  // threads. Returns InvalidArgument, naming the place and the text, if the opening is none.
  virtual absl::StatusOr<std::unique_ptr<Referee>> Begin(std::int64_t pair) const = 0;

  // Returns the first error that Begin() would for one of these pairs.
  virtual absl::Status CheckOpenings(std::int64_t first_pair, std::int64_t end_pair) const = 0;

  // Starts an engine, by the protocol that its spec names. `patience`: how long it may be silent
  // where no clock runs. Fails as Process::Start() and Player's calls do, with InvalidArgument if
  // the spec asks for what the engine lacks.
  virtual absl::StatusOr<std::unique_ptr<Player>> StartPlayer(
      const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const = 0;

  // The whole game as text that ends with an empty line.
  // Requires: `referee` came from Begin() and saw the game.
  virtual std::string Record(const GameHeader& header, const Referee& referee,
                             const PlayedGame& game) const = 0;

  // The game and its openings on one line, in a form that differs whenever the games may.
  virtual std::string Describe() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAME_TYPE_H_
