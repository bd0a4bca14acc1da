#include "src/mnk/text/sgf_tree.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"

namespace quadrille::mnk {
namespace {

constexpr std::size_t kNowhere = absl::string_view::npos;

class Reader {
 public:
  Reader(absl::string_view text, std::size_t max_depth) : text_(text), max_depth_(max_depth) {}

  absl::StatusOr<std::vector<SgfNode>> Read(std::size_t from) {
    const std::size_t start = FindSgfGame(text_, from);
    if (start == kNowhere) {
      return SgfError(text_, from, "no game: an SGF file begins with (;");
    }
    at_ = start;
    do {
      const absl::Status status = Step();
      if (!status.ok()) return status;
    } while (!open_.empty());
    return std::move(nodes_);
  }

 private:
  absl::Status Step() {
    SkipBlanks();
    if (at_ == text_.size()) {
      return SgfError(
          text_, at_,
          absl::StrCat("the file ends within the game: expected ", open_.size(), " more )"));
    }
    const char c = text_[at_];
    if (c == '(') {
      if (open_.size() == max_depth_) {
        return SgfError(text_, at_, absl::StrCat("more than ", max_depth_, " open parentheses"));
      }
      open_.push_back({.parent = node_});
      ++at_;
    } else if (c == ')') {
      EndLine();
      ++at_;
    } else if (c == ';') {
      AddNode(at_);
      ++at_;
    } else if (absl::ascii_isalpha(c)) {
      return ReadProperty();
    } else {
      return SgfError(
          text_, at_,
          absl::StrCat("expected ; ( ) or a property, got ", Quoted(text_.substr(at_, 1))));
    }
    return absl::OkStatus();
  }

  absl::Status ReadProperty() {
    SgfProperty property;
    property.offset = at_;
    for (; at_ < text_.size() && absl::ascii_isalpha(text_[at_]); ++at_) {
      if (absl::ascii_isupper(text_[at_])) property.name += text_[at_];
    }
    const absl::string_view name = text_.substr(property.offset, at_ - property.offset);
    for (SkipBlanks(); at_ < text_.size() && text_[at_] == '['; SkipBlanks()) {
      const std::size_t end = FindEnd(at_ + 1);
      if (end == kNowhere) {
        return SgfError(text_, at_, absl::StrCat("missing ] after the value of ", Printable(name)));
      }
      property.values.push_back({text_.substr(at_ + 1, end - at_ - 1), at_ + 1});
      at_ = end + 1;
    }
    if (property.values.empty()) {
      return SgfError(text_, property.offset,
                      absl::StrCat("property ", Printable(name), ": expected [ after it"));
    }
    if (line_has_ended_) AddNode(property.offset);  // the node lacks its ";"
    nodes_[node_].properties.push_back(std::move(property));
    return absl::OkStatus();
  }

  void AddNode(std::size_t offset) {
    if (!nodes_.empty()) nodes_[node_].children.push_back(nodes_.size());
    std::vector<std::size_t>& lines = open_.back().lines;
    if (lines.empty() || line_has_ended_) lines.push_back(nodes_.size());
    node_ = nodes_.size();
    nodes_.emplace_back().text = text_.substr(offset);
    line_has_ended_ = false;
  }

  void EndLine() {
    for (const std::size_t first : open_.back().lines) {
      absl::string_view& text = nodes_[first].text;
      text = text.substr(0, text_.substr(at_).data() - text.data());
    }
    node_ = open_.back().parent;
    open_.pop_back();
    line_has_ended_ = true;
  }

  std::size_t FindEnd(std::size_t at) const {
    for (; at < text_.size() && text_[at] != ']'; ++at) {
      if (text_[at] == '\\') ++at;
    }
    return at < text_.size() ? at : kNowhere;
  }

  void SkipBlanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n\v\f", at_), text_.size()); }

  // An open parenthesis: the node before it, and the nodes that start a line within it: more than
  // one if nodes follow a variation outside its parentheses.
  struct Open {
    std::size_t parent = 0;
    std::vector<std::size_t> lines = {};
  };

  absl::string_view text_;
  const std::size_t max_depth_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::vector<SgfNode> nodes_;
  std::size_t node_ = 0;         // receives properties and children
  bool line_has_ended_ = false;  // only another line may follow
};

// The length of the line break at `at`, 1 or 2; 0 if there is none.
std::size_t LineBreakAt(absl::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != '\n' && text[at] != '\r')) return 0;
  const bool two = at + 1 < text.size() && text[at + 1] != text[at] &&
                   (text[at + 1] == '\n' || text[at + 1] == '\r');
  return two ? 2 : 1;
}

}  // namespace

absl::StatusOr<std::vector<SgfNode>> ReadSgfTree(absl::string_view text, std::size_t max_depth,
                                                 std::size_t from) {
  return Reader(text, max_depth).Read(from);
}

std::size_t FindSgfGame(absl::string_view text, std::size_t from) {
  for (std::size_t at = text.find('(', from); at != kNowhere; at = text.find('(', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \t\r\n\v\f", at + 1);
    if (next != kNowhere && text[next] == ';') return at;
  }
  return kNowhere;
}

absl::Status SgfError(absl::string_view text, std::size_t offset, absl::string_view message) {
  const absl::string_view before = text.substr(0, offset);
  const std::size_t line =
      1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t line_start = before.rfind('\n') == kNowhere ? 0 : before.rfind('\n') + 1;
  return absl::InvalidArgumentError(
      absl::StrCat("line ", line, ", column ", offset - line_start + 1, ": ", message));
}

std::string SgfText(const SgfValue& value) {
  std::string text;
  for (std::size_t i = 0; i < value.raw.size();) {
    const bool escaped = value.raw[i] == '\\';
    if (escaped) ++i;
    if (i == value.raw.size()) break;
    const std::size_t line_break = LineBreakAt(value.raw, i);
    if (line_break == 0) {
      text += value.raw[i];
    } else if (!escaped) {
      text += '\n';
    }
    i += std::max<std::size_t>(1, line_break);
  }
  return text;
}

std::string SgfWithNewlines(absl::string_view raw) {
  std::string text;
  for (std::size_t i = 0; i < raw.size();) {
    const std::size_t line_break = LineBreakAt(raw, i);
    text += line_break == 0 ? raw[i] : '\n';
    i += std::max<std::size_t>(1, line_break);
  }
  return text;
}

std::string SgfSimpleText(const SgfValue& value) {
  std::string text = SgfText(value);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return absl::ascii_isspace(c); }, ' ');
  return text;
}

std::string EscapeSgf(absl::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace quadrille::mnk
