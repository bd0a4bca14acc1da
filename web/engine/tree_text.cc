#include "web/engine/tree_text.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "src/base/text/quote.h"

namespace quadrille::web {
namespace {

// Removes the first word from `text` and returns it.
std::string_view TakeWord(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word == "-" ? "" : word;
}

std::string WithLineBreaks(std::string_view text) {
  std::string lines(text);
  std::replace(lines.begin(), lines.end(), '\v', '\n');
  return lines;
}

}  // namespace

std::vector<Tag> ReadTags(Request& request) {
  std::vector<Tag> tags;
  for (std::string_view line = request.Line(); !line.empty(); line = request.Line()) {
    const std::string_view name = TakeWord(line);
    tags.emplace_back(name, WithLineBreaks(line));
  }
  return tags;
}

void AddTag(std::string_view name, std::string_view value, JsonList& tags) {
  tags.Json(JsonList().Text(name).Text(value).Take());
}

absl::StatusOr<std::vector<TreeNode>> ReadTree(Request& request) {
  std::vector<TreeNode> tree;
  do {
    const std::string_view line = request.Line();
    std::string_view rest = line;
    TreeNode node;
    const bool is_number = absl::SimpleAtoi(TakeWord(rest), &node.parent);
    if (!is_number || node.parent >= std::max<std::size_t>(1, tree.size())) {
      return absl::InvalidArgumentError(absl::StrCat("node ", Quoted(line)));
    }
    node.move = TakeWord(rest);
    for (const std::string_view glyph :
         absl::StrSplit(TakeWord(rest), absl::ByAnyChar(","), absl::SkipEmpty())) {
      node.glyphs.emplace_back(glyph);
    }
    node.comment = WithLineBreaks(rest);
    tree.push_back(node);
  } while (!request.Rest().empty());
  return tree;
}

void TreeJson::Add(std::size_t parent, std::string_view move, std::string_view shown,
                   const std::vector<std::string>& glyphs, std::string_view comment) {
  if (nodes_ > 1) {
    moves_ += ' ';
    shown_ += ' ';
  }
  if (nodes_ > 0) {
    moves_ += move;
    shown_ += shown;
    if (parent + 1 != nodes_) parents_.Json(JsonList().Number(nodes_).Number(parent).Take());
  }
  if (!glyphs.empty() || !comment.empty()) {
    JsonList list;
    for (const std::string& glyph : glyphs) list.Text(glyph);
    remarks_.Json(JsonList().Number(nodes_).Text(comment).Json(list.Take()).Take());
  }
  ++nodes_;
}

std::string TreeJson::Take() {
  moves_ += '"';
  shown_ += '"';
  return JsonObject()
      .Json("moves", moves_)
      .Json("shown", shown_)
      .Json("parents", parents_.Take())
      .Json("remarks", remarks_.Take())
      .Take();
}

}  // namespace quadrille::web
