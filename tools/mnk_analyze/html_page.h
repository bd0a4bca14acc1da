// HTML pages: self-contained, with headings, tables and figures.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {

std::string HtmlEscaped(absl::string_view text);

// Built from top to bottom. Escapes texts, except those documented as HTML.
class HtmlPage {
 public:
  // The style of a table cell; numbers are right-aligned.
  enum class Look { kText, kNumber, kGood, kBad, kFaint };
  struct Cell {
    std::string text;
    Look look = Look::kText;
    std::string hint = "";  // tooltip
  };
  struct Tile {
    std::string value;
    std::string label;
    Look look = Look::kText;
  };
  struct Figure {
    std::string svg;
    std::string caption;
    bool wide = false;  // takes a full row
  };

  HtmlPage(absl::string_view title, absl::string_view lead);

  void AddTiles(absl::Span<const Tile> tiles);
  void AddHeading(absl::string_view text);
  void AddParagraph(absl::string_view text);
  // Requires: every row has a cell per column.
  void AddTable(absl::Span<const std::string> columns, absl::Span<const std::vector<Cell>> rows);
  void AddFigures(absl::Span<const Figure> figures);

  std::string Html() const;

 private:
  std::string title_;
  std::string body_;
};

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_
