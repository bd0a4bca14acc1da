// Players of the Gomocup protocol, also called Piskvork's, of five in a row.
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

// Five in a row, k or more or exactly, on the board that START or RECTSTART sets; every other game
// by our key `INFO mnkpq`. An option NAME=VALUE is sent as `INFO NAME VALUE`; limits of nodes and
// depth as the keys max_node and max_depth of Yixin. One that is to ponder gets Yixin's key
// `pondering`, and then thinks on by itself until it is told the other side's turn.
class GomocupPlayer : public TurnPlayer {
 public:
  // Starts the engine. Fails as EngineLink's calls do; with InvalidArgument if it refuses the board
  // or the game.
  static absl::StatusOr<GomocupPlayer> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                             absl::Duration patience,
                                             const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::Status EndGame(const GameResult& result) override;
  // By SWAP2BOARD.
  absl::StatusOr<std::vector<std::string>> ChooseSwap2(const std::vector<std::string>& moves,
                                                       absl::Duration allowed) override;

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  // The size of the board, the game, the limits.
  absl::Status SetUp();
  std::vector<std::string> LimitLines() const;
  // Tells the rule, or a game that the protocol does not know, and makes sure that it is played.
  absl::Status SetGame();
  // Sends lines that need no answer, and returns what comes up to the answer to ABOUT, which marks
  // the end.
  absl::StatusOr<std::vector<std::string>> SendAndReadAll(std::vector<std::string> lines);
  absl::Status AwaitOk(absl::Time deadline);
  // Passes over what the engine has said since its last answer; fails if it has moved.
  absl::Status CheckPondering();
  // BEGIN, TURN or BOARD: whichever leads from what the engine knows to the position of `turn`.
  std::vector<std::string> PositionLines(const Turn& turn) const;
  absl::StatusOr<Answer> AwaitTurn(absl::Time begun, absl::Duration allowed);

  std::size_t known_stones_ = 0;  // of this game, as the engine knows them
  absl::Time last_answer_ = absl::InfinitePast();
};

// The stones of "7,7" and "7,7 8,9", columns and rows counted from 0; nothing if the line is
// something else.
std::optional<std::vector<mnk::Point>> ParseGomocupTurn(absl::string_view line);

// The evaluation in a MESSAGE line, as far as it says depth and score in words that are common,
// such as "depth 9-14 ev 35 n 120k" and "Depth 9-14 | Eval +M5"; or nothing.
std::optional<Evaluation> ParseGomocupMessage(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_GOMOCUP_PLAYER_H_
