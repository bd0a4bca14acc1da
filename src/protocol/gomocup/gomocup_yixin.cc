// Commands of Yixin-Board, beyond the Gomocup protocol: K. Sun, "Yixin Protocol",
// https://github.com/accreator/Yixin-protocol.
#include <cstddef>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/base/text/version.h"
#include "src/mnk/cell.h"
#include "src/mnk/text/position_text.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/gomocup/swap2.h"

namespace quadrille::gomocup {
namespace {

// The lines that follow a command without effect here; they are skipped with it.
enum class Tail { kNothing, kPath, kStones };

// Answered by nothing: Yixin-Board sends these on its own.
constexpr const char* kQueries[] = {"YXQUERYDATABASEALL", "YXQUERYDATABASEONE",
                                    "YXQUERYDATABASETEXT"};

// Answered by an ERROR.
struct Unsupported {
  const char* name;
  Tail tail;
};
constexpr Unsupported kUnsupported[] = {
    {"YXBALANCEONE", Tail::kNothing},
    {"YXBALANCETWO", Tail::kNothing},
    {"YXBLOCK", Tail::kStones},
    {"YXBLOCKPATH", Tail::kStones},
    {"YXBLOCKPATHUNDO", Tail::kStones},
    {"YXBLOCKUNDO", Tail::kStones},
    {"YXCLEARBESTMOVEDATABASE", Tail::kStones},
    {"YXDBCHECK", Tail::kNothing},
    {"YXDBFIX", Tail::kNothing},
    {"YXDBTOPOS", Tail::kPath},
    {"YXDBTOTXT", Tail::kPath},
    {"YXDELETEDATABASEALL", Tail::kStones},
    {"YXDELETEDATABASEONE", Tail::kStones},
    {"YXDRAW", Tail::kNothing},
    {"YXEDITLABELDATABASE", Tail::kStones},
    {"YXEDITTVDDATABASE", Tail::kStones},
    {"YXFORBID", Tail::kNothing},
    {"YXHASHDUMP", Tail::kPath},
    {"YXHASHLOAD", Tail::kPath},
    {"YXRESIGN", Tail::kNothing},
    {"YXSEARCHDEFEND", Tail::kNothing},
    {"YXSETBESTMOVEDATABASE", Tail::kStones},
    {"YXSETDATABASE", Tail::kPath},
    {"YXSOOSORVSTEP1", Tail::kNothing},
    {"YXSOOSORVSTEP2", Tail::kStones},
    {"YXSOOSORVSTEP3", Tail::kStones},
    {"YXSOOSORVSTEP4", Tail::kStones},
    {"YXSOOSORVSTEP5", Tail::kStones},
    {"YXSOOSORVSTEP6", Tail::kStones},
    {"YXTXTTODB", Tail::kPath},
};

// "MESSAGE SWAP2 MOVE4 7 8": the stones from number `first` on.
std::string StoneMessages(absl::Span<const mnk::Cell> stones, std::size_t first) {
  std::string lines;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    absl::StrAppend(&lines, "MESSAGE SWAP2 MOVE", first + i, " ", stones[i].x, " ", stones[i].y,
                    "\n");
  }
  return lines;
}

std::string ChoiceMessages(const protocol::Swap2Choice& choice, std::size_t placed) {
  const int step = placed == protocol::kSwap2FirstStones ? 1 : 2;
  if (choice.takes_black) return absl::StrCat("MESSAGE SWAP2 SWAP", step, " YES\n");
  if (choice.stones.size() > 1) return StoneMessages(choice.stones, placed + 1);
  return absl::StrCat("MESSAGE SWAP2 SWAP", step, " NO\n");
}

}  // namespace

