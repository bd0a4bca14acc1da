#include "src/chess/text/san.h"

#include <ostream>
#include <random>
#include <set>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/chess/chess960.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

struct SanCase {
  const char* name;
  const char* fen;
  Move move;
  const char* san;
};
std::ostream& operator<<(std::ostream& out, const SanCase& row) { return out << row.name; }

constexpr SanCase kSans[] = {
    {"PawnPush", kStartFen, {"E2", "E4"}, "e4"},
    {"KnightMove", kStartFen, {"G1", "F3"}, "Nf3"},
    {"PawnCapture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", {"E4", "D5"}, "exd5"},
    {"EnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::EnPassant("E5", "D6"), "exd6"},
    {"PieceCapture", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", {"C3", "D5"}, "Nxd5"},
    {"ByFile", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", {"B1", "D2"}, "Nbd2"},
    {"ByRank", "4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1", {"F5", "E3"}, "N5e3"},
    {"ByFileIfBothWouldDo", "4k3/8/8/R7/8/8/8/3RK3 w - - 0 1", {"D1", "D5"}, "Rdd5"},
    {"ByWholeSquare", "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", {"H4", "E1"}, "Qh4e1"},
    {"APinnedRivalNeedsNoFile", "4k3/4r3/8/8/8/8/4N3/N3K3 w - - 0 1", {"A1", "C2"}, "Nc2"},
    {"RivalsOfAnotherKindNeedNone", "4k3/8/8/8/8/8/3B4/R3K3 w - - 0 1", {"A1", "C1"}, "Rc1"},
    {"CaptureWithFile", "4k3/8/8/8/8/8/3p4/1N3N1K w - - 0 1", {"B1", "D2"}, "Nbxd2"},
    {"ShortCastling", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Move::Castling("E1", "H1"), "O-O"},
    {"LongCastling", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Move::Castling("E1", "A1"), "O-O-O"},
    {"CastlingWithCheck", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move::Castling("E1", "H1"), "O-O+"},
    {"Chess960Castling", "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", Move::Castling("B1", "A1"), "O-O-O"},
    {"Promotion", "8/P6k/8/8/8/8/8/K7 w - - 0 1", Move::Promotion("A7", "A8", ChessPieces::kKnight),
     "a8=N"},
    {"PromotionByCaptureWithCheck", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",
     Move::Promotion("A7", "B8", ChessPieces::kQueen), "axb8=Q+"},
    {"Check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", {"A1", "A8"}, "Ra8+"},
    {"Mate", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", {"A1", "A8"}, "Ra8#"},
    {"StalemateHasNoMark", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"F1", "F7"}, "Qf7"},
};

class SanCaseTest : public testing::TestWithParam<SanCase> {};

TEST_P(SanCaseTest, IsWrittenAndReadBack) {
  const SanCase& row = GetParam();
  const Board board = ParseFen(row.fen).value();
  const Move move = board.ResolveMove(row.move).value();
  EXPECT_EQ(FormatSan(board, move), row.san);
  const absl::StatusOr<Move> read = ParseSan(board, row.san);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, move);
}

INSTANTIATE_TEST_SUITE_P(Moves, SanCaseTest, testing::ValuesIn(kSans),
                         [](const auto& row) { return row.param.name; });

struct LooseCase {
  const char* fen;
  const char* text;
  const char* san;
};

constexpr char kCastling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr char kPromotion[] = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
constexpr char kCapture[] = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

constexpr LooseCase kLoose[] = {
    {kStartFen, "e4!", "e4"},         {kStartFen, "e4+!?", "e4"},
    {kStartFen, "e4#", "e4"},         {kStartFen, "Nf3??", "Nf3"},
    {kStartFen, "e2-e4", "e4"},       {kStartFen, "e2e4", "e4"},
    {kStartFen, "Pe4", "e4"},         {kStartFen, "Pe2-e4", "e4"},
    {kStartFen, "Ng1f3", "Nf3"},      {kStartFen, "Ng1-f3", "Nf3"},
    {kStartFen, "Ngf3", "Nf3"},       {kStartFen, "N1f3", "Nf3"},
    {kStartFen, "g1f3", "Nf3"},       {kCapture, "ed5", "exd5"},
    {kCapture, "e:d5", "exd5"},       {kCapture, "e4xd5", "exd5"},
    {kCapture, "e4d5", "exd5"},       {kCapture, "Nd5", "Nxd5"},
    {kCapture, "N:d5", "Nxd5"},       {kCastling, "0-0", "O-O"},
    {kCastling, "0-0-0", "O-O-O"},    {kCastling, "o-o!", "O-O"},
    {kCastling, "e1g1", "O-O"},       {kCastling, "Ke1-c1", "O-O-O"},
    {kCastling, "e1h1", "O-O"},       {kPromotion, "a8Q", "a8=Q"},
    {kPromotion, "a8=q", "a8=Q"},     {kPromotion, "a7a8r", "a8=R"},
    {kPromotion, "a8(B)", "a8=B"},    {kPromotion, "a8/N", "a8=N"},
    {kPromotion, "ab8=Q", "axb8=Q+"}, {"7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8", "Ra8#"},
};

TEST(ParseSanTest, AcceptsCommonVariationsOfSan) {
  for (const LooseCase& row : kLoose) {
    const Board board = ParseFen(row.fen).value();
    const absl::StatusOr<Move> move = ParseSan(board, row.text);
    ASSERT_TRUE(move.ok()) << move.status();
    EXPECT_EQ(FormatSan(board, *move), row.san) << row.text;
  }
}

struct BadCase {
  const char* fen;
  const char* text;
  const char* why;
};

constexpr BadCase kBad[] = {
    {kStartFen, "", "not a move in algebraic notation"},
    {kStartFen, "!", "not a move in algebraic notation"},
    {kStartFen, "N", "not a move in algebraic notation"},
    {kStartFen, "e9", "not a move in algebraic notation"},
    {kStartFen, "Xe4", "not a move in algebraic notation"},
    {kStartFen, "e4e4e4", "not a move in algebraic notation"},
    {kStartFen, "nf3", "not a move in algebraic notation"},
    {kStartFen, "NF3", "not a move in algebraic notation"},
    {kStartFen, "e4=", "not a move in algebraic notation"},
    {kStartFen, "e8=K", "not a move in algebraic notation"},
    {kStartFen, "O-O-O-O", "not a move in algebraic notation"},
    {kStartFen, "--", "not a move in algebraic notation"},
    {kStartFen, "e5", "no such legal move"},
    {kStartFen, "Nd4", "no such legal move"},
    {kStartFen, "O-O", "no such legal move"},
    {kStartFen, "e4=Q", "no such legal move"},
    {kStartFen, "e2e5", "the white pawn on e2 does not move to e5"},
    {kStartFen, "Ng1xe2", "the target is occupied by the white pawn on e2"},
    {kStartFen, "Bg1f3", "no such legal move"},
    {kPromotion, "a8", "the promotion piece is missing"},
    {kPromotion, "axb8", "the promotion piece is missing"},
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "ambiguous: matches the pieces on b1 and f3"},
    {"4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1", "Nfe3", "ambiguous: matches the pieces on f1 and f5"},
};

TEST(ParseSanTest, RefusesOtherTextWithTheReason) {
  for (const BadCase& row : kBad) {
    const absl::StatusOr<Move> move = ParseSan(ParseFen(row.fen).value(), row.text);
    ASSERT_FALSE(move.ok()) << row.text;
    EXPECT_EQ(move.status().code(), absl::StatusCode::kInvalidArgument);
    const std::string message(move.status().message());
    EXPECT_NE(message.find(row.why), std::string::npos) << message;
    EXPECT_EQ(message.find(std::string("move \"") + row.text + "\""), 0u) << message;
    EXPECT_NE(message.find(row.fen), std::string::npos) << message;
  }
}

TEST(SanTest, EveryLegalMoveOfRandomGamesRoundTripsAndIsUnique) {
  std::mt19937 random(21);
  for (int game = 0; game < 60; ++game) {
    Board board = Board::NewGame();
    if (game % 3 == 2) {
      board = Board::FromPosition(Chess960StartPosition(static_cast<int>(random() % 960))).value();
    }
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList legal = LegalMoves(board);
      if (legal.empty()) break;
      std::set<std::string> texts;
      for (const Move move : legal) {
        const std::string san = FormatSan(board, move);
        ASSERT_TRUE(texts.insert(san).second) << san << " twice in " << FormatFen(board);
        const absl::StatusOr<Move> read = ParseSan(board, san);
        ASSERT_TRUE(read.ok()) << read.status();
        ASSERT_EQ(*read, move) << san << " in " << FormatFen(board);
      }
      board = board.MakeLegalMove(legal[random() % legal.size()]);
    }
  }
}

}  // namespace
}  // namespace quadrille::chess
