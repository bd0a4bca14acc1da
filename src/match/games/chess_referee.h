// Referee of chess and Chess960, with adjudication by endgame tablebases.
#ifndef QUADRILLE_MATCH_GAMES_CHESS_REFEREE_H_
#define QUADRILLE_MATCH_GAMES_CHESS_REFEREE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/game.h"
#include "src/chess/text/move_text.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

// Moves are in UCI notation. Claimable draws (fifty moves, threefold repetition) end the game,
// since engines cannot claim.
class ChessReferee : public Referee {
 public:
  // Starts from the position of `opening`. In Chess960, castling is king takes rook. With `tables`,
  // a tablebase position ends the game. Requires: `tables` is null or outlives this object.
  ChessReferee(const chess::Game& opening, bool chess960,
               const chess::EndgameProbe* tables = nullptr);

  const std::string& start() const override { return start_; }
  const std::vector<std::string>& moves() const override { return moves_; }
  PlayerSlot to_move() const override {
    return game_.board().IsWhiteTurn() ? PlayerSlot::kFirst : PlayerSlot::kSecond;
  }
  int MoveNumber() const override { return game_.board().position().fullmove_number; }
  absl::Status Play(absl::string_view move) override;
  std::vector<std::string> PonderReply(absl::string_view move) const override;
  std::optional<GameResult> End() const override;

  const chess::Game& game() const { return game_; }

 private:
  std::optional<GameResult> EndByTables() const;

  chess::Game game_;
  chess::CastlingNotation castling_;
  const chess::EndgameProbe* tables_;
  std::string start_;
  std::vector<std::string> moves_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_CHESS_REFEREE_H_
