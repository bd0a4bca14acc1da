// Fuzz target for UCI lines: accepted position, go and setoption commands are within the engine's
// limits, and a session answers every go.

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/validate.h"
#include "src/uci/uci.h"
#include "src/uci/uci_parse.h"
#include "tests/fuzz/fuzz_property.h"
#include "tests/fuzz/memory_file.h"

namespace quadrille::chess {
namespace {

void CheckLength(const absl::Status& status) {
  MustHold(status.message().size() < 2000, "messages are short");
}

void ReadPosition(CommandWords words, Game& game) {
  const absl::StatusOr<Game> read = ParsePosition(words);
  if (!read.ok()) return CheckLength(read.status());
  MustHold(ValidatePosition(read->board().position()).ok(), "accepted positions are valid");
  game = *read;
}

void ReadGo(CommandWords words, const Game& game) {
  const GoCommand command = ParseGo(words, game.board());
  for (const std::string& fault : command.faults.Messages()) {
    CheckLength(absl::InvalidArgumentError(fault));
  }
  const SearchLimits& limits = command.limits;
  MustHold(!limits.depth || (1 <= *limits.depth && *limits.depth <= Score::kMaxPly), "depth");
  MustHold(!limits.nodes || *limits.nodes >= 1, "nodes");
  MustHold(!limits.mate || *limits.mate >= 1, "mate");
  MustHold(!limits.move_time || limits.move_time->count() >= 0, "movetime");
  MustHold(limits.moves_to_go >= 0, "movestogo");
  for (const Move move : limits.search_moves) {
    const absl::StatusOr<Move> legal = game.board().ResolveMove(move);
    MustHold(legal.ok() && *legal == move, "searchmoves are legal");
  }
}

void ReadSetting(CommandWords words) {
  const absl::StatusOr<OptionSetting> setting = ParseSetOption(words);
  if (!setting.ok()) return CheckLength(setting.status());
  MustHold(!setting->name.empty(), "a setting has a name");
}

// One session for all inputs, since its tables are costly to create. It gets the commands of
// searches only: others read files and allocate memory.
class AnsweringSession {
 public:
  static AnsweringSession& Get() {
    static AnsweringSession session;
    return session;
  }

  void Check(absl::string_view text) {
    goes_ = 0;
    output_.Clear();
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      commands_.Execute(line).IgnoreError();
    }
    // Ends the last search; is itself answered at once.
    session_.Execute("position nowhere");
    session_.Execute("go");
    MustHold(AnswersIn(output_.Text()) == goes_ + 1, "every go is answered once");
    session_.Execute("position startpos");
  }

 private:
  AnsweringSession() {
    session_.Execute("setoption name Hash value 1");
    for (const char* name : {"position", "stop", "ponderhit", "isready", "flip"}) {
      commands_.Add(name, "", [this, name](CommandWords words) { Send(name, words); });
    }
    commands_.Add("go", "", [this](CommandWords words) {
      ++goes_;
      Send("go", words);
    });
  }

  void Send(absl::string_view name, CommandWords words) {
    session_.Execute(absl::StrCat(name, " ", absl::StrJoin(words, " ")));
  }

  // Bestmoves, and the ends of counts by go perft.
  static int AnswersIn(absl::string_view text) {
    int answers = 0;
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      const bool is_answer = absl::StartsWith(line, "bestmove ") ||
                             absl::StartsWith(line, "Nodes searched: ") ||
                             absl::StartsWith(line, "info string error: go perft: ");
      if (is_answer) ++answers;
    }
    return answers;
  }

  MemoryFile output_;
  LineWriter writer_{output_.file()};
  ResponseWriter responses_{writer_};
  CommandTable commands_;
  int goes_ = 0;
  UciSession session_{responses_};
};

void UciLineFuzz(absl::string_view text) {
  Game game;
  CommandTable commands;
  commands.Add("position", "", [&game](CommandWords words) { ReadPosition(words, game); });
  commands.Add("go", "", [&game](CommandWords words) { ReadGo(words, game); });
  commands.Add("setoption", "", ReadSetting);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const absl::Status status = commands.Execute(line);
    if (!status.ok()) CheckLength(status);
  }
  AnsweringSession::Get().Check(text);
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::UciLineFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
