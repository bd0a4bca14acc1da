// PGN import format: notation of moves and evaluations, spellings of the variant.
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/text/pgn.h"
#include "tests/chess/text/pgn_games.h"

namespace quadrille::chess {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct MovesRow {
  const char* name;
  std::string text;
  const char* moves;
};
std::ostream& operator<<(std::ostream& out, const MovesRow& row) { return out << row.name; }

class PgnMovesTest : public testing::TestWithParam<MovesRow> {};

TEST_P(PgnMovesTest, AreRead) {
  EXPECT_THAT(GamesOf(PgnReader(GetParam().text)), ElementsAre(GetParam().moves));
}

// White can capture en passant, castle to either side and promote with or without a capture.
constexpr char kSetting[] = "[FEN \"1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1\"]\n";

std::string InSetting(absl::string_view moves) { return absl::StrCat(kSetting, moves, " *"); }

const MovesRow kMovesRows[] = {
    {"EnPassantMark", InSetting("1. exd6 e.p. Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkAttached", InSetting("1. exd6e.p. Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkWithoutPeriods", InSetting("1. exd6 ep Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkAttachedWithoutPeriods", InSetting("1. exd6ep Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkWithOnePeriod", InSetting("1. exd6 e.p Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkBeforeAGlyph", InSetting("1. exd6 e.p.! $3 Nc6"), "exd6 $1 $3 Nc6 *"},
    {"CastlingWithZeros", InSetting("1. 0-0 Kd7"), "O-O Kd7 *"},
    {"LongCastlingWithZeros", InSetting("1. 0-0-0 Nd7"), "O-O-O Nd7 *"},
    {"CastlingWithEnDashes", InSetting("1. O\xE2\x80\x93O Kd7"), "O-O Kd7 *"},
    {"CastlingByTheKing", InSetting("1. e1g1 b8d7"), "O-O Nd7 *"},
    {"PromotionWithoutEquals", InSetting("1. a8Q Kd7"), "a8=Q Kd7 *"},
    {"PromotionInParentheses", InSetting("1. a8(N) Kd7"), "a8=N Kd7 *"},
    {"PromotionByUci", InSetting("1. a7b8r e8d7"), "axb8=R+ Kd7 *"},
    {"CaptureWithoutX", InSetting("1. ab8=Q Kd7"), "axb8=Q+ Kd7 *"},
    {"CaptureWithTimes",
     InSetting("1. a\xC3\x97"
               "b8=Q\xE2\x80\xA0 Kd7"),
     "axb8=Q+ Kd7 *"},
    {"LongAlgebraic", "1. e2-e4 Ng8-f6 2. Nb1-c3 Nf6xe4 3. Nc3xe4 *", "e4 Nf6 Nc3 Nxe4 Nxe4 *"},
    {"UciMoves", "1. e2e4 e7e5 2. g1f3 *", "e4 e5 Nf3 *"},
    {"OverDisambiguated", "1. Ng1f3 Nbc6 2. N1c3 Ng8f6 *", "Nf3 Nc6 Nc3 Nf6 *"},
    {"Figurines",
     "1. \xE2\x99\x98"
     "f3 \xE2\x99\x9E"
     "f6 2. \xE2\x99\x99"
     "e4 *",
     "Nf3 Nf6 e4 *"},
    {"NumberWithoutPeriod", "1e4 e5 2 Nf3 *", "e4 e5 Nf3 *"},
    {"Ellipsis",
     "1. e4 1\xE2\x80\xA6"
     "e5 2. Nf3 *",
     "e4 e5 Nf3 *"},
    {"CheckMarks", "1. e4 f6 2. d4 g5 3. Qh5++ *", "e4 f6 d4 g5 Qh5# *"},
    {"CheckMarkApart", "1. e4 f6 2. d4 g5 3. Qh5 # *", "e4 f6 d4 g5 Qh5# *"},
    {"Marks", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
     "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6 *"},
    {"TypographicMarks", "1. e4\xE2\x80\xBC e5 \xE2\x81\x87 2. Nf3\xE2\x81\x89 Nc6\xE2\x81\x88 *",
     "e4 $3 e5 $4 Nf3 $5 Nc6 $6 *"},
    {"Signs",
     "1. e4 \xC2\xB1 e5\xE2\x88\x93 2. Nf3 \xE2\xA9\xB2 Nc6 \xE2\xA9\xB1 3. Bb5 \xE2\x88\x9E a6 "
     "\xC2\xBD 4. Ba4 = *",
     "e4 $16 e5 $17 Nf3 $14 Nc6 $15 Bb5 $13 a6 $10 Ba4 $10 *"},
    {"SignsInLatin1", "1. e4 \xB1 e5\xB1 *", "e4 $16 e5 $16 *"},
    {"AsciiEvaluations", "1. e4 +- e5 -+ 2. Nf3 +/- Nc6 -/+ 3. Bb5 += a6 =+ 4. Ba4 +/= Nf6 =/+ *",
     "e4 $18 e5 $19 Nf3 $16 Nc6 $17 Bb5 $14 a6 $15 Ba4 $14 Nf6 $15 *"},
    {"AttachedEvaluations", "1. e4+- e5-+ 2. Nf3= Nc6+/= 3. Bb5\xE2\x88\x9E *",
     "e4 $18 e5 $19 Nf3 $10 Nc6 $14 Bb5 $13 *"},
    {"Novelty", "1. e4 N e5 *", "e4 $146 e5 *"},
    {"NoBreakSpaces",
     "1.\xC2\xA0"
     "e4\xE2\x80\xAF"
     "e5\xC2\xA0*",
     "e4 e5 *"},
};
INSTANTIATE_TEST_SUITE_P(Rows, PgnMovesTest, testing::ValuesIn(kMovesRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(PgnVariantTest, AllSpellingsAreRead) {
  for (const char* variant : {"Chess960", "chess 960", "Chess-960", "Fischerandom", "fischerandom",
                              "Fischer Random", "FischerRandom", "Fischer Random Chess", "Standard",
                              "standard", "From Position", "Chess", "normal", ""}) {
    const std::string text = absl::StrCat("[Variant \"", variant,
                                          "\"]\n[FEN \"1k6/8/8/8/8/8/8/RK6 w Q - 0 1\"]\nO-O-O *");
    EXPECT_THAT(GamesOf(PgnReader(text)), ElementsAre("O-O-O *")) << variant;
  }
  for (const char* variant : {"Atomic", "Crazyhouse", "3-check", "Chess 961"}) {
    const std::string text = absl::StrCat("[Variant \"", variant, "\"]\n1. e4 *");
    EXPECT_THAT(GamesOf(PgnReader(text)), ElementsAre(HasSubstr("is not chess"))) << variant;
  }
}

}  // namespace
}  // namespace quadrille::chess
