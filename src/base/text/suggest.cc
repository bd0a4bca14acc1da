#include "src/base/text/suggest.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {

std::size_t EditDistance(absl::string_view a, absl::string_view b) {
  // Rows of the dynamic programming table over prefixes of `a` and `b`.
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string DidYouMean(absl::string_view word, absl::Span<const std::string> known,
                       absl::string_view prefix) {
  constexpr std::size_t kMaxLength = 64;  // bounds the cost: the text is untrusted
  if (word.size() > kMaxLength) return "";
  const std::string lower_word = absl::AsciiStrToLower(word);
  std::size_t best_distance = lower_word.size() / 2 + 1;
  std::string best;
  for (const std::string& name : known) {
    const std::size_t distance = EditDistance(lower_word, absl::AsciiStrToLower(name));
    if (distance >= best_distance || distance >= name.size()) continue;
    best_distance = distance;
    best = name;
  }
  return best.empty() ? "" : absl::StrCat("; did you mean ", prefix, best, "?");
}

}  // namespace quadrille
