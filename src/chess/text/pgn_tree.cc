#include "src/chess/text/pgn_tree.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

void AddWords(absl::string_view words, std::string& comment) {
  absl::StrAppend(&comment, comment.empty() || words.empty() ? "" : " ", words);
}

std::string CommentOf(const std::vector<PgnAnnotation>& remarks) {
  std::string comment;
  for (const PgnAnnotation& remark : remarks) {
    if (remark.kind == PgnAnnotation::Kind::kComment) AddWords(remark.text, comment);
  }
  return comment;
}

// Parses a variation that starts from `board`; nullopt if it has an illegal move.
std::optional<PgnGame> ReadVariation(const Board& board, absl::string_view text) {
  const std::string whole =
      absl::StrCat("[FEN \"", FormatFen(board.position()), "\"]\n\n", text, "\n*\n");
  PgnReader reader(whole);
  const absl::StatusOr<std::optional<PgnGame>> read = reader.Next();
  if (!read.ok() || !read->has_value() || (*read)->moves.empty()) return std::nullopt;
  // Moves after a result would be lost.
  const absl::StatusOr<std::optional<PgnGame>> rest = reader.Next();
  const bool is_all = rest.ok() && (!rest->has_value() || (*rest)->moves.empty());
  return is_all ? *read : std::nullopt;
}

void AddLine(const PgnGame& line, std::size_t parent, int nesting, PgnTree& tree) {
  for (const PgnMove& played : line.moves) {
    PgnNode node = {.parent = parent,
                    .move = played.move,
                    .board = tree[parent].board.MakeLegalMove(played.move)};
    // A comment at the start of a variation is attached to its first move.
    if (nesting > 0 && &played == line.moves.data()) node.comment = CommentOf(line.preface);
    AddWords(CommentOf(played.remarks), node.comment);
    const std::size_t at = tree.size();
    tree.push_back(std::move(node));
    for (const PgnAnnotation& remark : played.remarks) {
      if (remark.kind == PgnAnnotation::Kind::kGlyph) tree[at].glyphs.push_back(remark.text);
      if (remark.kind != PgnAnnotation::Kind::kVariation) continue;
      const std::optional<PgnGame> variation =
          nesting < kMaxPgnNesting ? ReadVariation(tree[parent].board, remark.text) : std::nullopt;
      if (variation) {
        AddLine(*variation, parent, nesting + 1, tree);
      } else {
        AddWords(absl::StrCat("(", remark.text, ")"), tree[at].comment);
      }
    }
    parent = at;
  }
}

// The tree, and the indices of each node's children.
struct Children {
  explicit Children(const PgnTree& its_tree) : tree(its_tree), of(its_tree.size()) {
    for (std::size_t i = 1; i < tree.size(); ++i) of[tree[i].parent].push_back(i);
  }

  const PgnTree& tree;
  std::vector<std::vector<std::size_t>> of;
};

// A comment within a variation's movetext. One with a closing brace must be a `;` comment.
std::string CommentText(absl::string_view comment) {
  return absl::StrContains(comment, '}') ? absl::StrCat(";", comment, "\n")
                                         : absl::StrCat("{", comment, "}");
}

std::string OneLine(absl::string_view text) {
  std::string line;
  for (const char c : text) {
    if (!absl::ascii_isspace(c)) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return std::string(absl::StripAsciiWhitespace(line));
}

// Returns the movetext of the variation that starts with `node`.
std::string VariationText(const Children& children, std::size_t node) {
  std::string text;
  bool needs_number = true;
  for (std::size_t at = node;; at = children.of[at].front()) {
    const PgnNode& played = children.tree[at];
    const Board& board = children.tree[played.parent].board;
    if (needs_number || board.IsWhiteTurn()) AddWords(PgnMoveNumber(board), text);
    AddWords(FormatSan(board, *played.move), text);
    for (const std::string& glyph : played.glyphs) AddWords(absl::StrCat("$", glyph), text);
    const std::string comment = OneLine(played.comment);
    if (!comment.empty()) AddWords(CommentText(comment), text);
    needs_number = !comment.empty();
    const std::vector<std::size_t>& siblings = children.of[played.parent];
    for (std::size_t i = 1; at != node && i < siblings.size(); ++i) {
      AddWords(absl::StrCat("(", VariationText(children, siblings[i]), ")"), text);
      needs_number = true;
    }
    if (children.of[at].empty()) return text;
  }
}

}  // namespace

PgnTree PgnTreeOf(const PgnGame& game) {
  PgnTree tree = {PgnNode{.board = game.start, .comment = CommentOf(game.preface)}};
  AddLine(game, 0, 0, tree);
  return tree;
}

void SetMoves(const PgnTree& tree, PgnGame& game) {
  using Kind = PgnAnnotation::Kind;
  const Children children(tree);
  const auto add_comment = [](absl::string_view comment, std::vector<PgnAnnotation>& remarks) {
    const std::string line = OneLine(comment);
    if (!line.empty()) remarks.push_back({Kind::kComment, line});
  };
  game.start = tree.front().board;
  game.preface.clear();
  game.moves.clear();
  add_comment(tree.front().comment, game.preface);
  for (std::size_t at = 0; !children.of[at].empty();) {
    const std::vector<std::size_t>& siblings = children.of[at];
    at = siblings.front();
    PgnMove& played = game.moves.emplace_back(PgnMove{*tree[at].move, {}});
    for (const std::string& glyph : tree[at].glyphs)
      played.remarks.push_back({Kind::kGlyph, glyph});
    add_comment(tree[at].comment, played.remarks);
    for (std::size_t i = 1; i < siblings.size(); ++i) {
      played.remarks.push_back({Kind::kVariation, VariationText(children, siblings[i])});
    }
  }
}

}  // namespace quadrille::chess
