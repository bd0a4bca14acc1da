// Game type of chess and Chess960.
#ifndef QUADRILLE_MATCH_GAMES_CHESS_GAME_TYPE_H_
#define QUADRILLE_MATCH_GAMES_CHESS_GAME_TYPE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/game.h"
#include "src/chess/text/opening_file.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

class ChessGameType : public GameType {
 public:
  // `seed` shuffles the openings. Without a book, chess starts from the initial position and
  // Chess960 from its 960 start positions. With `tables`, endgame tablebase positions are
  // adjudicated. Requires: `tables` is null or outlives this object.
  ChessGameType(bool chess960, std::optional<chess::OpeningFile> openings, std::uint64_t seed,
                const chess::EndgameProbe* tables)
      : chess960_(chess960), openings_(std::move(openings)), seed_(seed), tables_(tables) {}

  PlayerSlot white() const override { return PlayerSlot::kFirst; }
  absl::StatusOr<std::unique_ptr<Referee>> Begin(std::int64_t pair) const override;
  std::optional<std::int64_t> OpeningCount() const override;
  absl::Status CheckOpenings(std::int64_t first_pair, std::int64_t end_pair) const override;
  absl::StatusOr<std::unique_ptr<Player>> StartPlayer(const EngineSpec& spec,
                                                      absl::Duration patience,
                                                      const std::atomic<bool>* stop) const override;
  std::string Record(const GameHeader& header, const Referee& referee,
                     const PlayedGame& game) const override;
  std::string Describe() const override;
  std::string Name() const override { return chess960_ ? "chess960" : "chess"; }
  std::string OpeningsText() const override;

 private:
  absl::StatusOr<chess::Game> Opening(std::int64_t pair) const;

  bool chess960_;
  std::optional<chess::OpeningFile> openings_;
  std::uint64_t seed_;
  const chess::EndgameProbe* tables_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_CHESS_GAME_TYPE_H_
