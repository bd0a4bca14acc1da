#include "src/chess/text/pgn_tree.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_lexer.h"
#include "src/chess/text/pgn_movetext.h"
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

// Adds the variations of one remark to a tree. The stack is explicit: the depth of nesting is
// bounded by memory alone.
class VariationParser {
 public:
  // The variation replaces the move of the node `replaced`.
  VariationParser(absl::string_view text, std::size_t replaced, PgnTree& tree)
      : text_(absl::StrCat(text, "\n)")),
        whole_{replaced, 0, text.size()},
        tree_(tree),
        tree_size_(tree.size()) {
    Open(replaced);
  }

  void Parse();

 private:
  using Kind = internal::PgnToken::Kind;

  // A variation that is not closed.
  struct Line {
    std::size_t replaced;
    std::size_t begin;      // of its text
    std::size_t tree_size;  // without it
    std::size_t kept_size;
    std::size_t last;  // the node of the last move; at first the parent of the first one
    PgnNode first;     // the annotations before the first move
    int moves = 0;     // saturates at 2
    bool has_result = false;
  };

  // The text of a variation that cannot be parsed, for the comment on the move that it replaces.
  struct Kept {
    std::size_t replaced;
    std::size_t begin;
    std::size_t end;
  };

  void Open(std::size_t replaced);
  void Close(std::size_t end);
  void Truncate(std::size_t size) {
    tree_.erase(tree_.begin() + static_cast<std::ptrdiff_t>(size), tree_.end());
  }
  // Undoes the innermost variation and keeps its text.
  void Keep(std::size_t end);
  void KeepAll();
  void SkipAndKeep();
  // These return false if the innermost variation cannot be parsed.
  bool Take(const internal::PgnToken& token);
  bool TakeWord(absl::string_view word);
  void Play(Move move);
  PgnNode& Current() {
    return open_.back().moves > 0 ? tree_[open_.back().last] : open_.back().first;
  }

  const std::string text_;  // with a closing parenthesis
  const Kept whole_;
  PgnTree& tree_;
  const std::size_t tree_size_;  // without the variations
  internal::BracelessRange braceless_;
  internal::PgnLexer lexer_{text_, 0, &braceless_};
  std::vector<Line> open_;
  std::vector<Kept> kept_;
};

void VariationParser::Open(std::size_t replaced) {
  open_.push_back({.replaced = replaced,
                   .begin = lexer_.offset(),
                   .tree_size = tree_.size(),
                   .kept_size = kept_.size(),
                   .last = tree_[replaced].parent,
                   .first = {}});
}

void VariationParser::Close(std::size_t end) {
  if (open_.back().moves == 0) return Keep(end);
  open_.pop_back();
}

void VariationParser::Keep(std::size_t end) {
  const Line& line = open_.back();
  Truncate(line.tree_size);
  kept_.resize(line.kept_size);
  kept_.push_back({line.replaced, line.begin, std::min(end, whole_.end)});
  open_.pop_back();
}

void VariationParser::KeepAll() {
  Truncate(tree_size_);
  kept_ = {whole_};
}

void VariationParser::SkipAndKeep() {
  for (int nesting = 1;;) {
    const internal::PgnToken token = lexer_.Next();
    if (token.kind == Kind::kEnd) return;
    if (token.kind == Kind::kOpenVariation) ++nesting;
    if (token.kind == Kind::kCloseVariation && --nesting == 0) return Keep(token.offset);
  }
}

bool VariationParser::Take(const internal::PgnToken& token) {
  const Line& line = open_.back();
  switch (token.kind) {
    case Kind::kPeriod:
      return true;
    case Kind::kWord:
      return TakeWord(token.text);
    case Kind::kComment:
      AddWords(internal::CommentText(token.text), Current().comment);
      return true;
    case Kind::kGlyph:
      Current().glyphs.emplace_back(token.text);
      return true;
    case Kind::kMarks:
      absl::c_move(internal::GlyphsOfMarks(token.text), std::back_inserter(Current().glyphs));
      return true;
    case Kind::kOpenVariation:
      if (line.moves == 0 || line.has_result) {
        lexer_.GoBackTo(token.offset);
        return false;
      }
      Open(line.last);
      return true;
    default:
      return false;
  }
}

bool VariationParser::TakeWord(absl::string_view word) {
  Line& line = open_.back();
  // Not "1." after moves: another game.
  if (internal::IsNumber(word)) return word != "1" || line.moves < 2 || !lexer_.IsAtSinglePeriod();
  if (line.has_result) return false;
  if (const std::optional<PgnResult> result = internal::ResultOfWord(word)) {
    line.has_result = true;
    if (*result != PgnResult::kUnknown) AddWords(PgnResultName(*result), Current().comment);
    return true;
  }
  const absl::StatusOr<internal::PgnWord> parsed =
      internal::ParsePgnWord(tree_[line.last].board.position(), word);
  if (!parsed.ok()) return false;
  if (parsed->move) Play(*parsed->move);
  if (!parsed->glyph.empty()) Current().glyphs.emplace_back(parsed->glyph);
  return true;
}

