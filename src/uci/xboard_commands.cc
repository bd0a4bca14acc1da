// The table of XBoard commands.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/base/text/version.h"
#include "src/chess/engine/engine.h"
#include "src/chess/piece.h"
#include "src/uci/xboard.h"
#include "src/uci/xboard_clock.h"

namespace quadrille::chess {
namespace {

// Memory reserved for everything but the hash table, out of the `memory` command's limit.
constexpr std::int64_t kMemoryOverheadMb = 32;

constexpr absl::string_view kFeatures =
    "feature done=0\n"
    "feature variants=\"normal,fischerandom\"\n"
    "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0\n"
    "feature reuse=1 analyze=1 colors=0 ics=0 name=1 pause=0 nps=1 debug=1\n"
    "feature memory=1 smp=1 egt=\"syzygy\" exclude=1\n";

}  // namespace

void XBoardSession::AddIgnored(absl::string_view name) {
  commands_.Add(name, "accepted and ignored", [](CommandWords) {});
}

void XBoardSession::AddClock(absl::string_view usage, absl::string_view about,
                             absl::Status (XBoardClock::*read)(CommandWords words)) {
  commands_.Add(usage, about, [this, usage, read](CommandWords words) {
    CheckClock(usage, (clock_.*read)(words));
  });
}

void XBoardSession::CheckClock(absl::string_view usage, const absl::Status& status) {
  if (!status.ok()) Error(status.message(), usage.substr(0, usage.find(' ')));
}

void XBoardSession::AddGameCommands() {
  AddIgnored("xboard");
  commands_.Add("protover N", "list the engine's features", [this](CommandWords) {
    responses_.Print(absl::StrCat(kFeatures, "feature myname=\"Quadrille ", kVersion, "\"\n",
                                  options_.table().XBoardLines(), "feature done=1\n"));
  });
  for (const absl::string_view name :
       {"accepted", "rejected", "random", "computer", "name", "rating", "ics"}) {
    AddIgnored(name);
  }
  commands_.Add("new", "start a game with the engine playing Black",
                [this](CommandWords) { OnNew(); });
  commands_.Add("variant NAME", "normal or fischerandom", [this](CommandWords words) {
    const absl::string_view name = words.empty() ? "" : words[0];
    if (!absl::EqualsIgnoreCase(name, "normal") && !absl::EqualsIgnoreCase(name, "fischerandom")) {
      return Error("unsupported variant", absl::StrCat("variant ", Printable(name)));
    }
    chess960_ = absl::EqualsIgnoreCase(name, "fischerandom");
  });
  commands_.Add("setboard FEN", "set the position",
                [this](CommandWords words) { OnSetBoard(words); });
  commands_.Add("edit", "set up the position piece by piece, until \".\"", [this](CommandWords) {
    Abandon();
    edit_.emplace(game_.board());
  });
  commands_.Add("result RESULT {COMMENT}", "the game is over", [this](CommandWords) {
    Abandon();
    engine_color_.reset();
  });
  commands_.Add("draw", "offer a draw", [this](CommandWords) { OnDraw(); });
  waiting_.Add("ping N", "print pong N", [this](CommandWords words) {
    responses_.Print(absl::StrCat("pong ", Printable(absl::StrJoin(words, " ")), "\n"));
  });
  commands_.Add("quit", "end the program", [this](CommandWords) {
    Abandon();
    ended_ = true;
  });
}

void XBoardSession::AddMoveCommands() {
  commands_.Add("force", "the engine plays neither side", [this](CommandWords) {
    Abandon();
    engine_color_.reset();
  });
  commands_.Add("go", "the engine plays the side to move",
                [this](CommandWords) { OnGo("go", game_.board().side_to_move()); });
  commands_.Add("playother", "the engine plays the other side", [this](CommandWords) {
    OnGo("playother", Opponent(game_.board().side_to_move()));
  });
  commands_.Add("usermove MOVE", "the opponent's move",
                [this](CommandWords words) { OnUserMove(words.empty() ? "" : words[0]); });
  commands_.Add("?", "move now", [this](CommandWords) {
    if (IsSearchingMove()) engine_.Stop();
  });
  commands_.Add("undo", "undo one move", [this](CommandWords) { OnTakeBack("undo", 1); });
  commands_.Add("remove", "undo two moves", [this](CommandWords) { OnTakeBack("remove", 2); });
  commands_.Add("hint", "suggest a move", [this](CommandWords) { OnHint(); });
  commands_.Add("bk", "list the book moves", [this](CommandWords) { OnBook(); });
}

void XBoardSession::AddClockCommands() {
  commands_.Add("level MOVES BASE INCREMENT", "the time control", [this](CommandWords words) {
    const absl::Status status = clock_.Level(words);
    if (status.ok()) clock_.CountFrom(static_cast<int>(game_.moves().size()));
    CheckClock("level", status);
  });
  AddClock("st SECONDS", "the time for each move", &XBoardClock::TimePerMove);
  AddClock("sd PLIES", "the maximum search depth", &XBoardClock::Depth);
  AddClock("nps RATE", "nodes that count as a second", &XBoardClock::NodeRate);
  AddClock("time N", "the engine's clock, in centiseconds", &XBoardClock::Own);
  AddClock("otim N", "the opponent's clock, in centiseconds", &XBoardClock::Other);
}

void XBoardSession::AddAnalysisCommands() {
  commands_.Add("post", "print thinking lines", [this](CommandWords) { shows_thinking_ = true; });
  commands_.Add("nopost", "print no thinking lines",
                [this](CommandWords) { shows_thinking_ = false; });
  commands_.Add("hard", "ponder: search on the opponent's time",
                [this](CommandWords) { ponders_ = true; });
  commands_.Add("easy", "do not ponder", [this](CommandWords) {
    ponders_ = false;
    if (purpose_ == Purpose::kPonder) Abandon();
  });
  commands_.Add("analyze", "analyse until exit", [this](CommandWords) { OnAnalyze(); });
  commands_.Add("exit", "end the analysis", [this](CommandWords) {
    if (!analyzing_) return Error("command not legal now", "exit");
    Abandon();
    analyzing_ = false;
  });
  commands_.Add(".", "print the progress of the analysis", [this](CommandWords) { OnStatus(); });
  commands_.Add("exclude MOVE|all", "exclude moves from the search",
                [this](CommandWords words) { OnExclude(words, true); });
  commands_.Add("include MOVE|all", "include them again",
                [this](CommandWords words) { OnExclude(words, false); });
}

void XBoardSession::AddSettings() {
  const auto add = [this](absl::string_view usage, absl::string_view about,
                          absl::string_view option, std::int64_t reserved) {
    waiting_.Add(usage, about, [this, usage, option, reserved](CommandWords words) {
      const absl::StatusOr<std::int64_t> number =
          ParseWholeNumber(option, absl::StrJoin(words, " "), 0, Engine::kMaxHashMb);
      if (!number.ok()) return Error(number.status().message(), usage);
      const bool analyzed = purpose_ == Purpose::kAnalysis;
      Abandon();
      const absl::Status status =
          options_.table().Set(option, absl::StrCat(std::max<std::int64_t>(*number - reserved, 1)));
      if (!status.ok()) Error(status.message(), usage);
      if (analyzed) Analyze();
    });
  };
  add("memory MB", "the memory limit of the engine", "Hash", kMemoryOverheadMb);
  add("cores N", "the number of search threads", "Threads", 0);
  waiting_.Add("option NAME[=VALUE]", "set an option",
               [this](CommandWords words) { OnOption(words); });
  waiting_.Add("egtpath syzygy PATH", "the folder of the tablebases", [this](CommandWords words) {
    if (words.size() < 2 || !absl::EqualsIgnoreCase(words[0], "syzygy")) {
      return Error("unknown kind of tables", absl::StrCat("egtpath ", absl::StrJoin(words, " ")));
    }
    // Not an Error: XBoard sends a folder before each game, even one without tables.
    Abandon();
    const absl::Status status =
        options_.table().Set("SyzygyPath", absl::StrJoin(words.subspan(1), " "));
    if (!status.ok()) responses_.Print(absl::StrCat("# ", status.message(), "\n"));
  });
}

}  // namespace quadrille::chess
