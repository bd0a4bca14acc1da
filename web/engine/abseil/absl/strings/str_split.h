// absl::StrSplit for WebAssembly: at a character, at any of some, or at the first few (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_SPLIT_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_SPLIT_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"

namespace absl {

struct ByAnyChar {
  explicit ByAnyChar(string_view characters) : any_of(characters) {}
  std::string any_of;
};

struct MaxSplits {
  MaxSplits(char delimiter, std::size_t limit) : any_of(1, delimiter), most(limit) {}
  std::string any_of;
  std::size_t most;
};

// Drops empty pieces.
struct SkipEmpty {};

namespace strings_internal {

// The result of a split: a vector of pieces, or the first two as a pair.
class Pieces : public std::vector<string_view> {
 public:
  operator std::vector<std::string>() const { return {begin(), end()}; }
  operator std::pair<string_view, string_view>() const {
    return {front(), size() > 1 ? (*this)[1] : string_view()};
  }
};

inline Pieces Split(string_view text, string_view any_of, std::size_t most, bool keeps_empty) {
  Pieces pieces;
  const auto add = [&](string_view piece) {
    if (keeps_empty || !piece.empty()) pieces.push_back(piece);
  };
  for (std::size_t splits = 0; splits < most; ++splits) {
    const string_view::size_type end = text.find_first_of(any_of);
    if (end == string_view::npos) break;
    add(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  add(text);
  return pieces;
}

}  // namespace strings_internal

inline strings_internal::Pieces StrSplit(string_view text, char delimiter) {
  return strings_internal::Split(text, string_view(&delimiter, 1), string_view::npos, true);
}
inline strings_internal::Pieces StrSplit(string_view text, const MaxSplits& delimiter) {
  return strings_internal::Split(text, delimiter.any_of, delimiter.most, true);
}
inline strings_internal::Pieces StrSplit(string_view text, char delimiter, SkipEmpty) {
  return strings_internal::Split(text, string_view(&delimiter, 1), string_view::npos, false);
}
inline strings_internal::Pieces StrSplit(string_view text, const ByAnyChar& delimiter) {
  return strings_internal::Split(text, delimiter.any_of, string_view::npos, true);
}
inline strings_internal::Pieces StrSplit(string_view text, const ByAnyChar& delimiter, SkipEmpty) {
  return strings_internal::Split(text, delimiter.any_of, string_view::npos, false);
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_SPLIT_H_
