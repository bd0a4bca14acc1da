#include "tools/mnk_analyze/html_page.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {
namespace {

constexpr char kStyle[] = R"(
:root { --ink: #0f172a; --soft: #475569; --line: #e2e8f0; --good: #0f766e; --bad: #b91c1c; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f5f9; color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.01em; }
h2 { font-size: 20px; margin: 44px 0 6px; }
p { margin: 6px 0 14px; color: var(--soft); max-width: 78ch; }
.tiles { display: flex; flex-wrap: wrap; gap: 14px; margin: 26px 0 8px; }
.tile { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 14px 20px;
  min-width: 150px; }
.tile b { display: block; font-size: 26px; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: 13px; }
.scroll { overflow-x: auto; background: #fff; border: 1px solid var(--line); border-radius: 12px;
  margin: 12px 0 8px; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px;
  font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px; text-align: left; white-space: nowrap;
  border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; vertical-align: bottom; background: #f8fafc; }
tbody tr:last-child td { border-bottom: 0; }
tbody tr:hover td { background: #f8fafc; }
.number { text-align: right; }
.good { color: var(--good); }
.bad { color: var(--bad); font-weight: 700; }
.faint { color: #94a3b8; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(380px, 1fr)); gap: 16px;
  margin: 14px 0 8px; }
figure { margin: 0; background: #fff; border: 1px solid var(--line); border-radius: 12px;
  padding: 10px 12px 12px; }
figure svg { width: 100%; height: auto; display: block; }
figcaption { color: var(--soft); font-size: 12.5px; line-height: 1.45; padding: 4px 6px 0; }
.wide { grid-column: 1 / -1; }
@media print { body { background: #fff; } figure, .scroll { break-inside: avoid; } }
)";

absl::string_view ClassOf(HtmlPage::Look look) {
  switch (look) {
    case HtmlPage::Look::kText:
      return "text";
    case HtmlPage::Look::kNumber:
      return "number";
    case HtmlPage::Look::kGood:
      return "good";
    case HtmlPage::Look::kBad:
      return "bad";
    case HtmlPage::Look::kFaint:
      return "faint";
  }
  return "";
}

}  // namespace

std::string HtmlEscaped(absl::string_view text) {
  return absl::StrReplaceAll(text,
                             {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

HtmlPage::HtmlPage(absl::string_view title, absl::string_view lead)
    : title_(HtmlEscaped(title)),
      body_(absl::StrCat("<h1>", HtmlEscaped(title), "</h1>\n<p>", HtmlEscaped(lead), "</p>\n")) {}

void HtmlPage::AddTiles(absl::Span<const Tile> tiles) {
  body_ += "<div class=\"tiles\">\n";
  for (const Tile& tile : tiles) {
    absl::StrAppend(&body_, "<div class=\"tile\"><b class=\"", ClassOf(tile.look), "\">",
                    HtmlEscaped(tile.value), "</b><span>", HtmlEscaped(tile.label),
                    "</span></div>\n");
  }
  body_ += "</div>\n";
}

void HtmlPage::AddHeading(absl::string_view text) {
  absl::StrAppend(&body_, "<h2>", HtmlEscaped(text), "</h2>\n");
}

void HtmlPage::AddParagraph(absl::string_view text) {
  absl::StrAppend(&body_, "<p>", HtmlEscaped(text), "</p>\n");
}

void HtmlPage::AddTable(absl::Span<const std::string> columns,
                        absl::Span<const std::vector<Cell>> rows) {
  body_ += "<div class=\"scroll\"><table><thead><tr>";
  for (const std::string& column : columns) {
    absl::StrAppend(&body_, "<th>", HtmlEscaped(column), "</th>");
  }
  body_ += "</tr></thead><tbody>\n";
  for (const std::vector<Cell>& row : rows) {
    body_ += "<tr>";
    for (const Cell& cell : row) {
      absl::StrAppend(&body_, "<td class=\"", ClassOf(cell.look), "\"");
      if (!cell.hint.empty()) absl::StrAppend(&body_, " title=\"", HtmlEscaped(cell.hint), "\"");
      absl::StrAppend(&body_, ">", HtmlEscaped(cell.text), "</td>");
    }
    body_ += "</tr>\n";
  }
  body_ += "</tbody></table></div>\n";
}

void HtmlPage::AddFigures(absl::Span<const Figure> figures) {
  body_ += "<div class=\"figures\">\n";
  for (const Figure& figure : figures) {
    absl::StrAppend(&body_, figure.wide ? "<figure class=\"wide\">" : "<figure>", figure.svg,
                    "<figcaption>", HtmlEscaped(figure.caption), "</figcaption></figure>\n");
  }
  body_ += "</div>\n";
}

std::string HtmlPage::Html() const {
  return absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
      title_, "</title>\n<style>", kStyle, "</style>\n</head>\n<body><main>\n", body_,
      "</main></body>\n</html>\n");
}

}  // namespace quadrille::mnk_analyze
