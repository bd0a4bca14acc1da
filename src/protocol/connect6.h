// Connect6 text protocol, as spoken by Cloudict and ConnectMore's GUI: games with two stones a
// turn.
//
//   name               name Quadrille
//   print              the board, with letters
//   new black          a new game, in which the AI plays black: move JJ
//   new white          a new game, in which it plays white (default for any other word)
//   black XXXX         black places these stones; so white XXXX
//   next               the AI moves for the side to move: move XXXX
//   move XXXX          the other side's turn; the AI answers: move XXXX
//   depth d            search depth in turns; 0: limited by time only
//   vcf, unvcf         accepted without effect
//   help, quit, exit
//
// A stone is two letters: its column from the left, its row from the bottom. Blanks between stones
// are ignored. A turn is all stones that its side has left: two, or one at the start of a game and
// on the last cell; a single stone may be written twice, JJJJ. Errors are lines "error: ..." and
// change nothing.
#ifndef QUADRILLE_PROTOCOL_CONNECT6_H_
#define QUADRILLE_PROTOCOL_CONNECT6_H_

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/protocol/ai_game.h"

namespace quadrille::connect6 {

// Larger boards would need more than the letters A to Z.
inline constexpr int kMaxLetters = 26;

// "JJIK": the stones of a turn, on the board of `rules`.
std::string TurnText(absl::Span<const mnk::Cell> cells, const mnk::Rules& rules);
// The inverse, letters of any case: one cell or two. Returns InvalidArgument, with the text and the
// valid range, for anything else.
absl::StatusOr<std::vector<mnk::Cell>> ParseTurn(absl::string_view text, const mnk::Rules& rules);

class Connect6Session : public ProtocolSession {
 public:
  // Requires: `responses` outlives this. Games other than two stones a turn on at most kMaxLetters
  // rows and columns are answered by errors.
  Connect6Session(ResponseWriter& responses, protocol::AiGame::Options options);

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view, absl::string_view why) override { Error(why); }
  // A pending answer may take up to 5 s more.
  void EndInput() override;
  bool ended() const override { return ended_ || !responses_.status().ok(); }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  void AddCommands();
  // A command about the game: an error if the protocol does not support it, or while the AI thinks.
  void AddGameCommand(absl::string_view usage, absl::string_view about,
                      CommandTable::Handler handler);
  void OnNew(CommandWords words);
  void OnPlace(std::optional<mnk::Side> side, CommandWords words);
  // nullopt: the side to move.
  absl::Status Place(std::optional<mnk::Side> side, CommandWords words);
  // Returns an error, with some of the stones placed, unless they are a whole turn.
  absl::Status PlaceTurn(absl::Span<const mnk::Cell> turn);
  void OnDepth(CommandWords words);
  void Think();
  void Error(absl::string_view what);

  ResponseWriter& responses_;
  CommandTable commands_;
  int depth_ = 0;  // in stones
  std::chrono::steady_clock::time_point received_;
  bool ended_ = false;
  protocol::AiGame game_;  // last: its AI uses the other members
};

}  // namespace quadrille::connect6

#endif  // QUADRILLE_PROTOCOL_CONNECT6_H_
