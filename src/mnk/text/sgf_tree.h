// The structure of an SGF file (Smart Game Format FF[4]): nodes, properties, values, whatever the
// game. Meaning is sgf.h's; format: https://www.red-bean.com/sgf/
#ifndef QUADRILLE_MNK_TEXT_SGF_TREE_H_
#define QUADRILLE_MNK_TEXT_SGF_TREE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk {

// What stands between brackets, as it is written, and where in the file it begins.
struct SgfValue {
  absl::string_view raw;
  std::size_t offset = 0;
};

// A name in capitals and its values, at least one. Small letters in a name, which FF[3] allowed,
// are left out.
struct SgfProperty {
  std::string name;
  std::vector<SgfValue> values;
  std::size_t offset = 0;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<std::size_t> children;  // places in the tree: the first one goes on the line
  // From its ";" to the ")" that ends its line: with all that follows it, if it begins a variation.
  absl::string_view text;
};

// The first game in `text` with its variations: the root, and each node after its parent. What
// stands before the first "(;" and after the game is ignored. The views are into `text`. Returns
// InvalidArgument, with line and column, if it is no SGF, or if more than `max_depth` parentheses
// are open at once.
absl::StatusOr<std::vector<SgfNode>> ReadSgfTree(absl::string_view text,
                                                 std::size_t max_depth = absl::string_view::npos);

// "line 3, column 7: MESSAGE", both from 1; columns are bytes.
absl::Status SgfError(absl::string_view text, std::size_t offset, absl::string_view message);

// The text of a value: escapes resolved, line breaks as "\n", an escaped one left out.
std::string SgfText(const SgfValue& value);
// The same for a text of one line: every blank is a space.
std::string SgfSimpleText(const SgfValue& value);
// A part of a file as it is written, line breaks as "\n".
std::string SgfWithNewlines(absl::string_view raw);
// The inverse of SgfText() and SgfSimpleText(): brackets and backslashes escaped.
std::string EscapeSgf(absl::string_view text);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_TREE_H_
