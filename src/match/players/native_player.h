// Player for the native protocol of the connect family (m,n,k,p,q).
#ifndef QUADRILLE_MATCH_PLAYERS_NATIVE_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_NATIVE_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

// The protocol has no clock and no limits; limits only determine whether a move is late. A game
// from an opening requires the command `seats`, an extension by our engines.
class NativePlayer : public Player {
 public:
  // Starts the engine; if it plays another game, restarts it with flags for this one. Returns the
  // errors of EngineLink, or InvalidArgument if the engine does not support the rules or the spec
  // has options, which the protocol lacks.
  static absl::StatusOr<NativePlayer> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                            absl::Duration patience, const std::atomic<bool>* stop);

  // True if the engine supports `seats`, so that it can continue from an opening.
  bool supports_seats() const { return supports_seats_; }

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::StatusOr<EngineMove> Think(const Turn& turn) override;
  absl::Status EndGame(const GameResult&) override { return absl::OkStatus(); }
  std::string LastOutput() const override { return link_.LastOutput(); }

 private:
  NativePlayer(EngineLink link, absl::Duration patience)
      : link_(std::move(link)), patience_(patience) {}

  // Reads the engine's rules and whether it supports `seats`.
  absl::StatusOr<mnk::Rules> Greet();
  absl::StatusOr<mnk::EngineResponse> Read(absl::Time deadline);
  // Reads until the engine has reported `count` stones of this game.
  absl::Status ReadStones(std::size_t count, absl::Time deadline);
  // Starts the game. From an opening both sides are `human` until its stones are placed; otherwise
  // the engine gets its side at once.
  absl::Status Begin(const Turn& turn);
  absl::Status Await(absl::string_view command, bool (*is_answer)(const mnk::EngineResponse&));
  // Sends the stones that the engine does not have yet.
  absl::Status SendStones(const Turn& turn);

  EngineLink link_;
  absl::Duration patience_;
  bool supports_seats_ = false;
  bool game_started_ = false;             // newgame was sent
  std::vector<std::string> on_response_;  // stones of this game reported by the engine, "x y"
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_NATIVE_PLAYER_H_