void VariationParser::Play(Move move) {
  Line& line = open_.back();
  PgnNode node = std::exchange(line.first, {});
  node.parent = line.last;
  node.move = move;
  node.board = tree_[line.last].board.MakeLegalMove(move);
  line.last = tree_.size();
  line.moves = std::min(line.moves + 1, 2);
  tree_.push_back(std::move(node));
}

void VariationParser::Parse() {
  while (!open_.empty()) {
    const internal::PgnToken token = lexer_.Next();
    if (token.kind == Kind::kEnd) break;
    if (token.kind == Kind::kCloseVariation) {
      Close(token.offset);
    } else if (!Take(token)) {
      SkipAndKeep();
    }
  }
  const bool are_balanced = open_.empty() && lexer_.offset() == text_.size();
  if (!are_balanced) KeepAll();
  for (const Kept& kept : kept_) {
    AddWords(absl::StrCat("(", text_.substr(kept.begin, kept.end - kept.begin), ")"),
             tree_[kept.replaced].comment);
  }
}

void AddMoves(const PgnGame& game, PgnTree& tree) {
  std::size_t parent = 0;
  tree.reserve(game.moves.size() + 1);
  for (const PgnMove& played : game.moves) {
    const std::size_t at = tree.size();
    tree.push_back({.parent = parent,
                    .move = played.move,
                    .board = tree[parent].board.MakeLegalMove(played.move),
                    .comment = CommentOf(played.remarks)});
    for (const PgnAnnotation& remark : played.remarks) {
      if (remark.kind == PgnAnnotation::Kind::kGlyph) tree[at].glyphs.push_back(remark.text);
      if (remark.kind != PgnAnnotation::Kind::kVariation) continue;
      VariationParser(remark.text, at, tree).Parse();
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
std::string InBraces(absl::string_view comment) {
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

// Writes the movetext of a variation, without recursion, as VariationParser reads it.
class VariationWriter {
 public:
  explicit VariationWriter(const Children& children) : children_(children) {}

  // The variation that starts with `node`.
  std::string Write(std::size_t node);

 private:
  struct Line {
    std::size_t first;
    std::size_t at;        // the last move written
    std::size_t next = 1;  // of the variations that replace it
  };

  const std::vector<std::size_t>& Siblings(std::size_t node) const {
    return children_.of[children_.tree[node].parent];
  }
  void Add(absl::string_view words);
  void AddMove(std::size_t node);
  void Open(std::size_t first);

  const Children& children_;
  std::vector<Line> open_;
  std::string text_;
  bool needs_number_ = true;
};

void VariationWriter::Add(absl::string_view words) {
  if (!text_.empty() && text_.back() != '(') text_ += ' ';
  absl::StrAppend(&text_, words);
}

void VariationWriter::AddMove(std::size_t node) {
  const PgnNode& played = children_.tree[node];
  const Board& board = children_.tree[played.parent].board;
  if (needs_number_ || board.IsWhiteTurn()) Add(PgnMoveNumber(board));
  Add(FormatSan(board, *played.move));
  for (const std::string& glyph : played.glyphs) Add(absl::StrCat("$", glyph));
  const std::string comment = OneLine(played.comment);
  if (!comment.empty()) Add(InBraces(comment));
  needs_number_ = !comment.empty();
}

void VariationWriter::Open(std::size_t first) {
  needs_number_ = true;
  open_.push_back({.first = first, .at = first});
  AddMove(first);
}

std::string VariationWriter::Write(std::size_t node) {
  Open(node);
  while (true) {
    Line& line = open_.back();
    if (line.at != line.first && line.next < Siblings(line.at).size()) {
      Add("(");
      Open(Siblings(line.at)[line.next++]);
    } else if (!children_.of[line.at].empty()) {
      line = {.first = line.first, .at = children_.of[line.at].front()};
      AddMove(line.at);
    } else {
      open_.pop_back();
      if (open_.empty()) return std::move(text_);
      text_ += ')';
      needs_number_ = true;
    }
  }
}

}  // namespace

PgnTree PgnTreeOf(const PgnGame& game) {
  PgnTree tree = {PgnNode{.board = game.start, .comment = CommentOf(game.preface)}};
  for (const PgnAnnotation& remark : game.preface) {
    if (remark.kind != PgnAnnotation::Kind::kVariation) continue;
    AddWords(absl::StrCat("(", remark.text, ")"), tree.front().comment);
  }
  AddMoves(game, tree);
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
      played.remarks.push_back({Kind::kVariation, VariationWriter(children).Write(siblings[i])});
    }
  }
}

}  // namespace quadrille::chess
