// Universal Game Interface (UGI): UCI for any game of two sides, p1 (black) and p2.
//
//   ugi                       id, option, ugiok
//   isready                   readyok, at once, even while the AI thinks
//   setoption name N [value V]
//   uginewgame                clears the hash table
//   position startpos|fen F [moves c7 d8+e9 ...]
//   go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movetime MS] [depth N] [nodes N] [infinite]
//                             info lines, then bestmove c7 or d8+e9
//   go ponder ...             the same without limits, up to ponderhit or stop
//   ponderhit                 the turn pondered on was played: the limits apply from here
//   stop                      ends the search, which prints its bestmove
//   query p1turn|gameover|result    response true, false; p1win, p2win, draw or none
//   d                         the position
//   quit
//
// With the option Ponder, bestmove names the turn to ponder on: bestmove c7 ponder d8.
//
// The FEN is that of src/mnk/text/position_text.h; its rules set the game. A turn of several stones
// may be played by several moves. Keywords are case-insensitive. Errors are answered by `info
// string error: ...` and have no effect, except that after a refused `position` every `go` is
// answered by bestmove (none), until a position is accepted. Every `go` is answered by a bestmove.
#ifndef QUADRILLE_PROTOCOL_UGI_H_
#define QUADRILLE_PROTOCOL_UGI_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/side.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/ugi_text.h"

namespace quadrille::ugi {

// Whether mnk::kSelectivity, needed for tuning only, is offered as options.
enum class SelectivityOptions : std::uint8_t { kHidden, kOffered };

class UgiSession : public ProtocolSession {
 public:
  // Requires: `responses` outlives this.
  UgiSession(ResponseWriter& responses, protocol::AiGame::Options options,
             SelectivityOptions selectivity = SelectivityOptions::kHidden);

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view begin, absl::string_view why) override;
  // A pending bestmove may take up to 5 s more; an infinite search ends at once.
  void EndInput() override;
  bool ended() const override { return ended_ || !responses_.status().ok(); }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  void AddCommands();
  void OnUgi();
  void OnSetOption(CommandWords words);
  // The entry of kSelectivity by this name; null if there is none or they are hidden.
  const mnk::NamedSelectivity* FindSelectivity(absl::string_view name) const;
  void OnPosition(CommandWords words);
  absl::Status SetPosition(CommandWords words);
  absl::StatusOr<mnk::AnyGame> ParseFen(absl::string_view fen) const;
  // Plays `moves` from `position`. Returns InvalidArgument, with the move, if one cannot be played.
  absl::StatusOr<mnk::AnyGame> AfterMoves(mnk::AnyGame position, CommandWords moves) const;
  void OnGo(CommandWords words);
  // Answers a `go` after a refused position: at once, or at stop or ponderhit.
  void RefuseGo(const GoCommand& command);
  void PrintWithheld();
  void OnPonderHit();
  void Think(const mnk::ThinkingLimits& limits, bool awaits_stop);
  void OnQuery(CommandWords words);
  // Ends a search, which prints its bestmove.
  void StopAndWait();
  void Say(absl::string_view text);
  void Fail(absl::string_view fault);

  ResponseWriter& responses_;
  CommandTable commands_;
  SelectivityOptions selectivity_;
  mnk::Rules start_rules_;    // for `position startpos`
  bool is_infinite_ = false;  // the running search
  // Limits after ponderhit, if the search ponders.
  std::optional<mnk::ThinkingLimits> ponder_limits_;
  absl::Status position_status_;     // of the last position command
  bool withholds_bestmove_ = false;  // RefuseGo(): bestmove (none) is due at stop or ponderhit
  bool shows_reply_ = false;
  bool ended_ = false;
  protocol::AiGame game_;  // last: its AI uses the other members
};

}  // namespace quadrille::ugi

#endif  // QUADRILLE_PROTOCOL_UGI_H_
