// PGN export format.
#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

constexpr std::array<absl::string_view, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                      "White", "Black", "Result"};

std::string OnOneLine(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"\n", " "}, {"\r", " "}});
}

std::string FormatTag(absl::string_view name, absl::string_view value) {
  const std::string escaped =
      absl::StrReplaceAll(OnOneLine(value), {{"\\", "\\\\"}, {"\"", "\\\""}});
  return absl::StrCat("[", name, " \"", escaped, "\"]\n");
}

std::string FormatTags(const PgnGame& game) {
  std::string text;
  for (const absl::string_view name : kRoster) {
    const absl::string_view unknown = name == "Date"     ? "????.??.??"
                                      : name == "Result" ? PgnResultName(game.result)
                                                         : "?";
    absl::StrAppend(&text, FormatTag(name, game.Tag(name).value_or(unknown)));
  }
  // Sorted by name; tags of the same name keep their order.
  std::vector<PgnTag> others;
  const auto add = [&others](const PgnTag& tag) {
    others.insert(
        absl::c_upper_bound(others, tag,
                            [](const PgnTag& a, const PgnTag& b) { return a.name < b.name; }),
        tag);
  };
  for (const PgnTag& tag : game.tags) {
    const bool in_roster =
        absl::c_linear_search(kRoster, tag.name) && game.Tag(tag.name)->data() == tag.value.data();
    if (!in_roster) add(tag);
  }
  if (game.start != Board::NewGame() && !game.Tag("FEN")) {
    add({"FEN", FormatFen(game.start.position())});
    if (!game.Tag("SetUp")) add({"SetUp", "1"});
  }
  for (const PgnTag& tag : others) absl::StrAppend(&text, FormatTag(tag.name, tag.value));
  return text;
}

// Wraps text to lines of fewer than 80 columns.
class LineFiller {
 public:
  explicit LineFiller(std::string* text) : text_(*text) {}

  // Adds an unbreakable piece of text.
  void Add(absl::string_view piece) {
    // At the start of a line, some parsers take these for an escape or a tag.
    const bool may_start_line = !absl::StartsWith(piece, "%") && !absl::StartsWith(piece, "[");
    if (!is_first_) {
      const bool fits = column_ + 1 + piece.size() < 80;
      text_ += fits || !may_start_line ? ' ' : '\n';
      column_ = fits || !may_start_line ? column_ + 1 : 0;
    }
    absl::StrAppend(&text_, piece);
    column_ += piece.size();
    is_first_ = false;
  }
  void AddBreakable(absl::string_view text) {
    for (const absl::string_view piece : absl::StrSplit(text, ' ')) Add(piece);
  }
  // Adds an unbreakable piece that must end its line.
  void AddToEndOfLine(absl::string_view piece) {
    Add(piece);
    text_ += '\n';
    column_ = 0;
    is_first_ = true;
  }

 private:
  std::string& text_;
  std::size_t column_ = 0;
  bool is_first_ = true;
};

void AddComment(absl::string_view comment, LineFiller* lines) {
  const std::string text = OnOneLine(comment);
  if (absl::StrContains(text, '}')) {
    lines->AddToEndOfLine(absl::StrCat(";", text));
  } else {
    lines->AddBreakable(absl::StrCat("{", text, "}"));
  }
}

// Breaks the text at blanks. A `;` comment in it ends with a newline.
void AddVariation(absl::string_view variation, LineFiller* lines) {
  std::string piece = "(";
  bool in_braces = false;
  bool in_line_comment = false;
  for (const char c : variation) {
    if (c == '\n' && in_line_comment) {
      lines->AddToEndOfLine(std::exchange(piece, ""));
      in_line_comment = false;
    } else if ((c == ' ' || c == '\n') && !in_line_comment) {
      if (in_braces || !piece.empty()) lines->Add(std::exchange(piece, ""));
    } else {
      if (c == ';' && !in_braces && !in_line_comment) {
        in_line_comment = true;
        if (!piece.empty()) lines->Add(std::exchange(piece, ""));
      }
      if (!in_line_comment && (c == '{' || c == '}')) in_braces = c == '{';
      piece += c;
    }
  }
  lines->Add(absl::StrCat(piece, ")"));
}

// Returns true if the next move needs its number repeated.
bool AddRemarks(const std::vector<PgnAnnotation>& remarks, LineFiller* lines) {
  bool interrupts = false;
  for (const PgnAnnotation& remark : remarks) {
    interrupts |= remark.kind != PgnAnnotation::Kind::kGlyph;
    if (remark.kind == PgnAnnotation::Kind::kComment) AddComment(remark.text, lines);
    if (remark.kind == PgnAnnotation::Kind::kGlyph) lines->Add(absl::StrCat("$", remark.text));
    if (remark.kind == PgnAnnotation::Kind::kVariation) AddVariation(remark.text, lines);
  }
  return interrupts;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const PgnMove& move) {
  out << move.move;
  for (const PgnAnnotation& remark : move.remarks) {
    switch (remark.kind) {
      case PgnAnnotation::Kind::kComment:
        out << " {" << remark.text << '}';
        break;
      case PgnAnnotation::Kind::kGlyph:
        out << " $" << remark.text;
        break;
      case PgnAnnotation::Kind::kVariation:
        out << " (" << remark.text << ')';
        break;
    }
  }
  return out;
}

std::string PgnMoveNumber(const Board& board) {
  return absl::StrCat(board.position().fullmove_number, board.IsWhiteTurn() ? "." : "...");
}

std::string FormatPgn(const PgnGame& game) {
  std::string text = absl::StrCat(FormatTags(game), "\n");
  LineFiller lines(&text);
  AddRemarks(game.preface, &lines);
  Board board = game.start;
  bool needs_number = true;
  for (const PgnMove& move : game.moves) {
    if (board.IsWhiteTurn() || needs_number) {
      lines.Add(PgnMoveNumber(board));
    }
    lines.Add(FormatSan(board, move.move));
    needs_number = AddRemarks(move.remarks, &lines);
    board = board.MakeLegalMove(move.move);
  }
  lines.Add(PgnResultName(game.result));
  return absl::StrCat(text, "\n\n");
}

}  // namespace quadrille::chess
