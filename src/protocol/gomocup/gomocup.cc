#include "src/protocol/gomocup/gomocup.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/commas.h"
#include "src/base/text/quote.h"
#include "src/base/text/version.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/gomocup/gomocup_limits.h"
#include "src/protocol/gomocup/gomocup_text.h"

namespace quadrille::gomocup {
namespace {

constexpr std::chrono::milliseconds kAfterLastCommand{5000};

std::string Joined(CommandWords words) { return absl::StrJoin(words, " "); }

}  // namespace

GomocupSession::GomocupSession(ResponseWriter& responses, protocol::AiGame::Options options)
    : responses_(responses),
      random_(options.seed),
      settings_(options.ai_options),
      game_(std::move(options)) {
  AddCommands();
  AddYixinCommands();
}

void GomocupSession::AddGameCommand(absl::string_view usage, absl::string_view about,
                                    CommandTable::Handler handler) {
  commands_.Add(usage, about, [this, handler = std::move(handler)](CommandWords words) {
    game_.AwaitQuickAnswer();
    handler(words);
  });
}

void GomocupSession::AddCommands() {
  // Yixin's GUI sends both sides.
  AddGameCommand("START n", "a new game on n x n cells",
                 [this](CommandWords words) { OnStart("START", words, 1); });
  AddGameCommand("RECTSTART width,height", "a new game on a board of that size",
                 [this](CommandWords words) { OnStart("RECTSTART", words, 2); });
  AddGameCommand("RESTART", "a new game", [this](CommandWords) {
    const mnk::Rules& rules = game_.rules();
    StartGame(rules.m, rules.n);
  });
  AddGameCommand("BEGIN", "the AI opens the game", [this](CommandWords) { Think(); });
  AddGameCommand("TURN x,y", "the other side's stone", [this](CommandWords w) { OnTurn(w); });
  AddGameCommand("BOARD", "lines x,y,1 or x,y,2, then DONE: a position to answer",
                 [this](CommandWords) { CollectBoard(/*think=*/true); });
  AddGameCommand("TAKEBACK x,y", "undoes the last stone",
                 [this](CommandWords words) { OnTakeBack(words); });
  commands_.Add("INFO key value", "limits, rules", [this](CommandWords words) { OnInfo(words); });
  AddGameCommand("SWAP2BOARD", "lines x,y, then DONE: the swap2 opening",
                 [this](CommandWords) { CollectSwap2(); });
  commands_.Add("ABOUT", "prints name, version and author", [this](CommandWords) {
    responses_.Print(absl::StrCat("name=\"Quadrille\", version=\"", kVersion,
                                  "\", author=\"the Quadrille authors\"\n"));
  });
  commands_.Add("END", "ends the program", [this](CommandWords) {
    game_.Settle();
    ended_ = true;
  });
}

void GomocupSession::Execute(absl::string_view line) {
  received_ = Clock::now();
  if (std::exchange(skips_next_line_, false)) return;
  if (collection_ && Collect(line)) return;
  const absl::Status status = commands_.Execute(line);
  if (!status.ok()) responses_.Print(absl::StrCat("UNKNOWN ", status.message(), "\n"));
}

void GomocupSession::Refuse(absl::string_view /*begin*/, absl::string_view why) {
  responses_.Print(absl::StrCat("UNKNOWN ", why, "\n"));
}

void GomocupSession::EndInput() {
  game_.AwaitAnswer(kAfterLastCommand);
  game_.Settle();
  ended_ = true;
}

void GomocupSession::Error(absl::string_view what) {
  responses_.Print(absl::StrCat("ERROR ", what, "\n"));
}

void GomocupSession::OnStart(absl::string_view command, CommandWords words,
                             std::size_t fewest_sides) {
  const std::string text = WithoutBlanksAroundCommas(Joined(words));
  std::vector<std::int64_t> sides;
  for (const absl::string_view side : absl::StrSplit(text, absl::ByAnyChar(", "))) {
    const auto number = ParseWholeNumber(command, side, 1, mnk::kMaxSide);
    if (!number.ok()) return Error(number.status().message());
    sides.push_back(*number);
  }
  if (sides.size() < fewest_sides || sides.size() > 2) {
    return Error(absl::StrCat(command, ": expected ", fewest_sides == 1 ? "n" : "width,height",
                              ", got ", Quoted(text)));
  }
  StartGame(/*rows=*/sides.back(), /*columns=*/sides.front());
}

void GomocupSession::StartGame(std::int64_t rows, std::int64_t columns) {
  mnk::Rules rules = game_.rules();
  rules.m = static_cast<int>(rows);
  rules.n = static_cast<int>(columns);
  if (!rules.CanBeWon()) {
    return Error(absl::StrCat("no ", rules.k, " in a row fit on ", columns, " x ", rows, " cells"));
  }
  if (absl::Status set = game_.SetRules(rules); !set.ok()) return Error(set.message());
  // Errors are reported by the next search: INFO may resolve them until then.
  game_.Prepare().IgnoreError();
  responses_.Print("OK\n");
}

void GomocupSession::OnTurn(CommandWords words) {
  if (game_.is_thinking()) return Error("TURN: the AI is thinking about its turn");
  const auto turn = ParseTurn(Joined(words), game_.rules());
  if (!turn.ok()) return Error(absl::StrCat("TURN: ", turn.status().message()));
  game_.Settle();
  const int wanted = game_.game().stones_left();
  if (static_cast<int>(turn->size()) > wanted) {
    return Error(absl::StrCat("TURN: expected ", wanted, " stones, got ", turn->size()));
  }
  const std::size_t before = game_.stones().size();
  absl::Status placed;
  for (const mnk::Cell cell : *turn) {
    if (placed.ok()) placed = game_.Place(cell);
  }
  if (placed.ok() && game_.game().is_running() && static_cast<int>(turn->size()) < wanted) {
    placed = absl::InvalidArgumentError(absl::StrCat("expected ", wanted, " stones"));
  }
  if (!placed.ok()) {
    while (game_.stones().size() > before) game_.TakeBack().IgnoreError();
    return Error(absl::StrCat("TURN ", Joined(words), ": ", placed.message()));
  }
  Think();
}

void GomocupSession::OnTakeBack(CommandWords words) {
  const auto cell = ParseCoordinates(absl::StrJoin(words, ""), game_.rules());
  if (!cell.ok()) return Error(absl::StrCat("TAKEBACK: ", cell.status().message()));
  game_.Settle();
  if (game_.stones().empty() || !(game_.stones().back() == *cell)) {
    return Error(absl::StrCat("TAKEBACK: the last stone is not on ", CoordinatesText(*cell)));
  }
  game_.TakeBack().IgnoreError();
  responses_.Print("OK\n");
}

void GomocupSession::Think() {
  if (game_.is_thinking()) return Error("the AI is thinking already");
  if (!refused_.ok()) return Error(refused_.message());
  if (absl::Status set = ApplySettings(); !set.ok()) return Error(set.message());
  const absl::Status thinks = game_.Think(
      {.limits = Limits(),
       .since = received_,
       .report =
           [this](const mnk::Analysis& analysis) { responses_.Print(AnalysisMessage(analysis)); },
       .answer =
           [this](const protocol::AiAnswer& answer) {
             responses_.Print(absl::StrCat(TurnText(answer.turn), "\n"));
           },
       .plays = true,
       .ponders = ponders_});
  if (!thinks.ok()) Error(thinks.message());
}

mnk::ThinkingLimits GomocupSession::Limits() const {
  return LimitsOf(time_, game_.spent_ms(), game_.OwnLimits());
}

}  // namespace quadrille::gomocup
