#include "web/engine/mnk_commands.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/best.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/weights_file.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "web/engine/host.h"
#include "web/engine/json.h"
#include "web/engine/mnk_game.h"
#include "web/engine/mnk_threats.h"

namespace quadrille::web {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::Outcome;
using mnk::Rules;
using mnk::Side;

std::string_view NameOf(Side side) { return side == Side::kBlack ? "black" : "white"; }

std::string_view NameOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRunning:
      return "";
    case Outcome::kBlackWins:
      return "black";
    case Outcome::kWhiteWins:
      return "white";
    case Outcome::kDraw:
      return "draw";
  }
  return "";
}

std::string CellsJson(const std::vector<Cell>& cells) {
  JsonList list;
  for (const Cell cell : cells) list.Text(CellText(cell));
  return list.Take();
}

std::vector<Cell> CellsOf(const mnk::CellLine& line) {
  const int steps =
      std::max(std::abs(line.last.x - line.first.x), std::abs(line.last.y - line.first.y));
  std::vector<Cell> cells;
  for (int i = 0; i <= steps; ++i) {
    const auto at = [&](int a, int b) {
      return static_cast<std::uint8_t>(steps == 0 ? a : a + (b - a) * i / steps);
    };
    cells.push_back({at(line.first.x, line.last.x), at(line.first.y, line.last.y)});
  }
  return cells;
}

// One letter per cell, row by row from the top: X black, O white, a dot for a free cell.
std::string Stones(const AnyGame& game) {
  std::string stones(static_cast<std::size_t>(game.rules().cells()), '.');
  const mnk::Setup setup = game.ToSetup();
  for (const Cell cell : setup.black) stones[cell.y * game.rules().n + cell.x] = 'X';
  for (const Cell cell : setup.white) stones[cell.y * game.rules().n + cell.x] = 'O';
  return stones;
}

Answer Describe(Request& request) {
  const absl::StatusOr<MnkGame> read = ReadMnkGame(request);
  if (!read.ok()) return read.status();
  const AnyGame& game = read->game;
  const Rules& rules = game.rules();
  const std::optional<mnk::CellLine> line = game.WinningLine();
  return JsonObject()
      .Text("rules", mnk::FormatRulesList(rules))
      .Number("m", rules.m)
      .Number("n", rules.n)
      .Number("k", rules.k)
      .Number("p", rules.p)
      .Number("q", rules.q)
      .Bool("exact", rules.win == mnk::WinCondition::kExactlyK)
      .Text("fen", mnk::FormatPosition(game))
      .Text("turn", NameOf(game.side_to_move()))
      .Number("left", game.stones_left())
      .Text("end", NameOf(game.outcome()))
      .Text("stones", Stones(game))
      .Json("line", CellsJson(line ? CellsOf(*line) : std::vector<Cell>()))
      .Text("ai", mnk::BestAiFor(rules))
      .Take();
}

// The cells where the side to move may place a stone.
Answer Moves(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  const bool is_running = game->game.is_running();
  return JsonObject()
      .Json("moves", CellsJson(is_running ? game->game.FreeCells() : std::vector<Cell>()))
      .Take();
}

Answer Perft(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  const std::int64_t depth = request.Number(1);
  if (depth < 0 || depth > 12) return absl::InvalidArgumentError("depth: expected 0 to 12");
  return JsonObject().Number("nodes", game->game.Perft(static_cast<int>(depth))).Take();
}

std::string AnalysisJson(const mnk::Analysis& analysis) {
  JsonObject json;
  json.Number("depth", analysis.depth)
      .Number("nodes", analysis.nodes)
      .Number("ms", analysis.milliseconds)
      .Json("pv", CellsJson(analysis.line));
  if (analysis.score) json.Number("permille", std::lround(*analysis.score * 1000));
  if (analysis.wins_in) json.Number("wins_in", *analysis.wins_in);
  return json.Take();
}

// The last player used, cached for its table. Recreated when name, rules or move time change.
struct Player {
  std::string name;
  Rules rules;
  std::unique_ptr<mnk::Ai> ai;
};

