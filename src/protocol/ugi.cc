#include "src/protocol/ugi.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/text/version.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/side.h"
#include "src/mnk/text/cell_names.h"
#include "src/mnk/text/position_text.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/ugi_text.h"

namespace quadrille::ugi {
namespace {

constexpr std::chrono::milliseconds kAfterLastCommand{5000};
constexpr int kMaxAiThreads = 256;
constexpr absl::string_view kPonderOption = "Ponder";

absl::string_view ResultText(mnk::Outcome outcome) {
  switch (outcome) {
    case mnk::Outcome::kBlackWins:
      return "p1win";
    case mnk::Outcome::kWhiteWins:
      return "p2win";
    case mnk::Outcome::kDraw:
      return "draw";
    default:
      return "none";
  }
}

}  // namespace

UgiSession::UgiSession(ResponseWriter& responses, protocol::AiGame::Options options,
                       SelectivityOptions selectivity)
    : responses_(responses),
      selectivity_(selectivity),
      start_rules_(options.empty_board.rules()),
      game_(std::move(options)) {
  AddCommands();
}

void UgiSession::AddCommands() {
  commands_.Add("ugi", "prints the engine's name and options", [this](CommandWords) { OnUgi(); });
  commands_.Add("isready", "answers readyok", [this](CommandWords) {
    if (absl::Status made = game_.Prepare(); !made.ok()) Fail(made.message());
    responses_.Print("readyok\n");
  });
  commands_.Add("setoption name NAME [value VALUE]", "sets an option",
                [this](CommandWords words) { OnSetOption(words); });
  commands_.Add("uginewgame", "clears the hash table", [this](CommandWords) {
    StopAndWait();
    const absl::Status made = game_.SetAiOptions(game_.ai_options());
    if (!made.ok()) Fail(made.message());
  });
  commands_.Add("position startpos|fen FEN [moves MOVE...]", "sets the position",
                [this](CommandWords words) { OnPosition(words); });
  commands_.Add("go [limits]", "searches, and prints bestmove",
                [this](CommandWords words) { OnGo(words); });
  commands_.Add("ponderhit", "the turn pondered on was played",
                [this](CommandWords) { OnPonderHit(); });
  commands_.Add("stop", "ends the search, which prints its bestmove", [this](CommandWords) {
    ponder_limits_.reset();
    game_.StopThinking();
    PrintWithheld();
  });
  commands_.Add("query p1turn|gameover|result", "prints a fact about the position",
                [this](CommandWords words) { OnQuery(words); });
  commands_.Add("d", "shows the position", [this](CommandWords) {
    responses_.Print(absl::StrCat(mnk::FormatPosition(game_.game()), "\n"));
  });
  commands_.Add("help", "lists the commands",
                [this](CommandWords) { responses_.Print(commands_.Help()); });
  commands_.Add("quit", "ends the program", [this](CommandWords) {
    StopAndWait();
    ended_ = true;
  });
}

void UgiSession::Execute(absl::string_view line) {
  const absl::Status status = commands_.Execute(line);
  if (!status.ok()) Say(status.message());
}

// An overlong `go` holds as far as it was read.
void UgiSession::Refuse(absl::string_view begin, absl::string_view why) {
  Fail(why);
  const std::vector<absl::string_view> words = WholeWords(begin);
  if (words.empty()) return;
  if (absl::EqualsIgnoreCase(words[0], "position")) {
    StopAndWait();
    position_status_ = absl::InvalidArgumentError(why);
  } else if (absl::EqualsIgnoreCase(words[0], "go")) {
    OnGo(CommandWords(words).subspan(1));
  }
}

void UgiSession::EndInput() {
  if (is_infinite_) game_.StopThinking();
  game_.AwaitAnswer(kAfterLastCommand);
  game_.Settle();
  PrintWithheld();
  ended_ = true;
}

void UgiSession::StopAndWait() {
  ponder_limits_.reset();
  game_.StopThinking();
  game_.AwaitAnswer(kAfterLastCommand);
  game_.Settle();
  PrintWithheld();
}

void UgiSession::OnUgi() {
  const mnk::AiOptions& now = game_.ai_options();
  responses_.Print(absl::StrCat(
      "id name Quadrille ", kVersion, "\nid author the Quadrille authors\n\n",
      "option name Hash type spin default ", now.hash_mb, " min 0 max ", mnk::kMaxHashMb,
      "\noption name Threads type spin default ", now.threads, " min 1 max ", kMaxAiThreads,
      "\noption name Ponder type check default false\n"));
  if (selectivity_ == SelectivityOptions::kOffered) {
    for (const mnk::NamedSelectivity& named : mnk::kSelectivity) {
      responses_.Print(absl::StrCat("option name ", named.name, " type spin default ",
                                    now.selectivity.*named.value, " min ", named.low, " max ",
                                    named.high, "\n"));
    }
  }
  responses_.Print("ugiok\n");
}

const mnk::NamedSelectivity* UgiSession::FindSelectivity(absl::string_view name) const {
  if (selectivity_ == SelectivityOptions::kHidden) return nullptr;
  const auto found = std::find_if(
      std::begin(mnk::kSelectivity), std::end(mnk::kSelectivity),
      [name](const mnk::NamedSelectivity& one) { return absl::EqualsIgnoreCase(one.name, name); });
  return found == std::end(mnk::kSelectivity) ? nullptr : found;
}

void UgiSession::OnSetOption(CommandWords words) {
  if (words.size() != 4 || !absl::EqualsIgnoreCase(words[0], "name") ||
      !absl::EqualsIgnoreCase(words[2], "value")) {
    return Fail(absl::StrCat("expected: setoption name NAME value VALUE, got ",
                             Quoted(absl::StrJoin(words, " "))));
  }
  mnk::AiOptions options = game_.ai_options();
  if (absl::EqualsIgnoreCase(words[1], "Hash")) {
    const auto hash = ParseWholeNumber("Hash", words[3], 0, mnk::kMaxHashMb);
    if (!hash.ok()) return Fail(hash.status().message());
    options.hash_mb = *hash;
  } else if (absl::EqualsIgnoreCase(words[1], "Threads")) {
    const auto threads = ParseWholeNumber("Threads", words[3], 1, kMaxAiThreads);
    if (!threads.ok()) return Fail(threads.status().message());
    options.threads = static_cast<int>(*threads);
  } else if (absl::EqualsIgnoreCase(words[1], kPonderOption)) {
    if (words[3] != "true" && words[3] != "false") {
      return Fail(absl::StrCat("Ponder: expected true or false, got ", Quoted(words[3])));
    }
    shows_reply_ = words[3] == "true";
    return;
  } else if (const mnk::NamedSelectivity* named = FindSelectivity(words[1])) {
    const auto value = ParseWholeNumber(named->name, words[3], named->low, named->high);
    if (!value.ok()) return Fail(value.status().message());
    options.selectivity.*named->value = static_cast<int>(*value);
  } else {
    return Fail(absl::StrCat("no option ", Quoted(words[1]), ": Hash, Threads, Ponder"));
  }
  StopAndWait();
  const absl::Status set = game_.SetAiOptions(options);
  if (!set.ok()) Fail(set.message());
}

void UgiSession::OnPosition(CommandWords words) {
  StopAndWait();
  position_status_ = Annotate(SetPosition(words), "position");
  if (!position_status_.ok()) Fail(position_status_.message());
}

absl::Status UgiSession::SetPosition(CommandWords words) {
  const auto is_moves = [](absl::string_view word) {
    return absl::EqualsIgnoreCase(word, "moves");
  };
  const auto before_moves =
      static_cast<std::size_t>(std::find_if(words.begin(), words.end(), is_moves) - words.begin());
  const CommandWords before = words.first(before_moves);
  const CommandWords moves = words.subspan(std::min(before_moves + 1, words.size()));
  const bool is_start = before.size() == 1 && absl::EqualsIgnoreCase(before[0], "startpos");
  if (!is_start && (before.empty() || !absl::EqualsIgnoreCase(before[0], "fen"))) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected startpos or fen, got ", Quoted(absl::StrJoin(before, " "))));
  }
  absl::StatusOr<mnk::AnyGame> start =
      is_start ? game_.EmptyBoard(start_rules_) : ParseFen(absl::StrJoin(before.subspan(1), " "));
  if (!start.ok()) return start.status();
  absl::StatusOr<mnk::AnyGame> after = AfterMoves(*std::move(start), moves);
  if (!after.ok()) return after.status();
  if (absl::Status set = game_.SetRules(after->rules()); !set.ok()) return set;
  game_.SetPosition(*after);
  return absl::OkStatus();
}

