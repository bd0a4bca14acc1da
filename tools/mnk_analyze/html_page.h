// A self-contained HTML page, put together from headings, tables and figures.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {

// `text` as HTML shows it.
std::string HtmlEscaped(absl::string_view text);

// Built from the top to the bottom. Texts are escaped here, unless they say that they are HTML.
class HtmlPage {
 public:
  // What a cell of a table looks like; numbers stand to the right.
  enum class Look { kText, kNumber, kGood, kBad, kFaint };
  struct Cell {
    std::string text;
    Look look = Look::kText;
    std::string hint = "";  // shown when pointed at
  };
  // A figure that everybody should see first.
  struct Tile {
    std::string value;
    std::string label;
    Look look = Look::kText;
  };
  struct Figure {
    std::string svg;
    std::string caption;
    bool wide = false;  // takes a row of its own
  };

  HtmlPage(absl::string_view title, absl::string_view lead);

  void AddTiles(absl::Span<const Tile> tiles);
  void AddHeading(absl::string_view text);
  void AddParagraph(absl::string_view text);
  // Every row has a cell for each column.
  void AddTable(absl::Span<const std::string> columns, absl::Span<const std::vector<Cell>> rows);
  void AddFigures(absl::Span<const Figure> figures);

  // The page as it stands, whole.
  std::string Html() const;

 private:
  std::string title_;
  std::string body_;
};

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_HTML_PAGE_H_