absl::StatusOr<mnk::Ai*> PlayerFor(std::string_view name, const Rules& rules,
                                   std::int64_t move_time_ms) {
  static Player player;
  const std::string full = absl::StrCat(name, " ", move_time_ms);
  if (player.ai != nullptr && player.name == full && player.rules == rules) return player.ai.get();
  mnk::AiOptions options;
  options.move_time_ms = move_time_ms;
  // The analysis always uses the strong player, even for games in which another one is better.
  const bool analyzes = name == "analysis";
  if (analyzes && mnk::Best::CanPlay(rules)) {
    options.weights = mnk::FormatWeights(rules, mnk::WeightsFor(rules));
  }
  absl::StatusOr<std::unique_ptr<mnk::Ai>> ai =
      mnk::MakeAi(analyzes ? "best" : name, rules, options);
  if (!ai.ok()) return ai.status();
  player = {full, rules, *std::move(ai)};
  return player.ai.get();
}

// One hour, not unlimited: only a search with a deadline reads the clock, and so polls for a stop.
constexpr std::int64_t kUntilStopped = 3'600'000;

// Arguments: game, player, "time MS", "nodes N" or "depth N", seed.
Answer Search(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  if (!game->game.is_running()) return absl::InvalidArgumentError("the game is over");
  const std::string_view name = request.Line();
  mnk::ThinkingLimits limits;
  const std::vector<std::string_view> words = request.Words();
  std::int64_t number = 0;
  if (words.size() == 2 && absl::SimpleAtoi(words[1], &number) && number >= 0) {
    if (words[0] == "time") limits.stone_ms = number;
    if (words[0] == "nodes") limits.nodes = static_cast<std::uint64_t>(number);
    if (words[0] == "depth") limits.depth = static_cast<int>(number);
  } else {
    limits.stone_ms = kUntilStopped;
  }
  Random random(static_cast<std::uint64_t>(request.Number(1)));
  const absl::StatusOr<mnk::Ai*> ai = PlayerFor(name, game->game.rules(), limits.stone_ms);
  if (!ai.ok()) return ai.status();
  const mnk::Analysis analysis =
      (*ai)->Analyze(game->game, limits, random, StopFlag(),
                     [](const mnk::Analysis& found) { Report(AnalysisJson(found)); });
  return AnalysisJson(analysis);
}

// The static weight of each free cell, row by row, in thousandths of the largest.
Answer Weigh(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  if (!game->game.is_running()) return absl::InvalidArgumentError("the game is over");
  const mnk::Position position(game->game);
  mnk::Weights weights(static_cast<std::size_t>(game->game.rules().cells()), 0);
  mnk::MakeThreats(game->game.rules())->Weigh(position, weights);
  std::int64_t most = 1;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!position.IsFree(static_cast<int>(i))) weights[i] = 0;
    most = std::max(most, weights[i]);
  }
  JsonList list;
  for (const std::int64_t weight : weights) list.Number(weight * 1000 / most);
  return JsonObject().Json("weights", list.Take()).Take();
}

std::string_view NameOf(RowKind kind) {
  switch (kind) {
    case RowKind::kNow:
      return "now";
    case RowKind::kNext:
      return "next";
    case RowKind::kOpen:
      return "open";
  }
  return "";
}

Answer Threats(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  JsonList rows;
  if (game->game.is_running()) {
    for (const Row& row : FindRows(game->game)) {
      rows.Json(JsonObject()
                    .Text("side", NameOf(row.side))
                    .Text("kind", NameOf(row.kind))
                    .Text("first", CellText(row.first))
                    .Text("last", CellText(row.last))
                    .Json("cells", CellsJson(row.cells))
                    .Take());
    }
  }
  return JsonObject().Json("rows", rows.Take()).Take();
}

constexpr Command kCommands[] = {
    {"mnk.describe", &Describe}, {"mnk.moves", &Moves}, {"mnk.perft", &Perft},
    {"mnk.search", &Search},     {"mnk.weigh", &Weigh}, {"mnk.threats", &Threats},
};

}  // namespace

std::span<const Command> MnkCommands() { return kCommands; }

}  // namespace quadrille::web
