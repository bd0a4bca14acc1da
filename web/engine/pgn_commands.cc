#include "web/engine/pgn_commands.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
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

std::string TagsJson(const std::vector<chess::PgnTag>& tags) {
  JsonList list;
  for (const chess::PgnTag& tag : tags) AddTag(tag.name, tag.value, list);
  return list.Take();
}

JsonObject HeaderJson(const chess::PgnHeader& header) {
  return JsonObject()
      .Json("tags", TagsJson(header.tags))
      .Text("result", chess::PgnResultName(header.result));
}

JsonObject GameJson(const chess::PgnGame& game) {
  const PgnTree tree = chess::PgnTreeOf(game);
  TreeJson nodes(tree.size());
  for (const PgnNode& node : tree) {
    const Board& board = tree[node.parent].board;
    nodes.Add(node.parent, node.move ? chess::FormatUciMove(board, *node.move) : "",
              node.move ? chess::FormatSan(board, *node.move, node.board) : "", node.glyphs,
              node.comment);
  }
  return JsonObject()
      .Text("start", game.start == Board::NewGame() ? std::string(chess::kStartFen)
                                                    : chess::FormatFen(game.start.position()))
      .Json("tree", nodes.Take())
      .Json("tags", TagsJson(game.tags))
      .Text("result", chess::PgnResultName(game.result));
}

// The tags that tell one game of a file from another.
constexpr std::string_view kListedTags[] = {"White", "Black", "Result", "Event", "Date"};

// Lists the games of a text by kListedTags, with their offsets in bytes, without checking moves.
// Argument: the text.
Answer ListPgn(Request& request) {
  chess::PgnReader reader(request.Rest());
  JsonList games;
  while (true) {
    absl::StatusOr<std::optional<chess::PgnHeader>> read = reader.NextHeader();
    if (read.ok() && !read->has_value()) break;
    if (read.ok()) {
      std::erase_if((*read)->tags, [](const chess::PgnTag& tag) {
        return std::ranges::find(kListedTags, tag.name) == std::end(kListedTags);
      });
    }
    games.Json(
        (read.ok() ? HeaderJson(**read) : JsonObject().Text("error", read.status().message()))
            .Number("at", reader.game_offset())
            .Take());
  }
  return JsonObject().Json("games", games.Take()).Take();
}

// Reads one game with its variations. Arguments: its number in the text, from 1; the text.
Answer ReadPgn(Request& request) {
  const std::int64_t number = request.Number(1);
  chess::PgnReader reader(request.Rest());
  // Earlier games are skipped whether or not they can be read.
  for (std::int64_t i = 1; i < number; ++i) static_cast<void>(reader.NextHeader());
  const absl::StatusOr<std::optional<chess::PgnGame>> read = reader.Next();
  if (!read.ok()) return read.status();
  if (!read->has_value()) return absl::InvalidArgumentError("no chess game in the text");
  return GameJson(**read).Take();
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
  for (auto& [name, value] : ReadTags(request)) {
    game.tags.push_back({std::move(name), std::move(value)});
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

// A text that is read game by game.
struct OpenText {
  explicit OpenText(std::string_view its_text) : text(its_text) {}

  std::string text;
  chess::PgnReader reader{text};
};

std::map<std::int64_t, OpenText>& OpenTexts() {
  static std::map<std::int64_t, OpenText> texts;
  return texts;
}

// Argument: the text. Returns the number of its reader.
Answer OpenPgn(Request& request) {
  static std::int64_t last = 0;
  OpenTexts().try_emplace(++last, request.Rest());
  return JsonObject().Number("reader", last).Take();
}

// Reads the next game. Arguments: the reader; tags or moves.
Answer NextPgn(Request& request) {
  const std::string_view number = request.Line();
  std::int64_t key = 0;
  const auto found = absl::SimpleAtoi(number, &key) ? OpenTexts().find(key) : OpenTexts().end();
  if (found == OpenTexts().end()) {
    return absl::InvalidArgumentError(absl::StrCat("no open reader ", Quoted(number)));
  }
  const auto answer = [](const auto& read, const auto& format) {
    if (!read.ok()) return JsonObject().Text("invalid", read.status().message()).Take();
    return read->has_value() ? format(**read).Take() : JsonObject().Bool("end", true).Take();
  };
  chess::PgnReader& reader = found->second.reader;
  return request.Line() == "tags" ? answer(reader.NextHeader(), HeaderJson)
                                  : answer(reader.Next(), GameJson);
}

// Argument: the reader.
Answer ClosePgn(Request& request) {
  OpenTexts().erase(request.Number(0));
  return std::string("{}");
}

constexpr Command kCommands[] = {
    {"chess.list_pgn", &ListPgn}, {"chess.read_pgn", &ReadPgn}, {"chess.write_pgn", &WritePgn},
    {"chess.open_pgn", &OpenPgn}, {"chess.next_pgn", &NextPgn}, {"chess.close_pgn", &ClosePgn},
};

}  // namespace

std::span<const Command> PgnCommands() { return kCommands; }

}  // namespace quadrille::web
