// How does an engine play in a match that speaks the Chess Engine Communication Protocol, version 2
// (XBoard; T. Mann and H. G. Muller, https://www.gnu.org/software/xboard/engine-intf.html)?
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
  // Starts the engine and hears which features it has; one that names none within two seconds is
  // taken for an old one. An option called memory or cores is the command of that name.
  // Fails as EngineLink's calls do; with InvalidArgument if it lacks an option that `spec` sets or
  // the variant, or if `spec` limits nodes, which the protocol cannot.
  static absl::StatusOr<XBoardPlayer> Start(const EngineSpec& spec, bool chess960,
                                            absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, Seat seat) override;
  absl::StatusOr<Thought> Think(const Turn& turn) override;
  absl::Status EndGame(const Ending& ending) override;
  bool is_reusable() const override { return Feature("reuse", "1") != "0"; }
  std::string LastWords() const override { return link_.LastWords(); }

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
  // Returns once the engine has read all that was sent before, if it can say so. Fails if it
  // refuses a move, or has moved while it pondered.
  absl::Status Synchronize();
  // How the engine is told its limits at the start of a game.
  absl::Status SendLimits();
  // Sets up a position other than the start position.
  absl::Status SendPosition(const std::string& fen);
  absl::Status TellMoves(const Turn& turn);
  absl::Status TellClocks(const Turn& turn);
  // Lets the engine begin with its move. Returns when its clock began to run.
  absl::StatusOr<absl::Time> BeginTurn(const Turn& turn);
  // Reads up to the engine's move, which it is told to make when the time is up.
  absl::StatusOr<Thought> AwaitMove(absl::Time begun, absl::Duration allowed);
  // The engine's move as the referee reads it.
  std::string MoveOf(absl::string_view text) const;

  EngineLink link_;
  EngineSpec spec_;
  bool chess960_;
  absl::Duration patience_;
  std::map<std::string, std::string, std::less<>> features_;
  std::string options_;  // the names of its own options, a line each
  int pings_ = 0;
  bool ponders_now_ = false;  // it takes up its turn as soon as it hears of the other side's move
  chess::Game game_;          // as far as the engine knows it
};

// What a line of thinking says, "9 156 1084 48000 Nf3 ...", or nothing if it is none.
std::optional<Evaluation> ParseThinkingLine(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_XBOARD_PLAYER_H_
