#include "web/engine/pgn_commands.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_tree.h"
#include "src/chess/text/san.h"
#include "web/engine/json.h"
#include "web/engine/tree_text.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Move;
using chess::PgnNode;
using chess::PgnTree;

Answer ReadPgn(Request& request) {
  chess::PgnReader reader(request.Rest());
  const absl::StatusOr<std::optional<chess::PgnGame>> read = reader.Next();
  if (!read.ok()) return read.status();
  if (!read->has_value()) return absl::InvalidArgumentError("no chess game in the text");
  const chess::PgnGame& game = **read;
  const PgnTree tree = chess::PgnTreeOf(game);
  JsonList nodes;
  for (const PgnNode& node : tree) {
    const bool is_start = &node == tree.data();
    const Board& board = tree[node.parent].board;
    const std::string move = is_start ? "" : chess::FormatUciMove(board, *node.move);
    AddNode({node.parent, move, node.glyphs, node.comment},
            is_start ? "" : chess::FormatSan(board, *node.move), nodes);
  }
  JsonObject tags;
  for (const chess::PgnTag& tag : game.tags) tags.Text(tag.name, tag.value);
  return JsonObject()
      .Text("start", chess::FormatFen(game.start.position()))
      .Json("tree", nodes.Take())
      .Json("tags", tags.Take())
      .Text("result", chess::PgnResultName(game.result))
      .Take();
}

chess::PgnResult ResultOf(std::string_view name) {
  for (const chess::PgnResult result :
       {chess::PgnResult::kWhiteWins, chess::PgnResult::kBlackWins, chess::PgnResult::kDraw}) {
    if (chess::PgnResultName(result) == name) return result;
  }
  return chess::PgnResult::kUnknown;
}

// Writes PGN. Arguments: FEN, result, one line per tag ("White Ada"), an empty line, the tree.
Answer WritePgn(Request& request) {
  const std::string_view fen = request.Line();
  const absl::StatusOr<Board> start = chess::ParseFen(fen.empty() ? chess::kStartFen : fen);
  if (!start.ok()) return start.status();
  chess::PgnGame game;
  game.result = ResultOf(request.Line());
  for (std::string_view line = request.Line(); !line.empty(); line = request.Line()) {
    const std::size_t blank = std::min(line.find(' '), line.size() - 1);
    game.tags.push_back({std::string(line.substr(0, blank)), std::string(line.substr(blank + 1))});
  }
  const absl::StatusOr<std::vector<TreeNode>> nodes = ReadTree(request);
  if (!nodes.ok()) return nodes.status();
  PgnTree tree = {PgnNode{.board = *start, .comment = nodes->front().comment}};
  for (std::size_t i = 1; i < nodes->size(); ++i) {
    const TreeNode& node = (*nodes)[i];
    const Board& board = tree[node.parent].board;
    const absl::StatusOr<Move> move = chess::ParseUciMove(board, node.move);
    if (!move.ok()) return move.status();
    tree.push_back({.parent = node.parent,
                    .move = *move,
                    .board = board.MakeLegalMove(*move),
                    .glyphs = node.glyphs,
                    .comment = node.comment});
  }
  chess::SetMoves(tree, game);
  return JsonObject().Text("pgn", chess::FormatPgn(game)).Take();
}

constexpr Command kCommands[] = {
    {"chess.read_pgn", &ReadPgn},
    {"chess.write_pgn", &WritePgn},
};

}  // namespace

std::span<const Command> PgnCommands() { return kCommands; }

}  // namespace quadrille::web
