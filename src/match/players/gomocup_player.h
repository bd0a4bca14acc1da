// Player for the Gomocup (Piskvork) protocol.
#ifndef QUADRILLE_MATCH_PLAYERS_GOMOCUP_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_GOMOCUP_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/turn_player.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

// Five in a row (k or more, or exactly k) uses START or RECTSTART; any other game needs our key
// `INFO mnkpq`. An option NAME=VALUE is sent as `INFO NAME VALUE`, node and depth limits as Yixin's
// keys max_node and max_depth. With ponder=on the engine gets Yixin's key `pondering` and then
// ponders until it receives the opponent's turn.
class GomocupPlayer : public TurnPlayer {
 public:
  // Starts the engine. Returns the errors of EngineLink, or InvalidArgument if the engine refuses
  // the board or the game.
  static absl::StatusOr<GomocupPlayer> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                             absl::Duration patience,
                                             const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::Status EndGame(const GameResult& result) override;
  // Uses SWAP2BOARD.
  absl::StatusOr<std::vector<std::string>> ChooseSwap2(const std::vector<std::string>& moves,
                                                       absl::Duration allowed) override;

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  absl::Status SetUp();
  std::vector<std::string> LimitLines() const;
  // Sends the rule, or `INFO mnkpq`, and verifies that the engine accepts it.
  absl::Status SetGame();
  // Sends lines that need no reply, then ABOUT; returns all lines before its reply.
  absl::StatusOr<std::vector<std::string>> SendAndReadAll(std::vector<std::string> lines);
  absl::Status AwaitOk(absl::Time deadline);
  // Discards output since the last reply; fails if the engine has moved.
  absl::Status CheckPondering();
  // BEGIN, TURN or BOARD: leads from the position that the engine has to that of `turn`.
  std::vector<std::string> PositionLines(const Turn& turn) const;
  absl::StatusOr<Answer> AwaitTurn(absl::Time begun, absl::Duration allowed);

  std::size_t known_stones_ = 0;  // of this game, already sent to the engine
  absl::Time last_answer_ = absl::InfinitePast();
};

// Parses "7,7" or "7,7 8,9": columns and rows counted from 0. std::nullopt for any other line.
std::optional<std::vector<mnk::Point>> ParseGomocupTurn(absl::string_view line);

// Parses the depth and score of a MESSAGE line in common formats, such as "depth 9-14 ev 35 n 120k"
// and "Depth 9-14 | Eval +M5"; std::nullopt if there are none.
std::optional<Evaluation> ParseGomocupMessage(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_GOMOCUP_PLAYER_H_
