#include "src/chess/text/pgn_tree.h"

#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

PgnTree Tree(absl::string_view text) { return PgnTreeOf(ParsePgn(text).value().at(0)); }

// The nodes as text: index of the parent, move, glyphs and comment.
std::string NodesOf(const PgnTree& tree) {
  std::string text;
  for (const PgnNode& node : tree) {
    absl::StrAppend(&text, node.parent, " ",
                    node.move ? FormatSan(tree[node.parent].board, *node.move) : "-", " ",
                    absl::StrJoin(node.glyphs, ","), " ", node.comment, "\n");
  }
  return text;
}

std::string Movetext(const PgnTree& tree) {
  PgnGame game;
  SetMoves(tree, game);
  const std::string text = FormatPgn(game);
  return text.substr(text.find("\n\n") + 2);
}

constexpr absl::string_view kWithVariations =
    "{A short one} 1. e4 $1 {best} (1. d4 d5 (1... Nf6 2. c4 {Indian}) 2. c4) 1...\n"
    "e5 2. Nf3 (2. f4 {King's} 2... exf4 (2... Bc5) 3. Nf3) 2... Nc6 *\n\n";

TEST(PgnTreeTest, VariationsAreParsed) {
  EXPECT_EQ(NodesOf(Tree(kWithVariations)),
            "0 -  A short one\n0 e4 1 best\n0 d4  \n2 d5  \n2 Nf6  \n4 c4  Indian\n3 c4  \n"
            "1 e5  \n7 Nf3  \n7 f4  King's\n9 exf4  \n9 Bc5  \n10 Nf3  \n8 Nc6  \n");
}

TEST(PgnTreeTest, TreesRoundTrip) {
  EXPECT_EQ(Movetext(Tree(kWithVariations)), kWithVariations);
  const PgnTree tree = Tree("1. e4 (1. d4 ;with } in it\n1... d5) (1. c4 {[x] ; y}) *");
  EXPECT_EQ(NodesOf(Tree(Movetext(tree))), NodesOf(tree));
  // Starts with Black to move, at another move number.
  const PgnTree black =
      Tree("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd8 (7... Kf8 8. Kf2) *");
  EXPECT_EQ(Movetext(black), "7... Kd8 (7... Kf8 8. Kf2) *\n\n");
}

TEST(PgnTreeTest, ALeadingCommentBelongsToTheFirstMove) {
  EXPECT_EQ(NodesOf(Tree("1. e4 ({also} 1. d4 {good}) *")), "0 -  \n0 e4  \n0 d4  also good\n");
}

TEST(PgnTreeTest, AnIllegalVariationIsKeptAsText) {
  EXPECT_EQ(NodesOf(Tree("1. e4 {so} (1. e5 {no}) e5 *")),
            "0 -  \n0 e4  so (1. e5 {no})\n1 e5  \n");
}

TEST(PgnTreeTest, DeepNestingIsKeptAsText) {
  std::string deep = "1. e4 ";
  for (int i = 0; i <= kMaxPgnNesting; ++i) deep += "(1. d4 ";
  const PgnTree tree = Tree(deep + std::string(kMaxPgnNesting + 1, ')') + " *");
  EXPECT_EQ(tree.size(), std::size_t{2 + kMaxPgnNesting});
  EXPECT_EQ(tree.back().comment, "(1. d4)");
}

}  // namespace
}  // namespace quadrille::chess
