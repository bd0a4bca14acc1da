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
#include "src/mnk/text/sgf.h"
#include "web/engine/host.h"
#include "web/engine/json.h"
#include "web/engine/mnk_game.h"
#include "web/engine/mnk_threats.h"
#include "web/engine/tree_text.h"

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

// The texts of a game record, under the names of PGN's tags.
struct RecordText {
  std::string_view tag;
  std::string mnk::GameRecord::*text;
};
constexpr RecordText kRecordTexts[] = {
    {"Black", &mnk::GameRecord::black},     {"White", &mnk::GameRecord::white},
    {"Event", &mnk::GameRecord::event},     {"Round", &mnk::GameRecord::round},
    {"Date", &mnk::GameRecord::date},       {"Result", &mnk::GameRecord::result},
    {"Comment", &mnk::GameRecord::comment},
};

std::string TagsJson(const mnk::GameRecord& game) {
  JsonList tags;
  for (const auto& [tag, text] : kRecordTexts) {
    if (!(game.*text).empty()) AddTag(tag, game.*text, tags);
  }
  return tags.Take();
}

// Lists the games of a text by their tags. Argument: the text.
Answer ListSgf(Request& request) {
  JsonList games;
  for (const std::size_t at : mnk::FindSgfGames(request.Rest())) {
    const auto tree = mnk::ParseSgfTree(request.Rest(), mnk::kGomoku, at);
    games.Json(tree.ok() ? JsonObject().Json("tags", TagsJson(tree->game)).Take()
                         : JsonObject().Text("error", tree.status().message()).Take());
  }
  return JsonObject().Json("games", games.Take()).Take();
}

// Reads one game with its variations. Arguments: its number in the text, from 1; the text.
Answer ReadSgf(Request& request) {
  const std::size_t number = static_cast<std::size_t>(request.Number(1));
  const std::vector<std::size_t> games = mnk::FindSgfGames(request.Rest());
  const absl::StatusOr<mnk::GameTree> tree = mnk::ParseSgfTree(
      request.Rest(), mnk::kGomoku, 1 <= number && number <= games.size() ? games[number - 1] : 0);
  if (!tree.ok()) return tree.status();
  const mnk::GameRecord& game = tree->game;
  const absl::StatusOr<AnyGame> start = mnk::StartOf(game, AnyGame(game.rules));
  if (!start.ok()) return start.status();
  JsonList nodes;
  for (const mnk::GameNode& node : tree->nodes) {
    const std::string move = &node == tree->nodes.data() ? "" : CellText(node.cell);
    AddNode({node.parent, move, {}, node.comment}, move, nodes);
  }
  return JsonObject()
      .Text("rules", mnk::FormatRulesList(game.rules))
      .Json("tags", TagsJson(game))
      .Text("start", game.setup ? mnk::FormatPosition(*start) : "")
      .Json("tree", nodes.Take())
      .Take();
}

// Arguments: rules, start, tags of kRecordTexts, an empty line, the tree.
Answer WriteSgf(Request& request) {
  const absl::StatusOr<MnkGame> start = ReadMnkStart(request);
  if (!start.ok()) return start.status();
  mnk::GameTree tree;
  tree.game.rules = start->game.rules();
  tree.game.setup = start->setup;
  for (const auto& [name, value] : ReadTags(request)) {
    for (const auto& [tag, text] : kRecordTexts) {
      if (tag == name) tree.game.*text = value;
    }
  }
  const absl::StatusOr<std::vector<TreeNode>> nodes = ReadTree(request);
  if (!nodes.ok()) return nodes.status();
  AnyGame game = start->game;
  std::size_t last = 0;  // index of the last node of the main line
  for (const TreeNode& node : *nodes) {
    const bool is_first = tree.nodes.empty();
    const absl::StatusOr<Cell> cell = is_first ? Cell() : ReadCell(node.move, game.rules());
    if (!cell.ok()) return cell.status();
    if (!is_first && node.parent == last && game.is_running() && game.IsFree(*cell)) {
      game.Place(*cell);
      last = tree.nodes.size();
    }
    tree.nodes.push_back({node.parent, *cell, node.comment});
  }
  if (tree.game.result.empty()) tree.game.result = mnk::SgfResult(game.outcome());
  return JsonObject().Text("sgf", mnk::FormatSgf(tree)).Take();
}

constexpr Command kCommands[] = {
    {"mnk.describe", &Describe}, {"mnk.perft", &Perft},        {"mnk.search", &Search},
    {"mnk.weigh", &Weigh},       {"mnk.threats", &Threats},    {"mnk.list_sgf", &ListSgf},
    {"mnk.read_sgf", &ReadSgf},  {"mnk.write_sgf", &WriteSgf},
};

}  // namespace

std::span<const Command> MnkCommands() { return kCommands; }

}  // namespace quadrille::web
