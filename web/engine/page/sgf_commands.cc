#include "web/engine/page/sgf_commands.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/position_text.h"
#include "src/mnk/text/sgf.h"
#include "web/engine/json.h"
#include "web/engine/mnk_game.h"
#include "web/engine/tree_text.h"

namespace quadrille::web {
namespace {

using mnk::AnyGame;
using mnk::Cell;

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
  TreeJson nodes(tree->nodes.size());
  for (const mnk::GameNode& node : tree->nodes) {
    const std::string move = &node == tree->nodes.data() ? "" : CellText(node.cell);
    nodes.Add(node.parent, move, move, {}, node.comment);
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
    {"mnk.list_sgf", &ListSgf},
    {"mnk.read_sgf", &ReadSgf},
    {"mnk.write_sgf", &WriteSgf},
};

}  // namespace

std::span<const Command> SgfCommands() { return kCommands; }

}  // namespace quadrille::web
