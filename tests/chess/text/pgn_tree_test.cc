#include "src/chess/text/pgn_tree.h"

#include <cstddef>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
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

struct TextCase {
  const char* name;
  const char* movetext;  // between "1. e4" and the result
  const char* nodes;     // after the start position
};

void PrintTo(const TextCase& c, std::ostream* out) { *out << c.name; }

class PgnTreeTextTest : public testing::TestWithParam<TextCase> {};

TEST_P(PgnTreeTextTest, IsKeptInTheCommentAndRoundTrips) {
  const PgnTree tree = Tree(absl::StrCat("1. e4 ", GetParam().movetext, " *"));
  EXPECT_EQ(NodesOf(tree), absl::StrCat("0 -  \n", GetParam().nodes));
  EXPECT_EQ(NodesOf(Tree(Movetext(tree))), NodesOf(tree));
}

const TextCase kTextCases[] = {
    {"IllegalMove", "{so} (1. e5 {no}) e5", "0 e4  so (1. e5 {no})\n1 e5  \n"},
    {"IllegalMoveWithin", "(1. d4 d5 (1... d1) 2. c4)",
     "0 e4  \n0 d4  \n2 d5  (1... d1)\n3 c4  \n"},
    {"IllegalMoveAround", "(1. d4 d5 (1... Nf6) 2. c9) e5",
     "0 e4  (1. d4 d5 (1... Nf6) 2. c9)\n1 e5  \n"},
    {"IllegalMovesWithinAndAround", "(1. d4 d5 (1... d1) 2. c9)",
     "0 e4  (1. d4 d5 (1... d1) 2. c9)\n"},
    {"CommentsComeFirst", "(1. d5) {then}", "0 e4  then (1. d5)\n"},
    {"NoMove", "({why} $4)", "0 e4  ({why} $4)\n"},
    {"Empty", "()", "0 e4  ()\n"},
    {"VariationBeforeItsMove", "((1. d4) 1. c4)", "0 e4  ((1. d4) 1. c4)\n"},
    {"MovesAfterTheResult", "(1. d4 1-0 d5)", "0 e4  (1. d4 1-0 d5)\n"},
    {"AnotherGame", "(1. d4 d5 1. e4 e5)", "0 e4  (1. d4 d5 1. e4 e5)\n"},
    {"AResultIsAComment", "(1. d4 d5 1/2-1/2 {agreed})", "0 e4  \n0 d4  \n2 d5  1/2-1/2 agreed\n"},
    {"UnknownResult", "(1. d4 *)", "0 e4  \n0 d4  \n"},
    {"GlyphBeforeItsMove", "($1 1. d4 !?)", "0 e4  \n0 d4 1,5 \n"},
};
INSTANTIATE_TEST_SUITE_P(All, PgnTreeTextTest, testing::ValuesIn(kTextCases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(PgnTreeTest, AVariationOfNothingIsKeptAsText) {
  const PgnTree tree = Tree("(1. d4) {first} 1. e4 *");
  EXPECT_EQ(NodesOf(tree), "0 -  first (1. d4)\n0 e4  \n");
}

// Texts that no PGN reader makes.
TEST(PgnTreeTest, UnbalancedTextIsKept) {
  for (const char* text : {"1. d4 (1. c4", "1. d4) 1. c4 (1. b4", "1. d4 {x", ")", "1. d4 [x]"}) {
    PgnGame game = ParsePgn("1. e4 e5 *").value().at(0);
    game.moves[0].remarks = {{PgnAnnotation::Kind::kVariation, text}};
    EXPECT_EQ(NodesOf(PgnTreeOf(game)), absl::StrCat("0 -  \n0 e4  (", text, ")\n1 e5  \n"));
  }
}

TEST(PgnTreeTest, NestingHasNoLimit) {
  constexpr std::size_t kDepth = 100'000;
  std::string deep = "1. e4 ";
  for (std::size_t i = 0; i < kDepth; ++i) deep += i % 2 == 0 ? "(1. d4 " : "(1. c4 ";
  const std::string closing(kDepth, ')');
  const PgnTree tree = Tree(absl::StrCat(deep, closing, " *"));
  ASSERT_EQ(tree.size(), 2 + kDepth);
  EXPECT_EQ(Tree(Movetext(tree)).size(), tree.size());
  // The innermost one is illegal; then all of them are, found from the inside.
  EXPECT_EQ(Tree(absl::StrCat(deep, "d9", closing, " *")).size(), 1 + kDepth);
  const std::string illegal = absl::StrReplaceAll(closing, {{")", "d9)"}});
  EXPECT_EQ(Tree(absl::StrCat(deep, illegal, " *")).size(), 2u);
}

// Beyond the largest move number.
TEST(PgnTreeTest, DeepLinesRoundTrip) {
  constexpr int kDepth = 10'000;
  std::string deep = "1. Nf3 ";
  for (int i = 0; i < kDepth; ++i) deep += "Nf6 (Nc6 Ng1 Nb8 Nf3 ";
  const PgnTree tree = Tree(deep + std::string(kDepth, ')') + " *");
  EXPECT_EQ(tree.size(), std::size_t{2 + 5 * kDepth});
  EXPECT_EQ(NodesOf(Tree(Movetext(tree))), NodesOf(tree));
}

}  // namespace
}  // namespace quadrille::chess
