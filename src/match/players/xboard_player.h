// Player for the Chess Engine Communication Protocol (CECP, XBoard / WinBoard), version 2: T. Mann
// and H. G. Muller, https://www.gnu.org/software/xboard/engine-intf.html.
#ifndef QUADRILLE_MATCH_PLAYERS_XBOARD_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_XBOARD_PLAYER_H_

#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/chess/game.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"

namespace quadrille::match {

// The engine is in force mode except on its own turns, so that it never moves out of turn; a
// pondering engine leaves force mode with its first move.
class XBoardPlayer : public Player {
 public:
  // Starts the engine and reads its features; if none arrives within two seconds, it is treated as
  // a version 1 engine. The options memory and cores are sent as the commands of that name. Returns
  // the errors of EngineLink, or InvalidArgument if the engine lacks an option of `spec` or the
  // variant, or if `spec` has a node limit, which the protocol lacks.
  static absl::StatusOr<XBoardPlayer> Start(const EngineSpec& spec, bool chess960,
                                            absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::StatusOr<EngineMove> Think(const Turn& turn) override;
  absl::Status EndGame(const GameResult& result) override;
  bool is_reusable() const override { return Feature("reuse", "1") != "0"; }
  std::string LastOutput() const override { return link_.LastOutput(); }

 private:
  XBoardPlayer(EngineLink link, const EngineSpec& spec, bool chess960, absl::Duration patience)
      : link_(std::move(link)), spec_(spec), chess960_(chess960), patience_(patience) {}

  absl::Status Greet();
  absl::Status SetOptions();
  absl::Status SendAll(std::initializer_list<std::string> lines);
  // Reads and accepts features such as "ping=1 myname=\"X 1.0\"". Returns true after done=1.
  absl::StatusOr<bool> TakeFeatures(absl::string_view text);
  std::string Feature(absl::string_view name, absl::string_view otherwise) const;
  // Waits for the pong if the engine supports ping. Fails if the engine has rejected a move, or has
  // moved while pondering.
  absl::Status Synchronize();
  absl::Status SendLimits();
  // Sends a position other than the start position.
  absl::Status SendPosition(const std::string& fen);
  absl::Status SendMoves(const Turn& turn);
  absl::Status SendClocks(const Turn& turn);
  // Starts the engine's turn. Returns the time at which its clock started.
  absl::StatusOr<absl::Time> BeginTurn(const Turn& turn);
  // Reads until the engine moves; sends `?` at the time limit.
  absl::StatusOr<EngineMove> AwaitMove(absl::Time begun, absl::Duration allowed);
  // Returns true for "Illegal move: e2e4" after e2e4 was sent. "Illegal move: computer" reports an
  // unknown command.
  bool IsMoveRejected(absl::string_view line) const;
  std::string MoveOf(absl::string_view text) const;

  EngineLink link_;
  EngineSpec spec_;
  bool chess960_;
  absl::Duration patience_;
  std::map<std::string, std::string, std::less<>> features_;
  std::string options_;    // the engine's option names, one per line
  std::string last_sent_;  // the opponent's last move, in the form sent
  int pings_ = 0;
  bool ponders_now_ = false;  // not in force mode: the opponent's move starts the engine's turn
  chess::Game game_;          // the engine's position
};

// Parses thinking output, "9 156 1084 48000 Nf3 ..."; std::nullopt for other lines.
std::optional<Evaluation> ParseThinkingLine(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_XBOARD_PLAYER_H_
