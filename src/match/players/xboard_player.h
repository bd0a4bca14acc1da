// Players of the Chess Engine Communication Protocol (XBoard), version 2
// ( T. Mann and H. G. Muller, https://www.gnu.org/software/xboard/engine-intf.html)?
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

// The engine is kept in force mode but for its own turns, so that it never moves unasked; one that
// ponders leaves force mode with its first move of a game.
class XBoardPlayer : public Player {
 public:
  // Starts the engine and reads its features; one that names none within two seconds is taken for a
  // version 1 engine. An option called memory or cores is sent as the command of that name.
  // Fails as EngineLink's calls do; with InvalidArgument if it lacks an option that `spec` sets or
  // the variant, or if `spec` limits nodes, which the protocol cannot.
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
  // Sends lines, one after the other.
  absl::Status SendAll(std::initializer_list<std::string> lines);
  // Reads the features in "ping=1 myname=\"X 1.0\"" and answers them. Returns whether it is done.
  absl::StatusOr<bool> TakeFeatures(absl::string_view text);
  std::string Feature(absl::string_view name, absl::string_view otherwise) const;
  // Returns once the engine has read all that was sent (ping), if it has that feature. Fails if it
  // refuses a move, or has moved while it pondered.
  absl::Status Synchronize();
  // Sends the limits, at the start of a game.
  absl::Status SendLimits();
  // Sets up a position other than the start position.
  absl::Status SendPosition(const std::string& fen);
  absl::Status TellMoves(const Turn& turn);
  absl::Status TellClocks(const Turn& turn);
  // Starts the engine's turn. Returns the time at which its clock started.
  absl::StatusOr<absl::Time> BeginTurn(const Turn& turn);
  // Reads up to the engine's move; sends `?` when the time is up.
  absl::StatusOr<EngineMove> AwaitMove(absl::Time begun, absl::Duration allowed);
  // True of "Illegal move: e2e4" after e2e4. "Illegal move: computer" comes from engines that do
  // not know a command.
  bool RefusesMove(absl::string_view line) const;
  // The engine's move as the referee reads it.
  std::string MoveOf(absl::string_view text) const;

  EngineLink link_;
  EngineSpec spec_;
  bool chess960_;
  absl::Duration patience_;
  std::map<std::string, std::string, std::less<>> features_;
  std::string options_;    // the names of its own options, a line each
  std::string last_told_;  // the other side's last move, as it was sent
  int pings_ = 0;
  bool ponders_now_ = false;  // out of force mode: the other side's move starts its turn
  chess::Game game_;          // as far as the engine knows it
};

// Reads a line of thinking output, "9 156 1084 48000 Nf3 ..."; nothing if it is none.
std::optional<Evaluation> ParseThinkingLine(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_XBOARD_PLAYER_H_
