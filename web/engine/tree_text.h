// Game trees in page requests and replies.
#ifndef QUADRILLE_WEB_ENGINE_TREE_TEXT_H_
#define QUADRILLE_WEB_ENGINE_TREE_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "web/engine/json.h"
#include "web/engine/request.h"

namespace quadrille::web {

// A move; the first node of a tree is the start position, without move and glyphs.
struct TreeNode {
  std::size_t parent = 0;  // index in the list
  std::string_view move;
  std::vector<std::string> glyphs;
  std::string comment;
};

// A name and its value: of a tag of PGN, or of a property of SGF under the same names.
using Tag = std::pair<std::string, std::string>;

// Parses lines such as "White Ada" up to an empty one. A vertical tab encodes a line break.
std::vector<Tag> ReadTags(Request& request);

// Appends ["White","Ada"].
void AddTag(std::string_view name, std::string_view value, JsonList& tags);

// Parses one node per line to the end: "PARENT MOVE GLYPHS COMMENT", such as "2 e7e5 1,7 forced";
// "-" for no move or no glyphs; a vertical tab encodes a line break in the comment. Returns
// InvalidArgument for a malformed line or a parent that does not precede it. Never empty.
absl::StatusOr<std::vector<TreeNode>> ReadTree(Request& request);

// Writes a tree as JSON (docs/web.md). Nodes are added after their parents, the root first.
class TreeJson {
 public:
  // Has room for `nodes` nodes with usual moves, and grows for others.
  explicit TreeJson(std::size_t nodes) {
    moves_.reserve(5 * nodes);
    shown_.reserve(5 * nodes);
  }
  // `shown` is the move for display. The root's move is not written.
  void Add(std::size_t parent, std::string_view move, std::string_view shown,
           const std::vector<std::string>& glyphs, std::string_view comment);
  std::string Take();

 private:
  std::size_t nodes_ = 0;
  // JSON texts without the closing quotation mark. Moves need no escapes.
  std::string moves_ = "\"";
  std::string shown_ = "\"";
  JsonList parents_;
  JsonList remarks_;
};

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_TREE_TEXT_H_
