#include "src/uci/uci.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/base/text/version.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/flip.h"
#include "src/chess/game.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/uci/uci_parse.h"
#include "src/uci/uci_text.h"

namespace quadrille::chess {
UciSession::UciSession(ResponseWriter& responses, MarginOptions margins)
    : responses_(responses),
      engine_({.on_info =
                   [this](const SearchInfo& info) {
                     responses_.Print(UciInfoLine(info, root_, style_));
                   },
               .on_result =
                   [this](const SearchResult& result) {
                     const std::string lines = UciResultLines(result, root_, style_);
                     // Before printing: the GUI may send the next command at once.
                     is_busy_ = false;
                     responses_.Print(lines);
                   }}),
      options_(engine_, [this](absl::string_view text) { PrintInfoString(text); }) {
  if (margins == MarginOptions::kOffered) options_.AddMargins();
  AddStandardCommands();
  AddOwnCommands();
}

UciSession::~UciSession() { StopAndWait(); }

void UciSession::AddWaiting(absl::string_view usage, absl::string_view about,
                            CommandTable::Handler handler) {
  waiting_.Add(usage, about, [this, handler = std::move(handler)](CommandWords words) {
    engine_.Wait();
    handler(words);
  });
}

void UciSession::AddStandardCommands() {
  commands_.Add("uci", "print the engine's name and options", [this](CommandWords) { OnUci(); });
  commands_.Add("debug on|off", "echo each line received, remark on unusual positions",
                [this](CommandWords words) {
                  debugging_ = !words.empty() && absl::EqualsIgnoreCase(words[0], "on");
                });
  commands_.Add("isready", "print readyok", [this](CommandWords) {
    if (!is_busy_) engine_.Wait();
    responses_.Print("readyok\n");
  });
  AddWaiting("setoption name NAME [value VALUE]", "set an option",
             [this](CommandWords words) { OnSetOption(words); });
  commands_.Add("register ...", "accepted and ignored: no registration is needed",
                [](CommandWords) {});
  AddWaiting("ucinewgame", "clear the hash table and the move histories",
             [this](CommandWords) { engine_.NewGame(); });
  commands_.Add("position startpos|fen FEN [moves MOVE...]", "set the position",
                [this](CommandWords words) { OnPosition(words); });
  commands_.Add("go [limits] | go perft N",
                "search, or count the leaf nodes of the legal move tree",
                [this](CommandWords words) { Go(ParseGo(words, game_.board())); });
  commands_.Add("stop", "stop the search and print its bestmove", [this](CommandWords) {
    stop_background_ = true;
    engine_.Stop();
    PrintWithheld();
  });
  commands_.Add("ponderhit", "the expected move was played: start the clock", [this](CommandWords) {
    if (!std::exchange(pondering_, false)) return;
    withholds_bestmove_ ? PrintWithheld() : engine_.PonderHit();
  });
  commands_.Add("quit", "end the program", [this](CommandWords) { Quit(); });
}

void UciSession::AddOwnCommands() {
  commands_.Add("d", "print the position",
                [this](CommandWords) { responses_.Print(DescribePosition(game_)); });
  AddWaiting("eval", "print the evaluation of the position by term",
             [this](CommandWords) { OnEval(); });
  commands_.Add("flip", "mirror the position and swap colours", [this](CommandWords) { OnFlip(); });
  AddWaiting("bench [DEPTH]", "measure the search speed",
             [this](CommandWords words) { OnBench(words); });
  commands_.Add("help", "print this list",
                [this](CommandWords) { responses_.Print(commands_.Help()); });
}

void UciSession::Execute(absl::string_view line) {
  if (debugging_) PrintInfoString(absl::StrCat("received: ", Printable(line)));
  waiting_.ExecuteWaiting();
  const absl::Status status = commands_.Execute(line);
  if (!status.ok()) PrintInfoString(status.message());
}

void UciSession::Refuse(absl::string_view begin, absl::string_view why) {
  Fail(why);
  const std::vector<absl::string_view> words = WholeWords(begin);
  if (words.empty()) return;
  if (absl::EqualsIgnoreCase(words[0], "position")) {
    position_status_ = absl::InvalidArgumentError(why);
  } else if (absl::EqualsIgnoreCase(words[0], "go")) {
    Go(ParseGo(CommandWords(words).subspan(1), game_.board(), /*is_cut=*/true));
  }
}

void UciSession::OnUci() {
  responses_.Print(absl::StrCat("id name Quadrille ", kVersion,
                                "\nid author the Quadrille authors\n\n",
                                options_.table().UciLines(), "uciok\n"));
}

void UciSession::OnSetOption(CommandWords words) {
  const absl::StatusOr<OptionSetting> setting = ParseSetOption(words);
  if (!setting.ok()) return Fail(setting.status().message());
  const absl::Status status = options_.table().Set(setting->name, setting->value);
  if (!status.ok()) Fail(status.message());
}

void UciSession::OnPosition(CommandWords words) {
  absl::StatusOr<Game> game = ParsePosition(words);
  position_status_ = game.status();
  if (!game.ok()) return Fail(game.status().message());
  game_ = *std::move(game);
  if (!debugging_) return;
  for (const std::string& remark : PositionRemarks(words)) {
    PrintInfoString(absl::StrCat("position: ", remark));
  }
}

void UciSession::OnEval() {
  if (!position_status_.ok()) return Fail(absl::StrCat("eval: ", position_status_.message()));
  engine_.SetGame(game_);
  responses_.Print(engine_.ExplainEvaluation());
}

void UciSession::OnFlip() {
  if (!position_status_.ok()) return Fail(absl::StrCat("flip: ", position_status_.message()));
  const absl::StatusOr<Board> flipped = Board::FromPosition(Flipped(game_.board().position()));
  if (!flipped.ok()) return Fail(flipped.status().message());
  game_ = Game(*flipped);
}

void UciSession::Go(const GoCommand& command) {
  StopAndWait();
  waiting_.ExecuteWaiting();
  if (!position_status_.ok()) return RefuseGo(command.limits);
  for (const std::string& fault : command.faults.Messages()) Fail(absl::StrCat("go: ", fault));
  root_ = game_.board();
  style_ = {options_.chess960(), options_.shows_wdl()};
  if (command.perft_depth) return RunPerftCommand(*command.perft_depth);
  Search(command.limits);
}

void UciSession::RefuseGo(const SearchLimits& limits) {
  Fail(absl::StrCat("go: no position to search: ", position_status_.message()));
  pondering_ = limits.ponder;
  withholds_bestmove_ = true;
  if (!limits.infinite && !limits.ponder) PrintWithheld();
}

void UciSession::PrintWithheld() {
  if (std::exchange(withholds_bestmove_, false)) responses_.Print("bestmove (none)\n");
}

void UciSession::Search(const SearchLimits& limits) {
  engine_.SetGame(game_);
  pondering_ = limits.ponder;
  is_busy_ = true;
  engine_.Go(limits);
}

void UciSession::RunPerftCommand(int depth) {
  const PerftGenerator generator = BitboardPerftGenerator(options_.tier(), CpuTraits::Detected());
  const PerftOptions perft = {
      .depth = depth, .threads = options_.threads(), .stop = &stop_background_};
  StartInBackground([this, perft, generator] {
    const absl::StatusOr<PerftResult> result = RunPerft(generator, root_.position(), perft);
    is_busy_ = false;
    if (!result.ok()) return Fail(absl::StrCat("go perft: ", result.status().message()));
    if (!result->complete) return Fail("go perft: stopped before the end");
    responses_.Print(UciPerftLines(*result, root_, style_));
  });
}

void UciSession::OnBench(CommandWords words) {
  const absl::StatusOr<std::int64_t> depth =
      words.empty() ? kBenchDepth : ParseWholeNumber("bench: depth", words[0], 1, Score::kMaxPly);
  if (!depth.ok()) return Fail(depth.status().message());
  StartInBackground([this, depth = static_cast<int>(*depth)] {
    const auto show = [this](absl::string_view fen, absl::string_view best, std::uint64_t nodes) {
      responses_.Print(BenchLine(fen, best, nodes));
    };
    const BenchSettings settings = {.tier = options_.tier(),
                                    .depth = depth,
                                    .threads = options_.threads(),
                                    .hash_mb = options_.hash_mb(),
                                    .weights = options_.weights(),
                                    .network = options_.network(),
                                    .margins = options_.margins()};
    const absl::StatusOr<BenchResult> result = RunBench(settings, show, &stop_background_);
    is_busy_ = false;
    if (!result.ok()) return Fail(absl::StrCat("bench: ", result.status().message()));
    if (!result->complete) return Fail("bench: stopped before the end");
    responses_.Print(BenchTotals(*result));
  });
}

void UciSession::StartInBackground(std::function<void()> count) {
  stop_background_ = false;
  is_busy_ = true;
  const absl::Status started = counting_.Start(std::move(count));
  if (started.ok()) return;
  is_busy_ = false;
  Fail(started.message());
}

void UciSession::StopAndWait() {
  stop_background_ = true;
  engine_.Stop();
  engine_.Wait();
  counting_.Wait();
  PrintWithheld();
  pondering_ = false;
}

void UciSession::Quit() {
  StopAndWait();
  ended_ = true;
}

void UciSession::PrintInfoString(absl::string_view text) {
  responses_.Print(absl::StrCat("info string ", text, "\n"));
}

void UciSession::Fail(absl::string_view fault) { PrintInfoString(absl::StrCat("error: ", fault)); }

}  // namespace quadrille::chess
