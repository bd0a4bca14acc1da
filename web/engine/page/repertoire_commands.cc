#include "web/engine/page/repertoire_commands.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_tree.h"
#include "src/chess/text/san.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::PgnNode;
using chess::PgnTree;

struct Answered {
  Move move;
  std::string comment;
};

// A position with the side to move, a line that leads to it, and the moves to learn.
struct Card {
  Board start;
  Board board;
  std::vector<std::string> line;
  std::vector<Answered> answers;
};

// Positions reached by several move orders are one card.
struct Repertoire {
  Color side;
  std::vector<Card> cards;
  std::map<chess::Key, std::size_t> by_key;
};

// $2, $4 and $6: ?, ?? and ?!. Such a move is an example, not to be learned.
bool IsBad(const PgnNode& node) {
  return std::ranges::any_of(node.glyphs, [](const std::string& glyph) {
    return glyph == "2" || glyph == "4" || glyph == "6";
  });
}

std::vector<std::string> LineTo(const PgnTree& tree, std::size_t at) {
  std::vector<std::string> line;
  for (; at != 0; at = tree[at].parent) {
    line.push_back(chess::FormatUciMove(tree[tree[at].parent].board, *tree[at].move));
  }
  std::ranges::reverse(line);
  return line;
}

void AddAnswer(const PgnTree& tree, std::size_t child, Repertoire& repertoire) {
  const PgnNode& node = tree[child];
  const Board& board = tree[node.parent].board;
  const auto [found, is_new] = repertoire.by_key.try_emplace(board.key(), repertoire.cards.size());
  if (is_new) {
    repertoire.cards.push_back({tree.front().board, board, LineTo(tree, node.parent), {}});
  }
  std::vector<Answered>& answers = repertoire.cards[found->second].answers;
  const auto same = std::ranges::find(answers, *node.move, &Answered::move);
  if (same == answers.end()) {
    answers.push_back({*node.move, node.comment});
  } else if (same->comment.empty()) {
    same->comment = node.comment;
  }
}

// Adds the positions of a game in the order in which a reader goes through its lines.
void AddGame(const PgnTree& tree, Repertoire& repertoire) {
  std::vector<std::vector<std::size_t>> children(tree.size());
  for (std::size_t i = tree.size(); --i > 0;) children[tree[i].parent].push_back(i);
  std::vector<std::size_t> open = {0};
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    const bool is_ours = tree[at].board.side_to_move() == repertoire.side;
    // The last of the list is the main line.
    std::vector<std::size_t>& moves = children[at];
    if (is_ours) std::erase_if(moves, [&](std::size_t child) { return IsBad(tree[child]); });
    for (std::size_t i = moves.size(); is_ours && i-- > 0;) AddAnswer(tree, moves[i], repertoire);
    open.insert(open.end(), moves.begin(), moves.end());
  }
}

std::string CardJson(const Card& card) {
  JsonList answers;
  for (const Answered& answer : card.answers) {
    answers.Json(JsonList()
                     .Text(chess::FormatUciMove(card.board, answer.move))
                     .Text(chess::FormatSan(card.board, answer.move))
                     .Text(answer.comment)
                     .Take());
  }
  JsonList line;
  for (const std::string& move : card.line) line.Text(move);
  // Without the clocks, which depend on the line.
  const std::string fen = chess::FormatFen(card.board.position());
  const std::string position = fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
  return JsonObject()
      .Text("position", position)
      .Text("start", card.start == Board::NewGame() ? "" : chess::FormatFen(card.start.position()))
      .Json("line", line.Take())
      .Json("answers", answers.Take())
      .Take();
}

// Arguments: white or black; the text of a PGN. Games that cannot be read are listed in `errors`.
Answer ReadRepertoire(Request& request) {
  const std::string_view side = request.Line();
  if (side != "white" && side != "black") {
    return absl::InvalidArgumentError(
        absl::StrCat("side: expected white or black, got ", Quoted(side)));
  }
  Repertoire repertoire = {side == "white" ? Color::kWhite : Color::kBlack, {}, {}};
  JsonList errors;
  chess::PgnReader reader(request.Rest());
  while (true) {
    const absl::StatusOr<std::optional<chess::PgnGame>> game = reader.Next();
    if (!game.ok()) {
      errors.Text(game.status().message());
    } else if (game->has_value()) {
      AddGame(chess::PgnTreeOf(**game), repertoire);
    } else {
      break;
    }
  }
  JsonList cards;
  for (const Card& card : repertoire.cards) cards.Json(CardJson(card));
  return JsonObject().Json("cards", cards.Take()).Json("errors", errors.Take()).Take();
}

constexpr Command kCommands[] = {{"chess.repertoire", &ReadRepertoire}};

}  // namespace

std::span<const Command> RepertoireCommands() { return kCommands; }

}  // namespace quadrille::web
