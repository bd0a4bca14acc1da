// Gomocup (Piskvork) protocol of managers and GUIs for five in a row, with Yixin's additions.
//
//   START n                        OK, or ERROR: a new game on n x n cells, the rules as before
//   RECTSTART width,height         the same; so does START width height, as Yixin's GUI sends it
//   RESTART                        OK: a new game
//   BEGIN                          x,y: the AI opens the game
//   TURN x,y                       x,y: the answer to the other side's stone
//   BOARD, x,y,1|2 ..., DONE       x,y: the answer in a position; YXBOARD only sets it
//   TAKEBACK x,y                   OK: undoes the last stone
//   INFO key value                 nothing, or ERROR; see OnInfo()
//   SWAP2BOARD, x,y ..., DONE      three stones, one, two, or SWAP
//   ABOUT                          name="Quadrille", version="1.0.0", ...
//   YXSTOP                         the AI answers at once
//   YXNBEST n                      as BEGIN, for the side to move; one line is shown, not n
//   YXSWAP2STEP1, 2, 3             MESSAGE SWAP2 ...: the same for the stones of YXBOARD
//   YXSHOWINFO, YXSHOWFORBID, YXSHOWHASHUSAGE, YXPRINTFEATURE, YXHASHCLEAR
//   YXQUERYDATABASEALL etc., x,y ..., DONE      nothing: there is no database
//   YXBLOCK, YXSETDATABASE, ...    ERROR: not supported; the lines that follow are skipped
//   END                            ends the program
//   anything else                  UNKNOWN ...
//
// x is the column and y the row, from 0; blanks around commas are ignored. With p stones a turn, a
// turn is x,y x,y ... While the AI thinks it sends MESSAGE lines. Commands that start another game
// or position cancel the search; TURN, BEGIN and YXNBEST are errors during a search. Commands about
// the game wait up to 0.2 s for the AI.
#ifndef QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_H_
#define QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/gomocup/gomocup_limits.h"
#include "src/protocol/gomocup/gomocup_text.h"
#include "src/protocol/gomocup/swap2.h"

namespace quadrille::gomocup {

class GomocupSession : public ProtocolSession {
 public:
  // Requires: `responses` outlives this.
  GomocupSession(ResponseWriter& responses, protocol::AiGame::Options options);

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view begin, absl::string_view why) override;
  // A pending answer may take up to 5 s more, so that a script need not wait for it.
  void EndInput() override;
  // False while pondering.
  bool is_thinking() { return game_.is_thinking(); }
  bool ended() const override { return ended_ || !responses_.status().ok(); }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMaxAiThreads = 256;
  static constexpr int kMaxHashBits = 30;  // of the table size in KB, as Yixin's GUI counts

  // A command followed by lines up to DONE.
  struct Collection {
    std::function<void()> done;
    std::function<absl::Status(absl::string_view line)> add;
    absl::Status fault;  // the first
    std::size_t lines = 0;
  };

  // A command that first waits for a fast AI.
  void AddGameCommand(absl::string_view usage, absl::string_view about,
                      CommandTable::Handler handler);
  void AddCommands();
  void AddYixinCommands();

  void AddUnsupportedCommands();

  // One side or two, of which `fewest_sides` are required.
  void OnStart(absl::string_view command, CommandWords words, std::size_t fewest_sides);
  void StartGame(std::int64_t rows, std::int64_t columns);
  void OnTurn(CommandWords words);
  void OnTakeBack(CommandWords words);

  void CollectBoard(bool think);
  absl::Status SetBoard();
  void CollectSwap2();
  // Collects lines up to DONE without effect.
  void SkipUpToDone(std::function<void()> done);
  void OnYixinSwap2(std::size_t placed);
  // Starts a game from the stones of an opening, none, three or five, and passes the AI's choice to
  // `answer`, for no stones the three of an opening.
  using Swap2Answer = std::function<void(const protocol::Swap2Choice& choice)>;
  void StartSwap2(const std::vector<mnk::Cell>& stones, Swap2Answer answer);
  absl::Status PlaceOpening(const std::vector<mnk::Cell>& stones);
  void ChooseSwap2(Swap2Answer answer);
  // Processes a line of a collection. Returns false if it is a command, which ends the collection.
  bool Collect(absl::string_view line);

  void OnInfo(CommandWords words);
  // These return the reason for which a value is invalid.
  absl::Status SetRule(absl::string_view value);
  absl::Status SetGame(absl::string_view value);
  absl::Status SetNumber(absl::string_view key, std::int64_t number);
  absl::Status SetMemory(std::int64_t bytes);
  absl::Status SetHash(std::int64_t kilobytes);
  absl::Status SetThreads(std::int64_t threads);
  // Recreates the AI if settings_ have changed and it is not thinking.
  absl::Status ApplySettings();

  void Think();
  mnk::ThinkingLimits Limits() const;
  void Error(absl::string_view what);

  ResponseWriter& responses_;
  CommandTable commands_;
  Random random_;
  mnk::AiOptions settings_;
  TimeInfo time_;
  bool ponders_ = false;
  absl::Status refused_;        // an unsupported rule or limit: no game can start
  Clock::time_point received_;  // when the command was received

  std::optional<Collection> collection_;
  bool skips_next_line_ = false;  // a path after an unsupported command
  std::vector<BoardStone> board_;
  std::vector<mnk::Cell> opening_;
  bool ended_ = false;
  protocol::AiGame game_;  // last: its AI uses the other members
};

}  // namespace quadrille::gomocup

#endif  // QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_H_
