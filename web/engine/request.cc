#include "web/engine/request.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

namespace quadrille::web {

std::string_view Request::Line() {
  const std::string_view::size_type end = rest_.find('\n');
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  return line;
}

std::vector<std::string_view> Request::Words() {
  return absl::StrSplit(Line(), absl::ByAnyChar(" "), absl::SkipEmpty());
}

std::int64_t Request::Number(std::int64_t otherwise) {
  std::int64_t number = 0;
  return absl::SimpleAtoi(Line(), &number) ? number : otherwise;
}

}  // namespace quadrille::web
