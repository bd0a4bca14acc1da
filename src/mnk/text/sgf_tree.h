// SGF parser (Smart Game Format FF[4], https://www.red-bean.com/sgf/): nodes, properties and values
// of any game. sgf.h interprets them.
#ifndef QUADRILLE_MNK_TEXT_SGF_TREE_H_
#define QUADRILLE_MNK_TEXT_SGF_TREE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk {

// The unescaped text between brackets, and its offset in the file.
struct SgfValue {
  absl::string_view raw;
  std::size_t offset = 0;
};

// A name in capitals and its values, at least one. Lower-case letters in names, which FF[3]
// allowed, are dropped.
struct SgfProperty {
  std::string name;
  std::vector<SgfValue> values;
  std::size_t offset = 0;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<std::size_t> children;  // indices in the tree; the first continues the line
  // From its ";" to the ")" that ends its line; of the first node of a variation: the whole
  // variation.
  absl::string_view text;
};

// Parses the first game in `text` that begins at the offset `from` or later: the root, then the
// other nodes, each after its parent. Text before its "(;" and after the game is ignored. The views
// point into `text`. Returns InvalidArgument, with line and column, if it is not SGF or if more
// than `max_depth` parentheses are nested.
absl::StatusOr<std::vector<SgfNode>> ReadSgfTree(absl::string_view text,
                                                 std::size_t max_depth = absl::string_view::npos,
                                                 std::size_t from = 0);

// Returns the offset of the first "(;" at `from` or later; npos if there is none.
std::size_t FindSgfGame(absl::string_view text, std::size_t from);

// "line 3, column 7: MESSAGE", both from 1; columns are bytes.
absl::Status SgfError(absl::string_view text, std::size_t offset, absl::string_view message);

// The text of a value: escapes resolved, line breaks as "\n", escaped ones removed.
std::string SgfText(const SgfValue& value);
// The same for a single line: every whitespace character becomes a space.
std::string SgfSimpleText(const SgfValue& value);
// Raw text of a file with line breaks as "\n".
std::string SgfWithNewlines(absl::string_view raw);
// The inverse of SgfText() and SgfSimpleText(): escapes brackets and backslashes.
std::string EscapeSgf(absl::string_view text);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_TREE_H_