absl::StatusOr<mnk::AnyGame> UgiSession::ParseFen(absl::string_view fen) const {
  const absl::StatusOr<mnk::AnyGame> position = mnk::ParsePosition(fen);
  if (!position.ok()) return position;
  // Again on the kernels of this engine.
  const absl::StatusOr<mnk::AnyGame> board = game_.EmptyBoard(position->rules());
  if (!board.ok()) return board;
  return mnk::ParsePosition(fen, *board);
}

absl::StatusOr<mnk::AnyGame> UgiSession::AfterMoves(mnk::AnyGame position,
                                                    CommandWords moves) const {
  const auto wrong = [](absl::string_view move, absl::string_view why) {
    return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(move), ": ", why));
  };
  for (const absl::string_view move : moves) {
    const auto turn = mnk::ParseTurnName(move, position.rules());
    if (!turn.ok()) return wrong(move, turn.status().message());
    const mnk::Side side = position.side_to_move();
    for (const mnk::Cell cell : *turn) {
      if (!position.is_running()) return wrong(move, "the game is over");
      if (position.side_to_move() != side) return wrong(move, "the turn has fewer stones");
      if (!position.IsFree(cell)) return wrong(move, "a stone lies there");
      position.Place(cell);
    }
  }
  return position;
}

void UgiSession::OnGo(CommandWords words) {
  StopAndWait();
  const mnk::AnyGame& position = game_.game();
  const GoCommand command = ParseGo(words, position.side_to_move());
  if (!position_status_.ok()) return RefuseGo(command);
  for (const std::string& fault : command.faults.Messages()) Fail(absl::StrCat("go: ", fault));
  if (!position.is_running()) {
    responses_.Print("bestmove (none)\n");
    return;
  }
  const mnk::ThinkingLimits wanted =
      command.limits == mnk::ThinkingLimits() ? game_.OwnLimits() : command.limits;
  if (!command.ponders) return Think(wanted, /*awaits_stop=*/false);
  Think({.infinite = true}, /*awaits_stop=*/true);
  ponder_limits_ = wanted;
}

