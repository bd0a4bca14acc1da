// A game with its variations, as the page's requests and answers carry it.
#ifndef QUADRILLE_WEB_ENGINE_TREE_TEXT_H_
#define QUADRILLE_WEB_ENGINE_TREE_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "web/engine/json.h"
#include "web/engine/request.h"

namespace quadrille::web {

// A move, or the start: the first node, with neither move nor glyphs.
struct TreeNode {
  std::size_t parent = 0;  // its place in the list
  std::string_view move;
  std::vector<std::string> glyphs;
  std::string comment;
};

// Reads a node from each line up to the end: "PARENT MOVE GLYPHS COMMENT", such as
// "2 e7e5 1,7 forced"; "-" for no move and no glyphs. A vertical tab stands for a line end of the
// comment. Returns InvalidArgument if a line is none, or names a parent that does not come before
// it. Never empty.
absl::StatusOr<std::vector<TreeNode>> ReadTree(Request& request);

// Adds [parent,"move","shown","comment",["glyph",...]].
void AddNode(const TreeNode& node, std::string_view shown, JsonList& tree);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_TREE_TEXT_H_
