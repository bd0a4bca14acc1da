#include "src/protocol/connect6.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
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
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "src/protocol/ai_game.h"

namespace quadrille::connect6 {
namespace {

constexpr std::chrono::milliseconds kAfterLastCommand{5000};
constexpr std::int64_t kMaxTurnDepth = 1000;

char Letter(int number) { return static_cast<char>('A' + number); }

std::optional<int> NumberOf(char letter, int below) {
  const int number = absl::ascii_toupper(static_cast<unsigned char>(letter)) - 'A';
  return number >= 0 && number < below ? std::optional(number) : std::nullopt;
}

absl::Status CanPlay(const mnk::Rules& rules) {
  if (rules.p == 2 && rules.q <= 2 && rules.m <= kMaxLetters && rules.n <= kMaxLetters) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      absl::StrCat("this protocol is for two stones a turn and at most ", kMaxLetters,
                   " rows and columns, not for ", mnk::FormatRules(rules)));
}

std::string BoardText(const mnk::AnyGame& game) {
  const mnk::Rules& rules = game.rules();
  std::string columns = "  ";
  for (int x = 0; x < rules.n; ++x) absl::StrAppend(&columns, " ", std::string(1, Letter(x)));
  std::string text = absl::StrCat(columns, "\n");
  for (int y = 0; y < rules.m; ++y) {
    absl::StrAppend(&text, " ", std::string(1, Letter(rules.m - 1 - y)));
    for (int x = 0; x < rules.n; ++x) {
      const auto stone = game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      text += !stone ? " ." : *stone == mnk::Side::kBlack ? " X" : " O";
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string TurnText(absl::Span<const mnk::Cell> cells, const mnk::Rules& rules) {
  std::string text;
  for (const mnk::Cell cell : cells) {
    text += Letter(cell.x);
    text += Letter(rules.m - 1 - cell.y);
  }
  return text;
}

absl::StatusOr<std::vector<mnk::Cell>> ParseTurn(absl::string_view text, const mnk::Rules& rules) {
  std::vector<mnk::Cell> cells;
  bool is_good = text.size() == 2 || text.size() == 4;
  for (std::size_t i = 0; is_good && i < text.size(); i += 2) {
    const std::optional<int> column = NumberOf(text[i], rules.n);
    const std::optional<int> row = NumberOf(text[i + 1], rules.m);
    is_good = column && row;
    if (is_good) {
      cells.push_back(
          {static_cast<std::uint8_t>(*column), static_cast<std::uint8_t>(rules.m - 1 - *row)});
    }
  }
  if (!is_good) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected one stone or two, each a column A to ", std::string(1, Letter(rules.n - 1)),
        " and a row A to ", std::string(1, Letter(rules.m - 1)), ", got ", Quoted(text)));
  }
  if (cells.size() == 2 && cells[0] == cells[1]) cells.pop_back();
  return cells;
}

Connect6Session::Connect6Session(ResponseWriter& responses, protocol::AiGame::Options options)
    : responses_(responses), game_(std::move(options)) {
  AddCommands();
}

void Connect6Session::AddGameCommand(absl::string_view usage, absl::string_view about,
                                     CommandTable::Handler handler) {
  commands_.Add(usage, about, [this, handler = std::move(handler)](CommandWords words) {
    game_.AwaitQuickAnswer();
    if (game_.is_thinking()) return Error("the AI is thinking");
    if (absl::Status can = CanPlay(game_.rules()); !can.ok()) return Error(can.message());
    handler(words);
  });
}

void Connect6Session::AddCommands() {
  commands_.Add("name", "the name of this engine",
                [this](CommandWords) { responses_.Print("name Quadrille\n"); });
  AddGameCommand("print", "shows the board: X black, O white", [this](CommandWords) {
    game_.Settle();
    responses_.Print(BoardText(game_.game()));
  });
  commands_.Add("new black|white", "a new game; as black the AI moves",
                [this](CommandWords words) { OnNew(words); });
  AddGameCommand("black XXXX", "places black's stones",
                 [this](CommandWords words) { OnPlace(mnk::Side::kBlack, words); });
  AddGameCommand("white XXXX", "places white's stones",
                 [this](CommandWords words) { OnPlace(mnk::Side::kWhite, words); });
  AddGameCommand("move XXXX", "the other side's turn; the AI answers", [this](CommandWords words) {
    const absl::Status placed = Place(std::nullopt, words);
    if (!placed.ok()) return Error(placed.message());
    Think();
  });
  AddGameCommand("next", "the AI moves", [this](CommandWords) { Think(); });
  commands_.Add("depth d", "search depth in turns; 0: limited by time only",
                [this](CommandWords words) { OnDepth(words); });
  commands_.Add("vcf", "accepted without effect, like unvcf", [](CommandWords) {});
  commands_.AddAlias("unvcf");
  commands_.Add("help", "lists the commands",
                [this](CommandWords) { responses_.Print(commands_.Help()); });
  commands_.Add("quit", "ends the program; so does exit", [this](CommandWords) {
    game_.Settle();
    ended_ = true;
  });
  commands_.AddAlias("exit");
}

void Connect6Session::Execute(absl::string_view line) {
  received_ = std::chrono::steady_clock::now();
  const absl::Status status = commands_.Execute(line);
  if (!status.ok()) Error(status.message());
}

void Connect6Session::EndInput() {
  game_.AwaitAnswer(kAfterLastCommand);
  game_.Settle();
  ended_ = true;
}

void Connect6Session::OnNew(CommandWords words) {
  if (absl::Status can = CanPlay(game_.rules()); !can.ok()) return Error(can.message());
  game_.AwaitQuickAnswer();
  game_.NewGame();
  game_.Prepare().IgnoreError();  // Think() reports the error
  if (!words.empty() && absl::EqualsIgnoreCase(words[0], "black")) Think();
}

void Connect6Session::OnPlace(std::optional<mnk::Side> side, CommandWords words) {
  const absl::Status placed = Place(side, words);
  if (!placed.ok()) Error(placed.message());
}

absl::Status Connect6Session::Place(std::optional<mnk::Side> side, CommandWords words) {
  const std::string text = absl::StrJoin(words, "");
  const auto turn = ParseTurn(text, game_.rules());
  if (!turn.ok()) return turn.status();
  game_.Settle();
  const mnk::AnyGame& game = game_.game();
  if (side && game.is_running() && game.side_to_move() != *side) {
    return absl::InvalidArgumentError("it is the other side's turn");
  }
  const std::size_t before = game_.stones().size();
  const absl::Status placed = PlaceTurn(*turn);
  if (placed.ok()) return placed;
  while (game_.stones().size() > before) game_.TakeBack().IgnoreError();
  return Annotate(placed, text);
}

absl::Status Connect6Session::PlaceTurn(absl::Span<const mnk::Cell> turn) {
  const mnk::AnyGame& game = game_.game();
  const mnk::Side mover = game.side_to_move();
  for (const mnk::Cell cell : turn) {
    if (game.is_running() && game.side_to_move() != mover) {
      return absl::InvalidArgumentError("the turn has fewer stones");
    }
    if (absl::Status placed = game_.Place(cell); !placed.ok()) return placed;
  }
  if (!game.is_running() || game.side_to_move() != mover) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("half a turn: expected ", game.stones_left(), " more"));
}

void Connect6Session::OnDepth(CommandWords words) {
  const auto depth = ParseWholeNumber("depth", absl::StrJoin(words, " "), 0, kMaxTurnDepth);
  if (!depth.ok()) return Error(depth.status().message());
  depth_ = static_cast<int>(*depth) * game_.rules().p;
}

void Connect6Session::Think() {
  mnk::ThinkingLimits limits = game_.OwnLimits();
  limits.depth = depth_;
  const absl::Status thinks = game_.Think(
      {.limits = limits,
       .since = received_,
       .answer =
           [this](const protocol::AiAnswer& answer) {
             responses_.Print(absl::StrCat("move ", TurnText(answer.turn, game_.rules()), "\n"));
           },
       .plays = true});
  if (!thinks.ok()) Error(thinks.message());
}

void Connect6Session::Error(absl::string_view what) {
  responses_.Print(absl::StrCat("error: ", what, "\n"));
}

}  // namespace quadrille::connect6
