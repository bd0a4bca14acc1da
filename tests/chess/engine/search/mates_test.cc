// Mates in tests/data/mates.epd, verified by exhaustive search.
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/san.h"
#include "tests/chess/engine/search/mate_solver.h"

namespace quadrille::chess {
namespace {

struct Mate {
  Board board;
  int moves;
  std::set<Move> keys;  // the first moves
};

Mate MateOf(const std::string& line) {
  const Epd epd = ParseEpd(line).value();
  Mate mate{.board = epd.board, .moves = std::stoi(epd.Find("dm")->operands[0].text), .keys = {}};
  for (const EpdOperand& operand : epd.Find("bm")->operands) {
    mate.keys.insert(ParseSan(epd.board, operand.text).value());
  }
  return mate;
}

std::vector<Mate> AllMates() {
  std::ifstream file("tests/data/mates.epd");
  std::vector<Mate> mates;
  std::string line;
  while (std::getline(file, line)) {
    if (!line.empty() && line[0] != '#') mates.push_back(MateOf(line));
  }
  return mates;
}

TEST(MatesTest, HasEnoughMatesOfEachLengthAndSide) {
  std::map<std::pair<int, Color>, int> count;
  std::set<std::string> positions;
  for (const Mate& mate : AllMates()) {
    ++count[{mate.moves, mate.board.side_to_move()}];
    EXPECT_TRUE(positions.insert(FormatFen(mate.board)).second) << FormatFen(mate.board);
  }
  for (int moves = 2; moves <= 6; ++moves) {
    EXPECT_GE((count[{moves, Color::kWhite}]), 5) << moves;
    EXPECT_GE((count[{moves, Color::kBlack}]), 5) << moves;
  }
}

TEST(MatesTest, LengthsAndFirstMovesAreCorrect) {
  for (const Mate& mate : AllMates()) {
    MateSolver solver;
    EXPECT_EQ(solver.ShortestMate(mate.board, mate.moves), mate.moves) << FormatFen(mate.board);
    const std::vector<Move> keys = solver.KeyMoves(mate.board, mate.moves);
    EXPECT_EQ(std::set<Move>(keys.begin(), keys.end()), mate.keys) << FormatFen(mate.board);
  }
}

TEST(MateSolverTest, CountsMovesOfTheSideToMove) {
  struct {
    const char* fen;
    std::optional<int> moves;
  } const kCases[] = {
      {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1},
      {"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2},
      {"8/8/8/8/8/1k6/7r/K7 b - - 0 1", 1},
      {"8/8/8/8/8/1k6/1r6/K7 w - - 0 1", std::nullopt},  // insufficient material
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", std::nullopt},  // stalemate
      {"6rk/6pp/8/4N3/8/8/8/6K1 w - - 0 1", 1},          // smothered
      {"5R2/6pk/5p1p/8/8/8/8/K7 b - - 0 1", std::nullopt},
  };
  for (const auto& c : kCases) {
    MateSolver solver;
    EXPECT_EQ(solver.ShortestMate(ParseFen(c.fen).value(), 2), c.moves) << c.fen;
  }
}

}  // namespace
}  // namespace quadrille::chess