void UgiSession::RefuseGo(const GoCommand& command) {
  Fail(absl::StrCat("go: no position to search: ", position_status_.message()));
  withholds_bestmove_ = true;
  if (!command.limits.infinite && !command.ponders) PrintWithheld();
}

void UgiSession::PrintWithheld() {
  if (std::exchange(withholds_bestmove_, false)) responses_.Print("bestmove (none)\n");
}

void UgiSession::OnPonderHit() {
  if (withholds_bestmove_) return PrintWithheld();
  if (!ponder_limits_) return Fail("ponderhit: no search is pondering");
  const mnk::ThinkingLimits limits = *std::exchange(ponder_limits_, std::nullopt);
  // Cancelled without output; the new search reuses its table.
  game_.Settle();
  Think(limits, /*awaits_stop=*/false);
}

void UgiSession::Think(const mnk::ThinkingLimits& limits, bool awaits_stop) {
  is_infinite_ = limits.infinite;
  const absl::Status thinks =
      game_.Think({.limits = limits,
                   .report =
                       [this](const mnk::Analysis& analysis) {
                         responses_.Print(InfoLine(analysis, game_.game()));
                       },
                   .answer =
                       [this](const protocol::AiAnswer& answer) {
                         std::string line =
                             absl::StrCat("bestmove ", mnk::TurnName(answer.turn, game_.rules()));
                         if (shows_reply_ && !answer.expected_reply.empty()) {
                           absl::StrAppend(&line, " ponder ",
                                           mnk::TurnName(answer.expected_reply, game_.rules()));
                         }
                         responses_.Print(absl::StrCat(line, "\n"));
                       },
                   .awaits_stop = awaits_stop});
  if (thinks.ok()) return;
  Fail(thinks.message());
  responses_.Print("bestmove (none)\n");
}

void UgiSession::OnQuery(CommandWords words) {
  if (!position_status_.ok()) return Fail(absl::StrCat("query: ", position_status_.message()));
  const std::string what = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  const mnk::AnyGame& game = game_.game();
  std::string answer;
  if (what == "p1turn") {
    answer = game.is_running() && game.side_to_move() == mnk::Side::kBlack ? "true" : "false";
  } else if (what == "gameover") {
    answer = game.is_running() ? "false" : "true";
  } else if (what == "result") {
    answer = std::string(ResultText(game.outcome()));
  } else {
    return Fail(absl::StrCat("query: expected p1turn, gameover or result, got ", Quoted(what)));
  }
  responses_.Print(absl::StrCat("response ", answer, "\n"));
}

void UgiSession::Say(absl::string_view text) {
  responses_.Print(absl::StrCat("info string ", text, "\n"));
}

void UgiSession::Fail(absl::string_view fault) { Say(absl::StrCat("error: ", fault)); }

}  // namespace quadrille::ugi
