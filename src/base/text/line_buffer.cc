#include "src/base/text/line_buffer.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "absl/strings/string_view.h"

namespace quadrille {

void LineBuffer::Append(absl::string_view bytes) {
  // Drop the lines returned, so that the buffer holds one line and part of the next.
  bytes_.erase(0, start_);
  searched_ -= start_;
  start_ = 0;
  if (follows_return_ && bytes_.empty() && !bytes.empty()) {
    follows_return_ = false;
    if (bytes.front() == '\n') bytes.remove_prefix(1);
  }
  bytes_.append(bytes.data(), bytes.size());
  newline_ = kUnknown;
}

std::optional<absl::string_view> LineBuffer::Next() {
  const std::size_t end = FindEnd();
  searched_ = end;
  if (end == bytes_.size()) return std::nullopt;
  const absl::string_view line = absl::string_view(bytes_).substr(start_, end - start_);
  start_ = end + 1;
  const bool is_return = bytes_[end] == '\r';
  if (is_return && start_ < bytes_.size() && bytes_[start_] == '\n') ++start_;
  follows_return_ = is_return && start_ == bytes_.size() && bytes_.back() == '\r';
  searched_ = start_;
  return line;
}

std::size_t LineBuffer::FindEnd() {
  // Two searches for one byte are many times faster than one for either of two.
  if (newline_ == kUnknown || newline_ < searched_) {
    newline_ = std::min(bytes_.find('\n', searched_), bytes_.size());
  }
  const absl::string_view unsearched =
      absl::string_view(bytes_).substr(searched_, newline_ - searched_);
  return std::min(newline_, searched_ + std::min(unsearched.find('\r'), unsearched.size()));
}

void LineBuffer::DropBegun() { start_ = searched_ = bytes_.size(); }

}  // namespace quadrille