void GomocupSession::AddYixinCommands() {
  AddGameCommand("YXBOARD", "as BOARD, without an answer",
                 [this](CommandWords) { CollectBoard(/*think=*/false); });
  commands_.Add("YXSTOP", "stops the search, which answers",
                [this](CommandWords) { game_.StopThinking(); });
  commands_.AddAlias("STOP");
  AddGameCommand("YXNBEST n", "searches the position", [this](CommandWords) { Think(); });
  commands_.Add("YXSHOWINFO", "lists the options", [this](CommandWords) {
    responses_.Print(absl::StrCat("MESSAGE Quadrille ", kVersion, "\nMESSAGE INFO MAX_THREAD_NUM ",
                                  kMaxAiThreads, "\nMESSAGE INFO MAX_HASH_SIZE ", kMaxHashBits,
                                  "\n"));
  });
  commands_.Add("YXSHOWFORBID", "answers that no cell is forbidden",
                [this](CommandWords) { responses_.Print("FORBID .\n"); });
  commands_.Add("YXSHOWHASHUSAGE", "prints the size of the hash table", [this](CommandWords) {
    responses_.Print(absl::StrCat("MESSAGE hash table of ", settings_.hash_mb, " MB\n"));
  });
  AddGameCommand("YXPRINTFEATURE", "prints the position", [this](CommandWords) {
    if (game_.is_thinking()) return Error("YXPRINTFEATURE: the AI is thinking");
    game_.Settle();
    responses_.Print(absl::StrCat("MESSAGE position ", mnk::FormatPosition(game_.game()), "\n"));
  });
  commands_.Add("YXHASHCLEAR", "clears the hash table",
                [this](CommandWords) { game_.SetAiOptions(settings_).IgnoreError(); });
  commands_.Add("YXBLOCKRESET", "no effect: no cell is ever blocked", [](CommandWords) {});
  commands_.AddAlias("YXBLOCKPATHRESET");
  AddGameCommand("YXSWAP2STEP1", "prints the three stones of a swap2 opening",
                 [this](CommandWords) { OnYixinSwap2(0); });
  AddGameCommand("YXSWAP2STEP2", "chooses a side, or places two stones more",
                 [this](CommandWords) { OnYixinSwap2(protocol::kSwap2FirstStones); });
  AddGameCommand("YXSWAP2STEP3", "chooses a side",
                 [this](CommandWords) { OnYixinSwap2(protocol::kSwap2AllStones); });
  AddUnsupportedCommands();
}

void GomocupSession::AddUnsupportedCommands() {
  for (const char* name : kQueries) {
    commands_.Add(name, "lines x,y, then DONE: ignored, there is no database",
                  [this](CommandWords) { SkipUpToDone([] {}); });
  }
  for (const Unsupported& each : kUnsupported) {
    commands_.Add(each.name, "answered by an ERROR: not supported", [this, each](CommandWords) {
      const auto refuse = [this, each] { Error(absl::StrCat(each.name, ": not supported")); };
      if (each.tail == Tail::kStones) return SkipUpToDone(refuse);
      skips_next_line_ = each.tail == Tail::kPath;
      refuse();
    });
  }
}

void GomocupSession::SkipUpToDone(std::function<void()> done) {
  collection_ = Collection{std::move(done), [](absl::string_view) { return absl::OkStatus(); },
                           absl::OkStatus(), 0};
}

void GomocupSession::OnYixinSwap2(std::size_t placed) {
  if (placed == 0) {
    StartSwap2({}, [this](const protocol::Swap2Choice& choice) {
      responses_.Print(StoneMessages(choice.stones, 1));
    });
    return;
  }
  game_.Settle();
  const std::vector<mnk::Cell> stones(game_.stones().begin(), game_.stones().end());
  if (stones.size() != placed) {
    return Error(absl::StrCat("swap2: expected ", placed, " stones on the board, set by YXBOARD in",
                              " their order, got ", stones.size()));
  }
  StartSwap2(stones, [this, placed](const protocol::Swap2Choice& choice) {
    responses_.Print(ChoiceMessages(choice, placed));
  });
}

}  // namespace quadrille::gomocup
