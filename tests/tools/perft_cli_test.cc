// Tests of perft: output, exit codes and error messages.
#include <signal.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/bitboard/isa/cpu.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

constexpr char kStart[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr char kTotals[] =
    "Nodes: [0-9]+\nTime: [0-9]+\\.[0-9]+ s\nSpeed: [0-9]+\\.[0-9]+ Mnps\nISA: [a-z0-9]+\n";

ProgramRun Perft(Words words, const RunOptions& options = {}) {
  return RunTool("perft", std::move(words), options);
}

std::string Joined(const Words& words) {
  std::string all;
  for (const std::string& word : words) all += " '" + word + "'";
  return all;
}

// A temporary file, removed by the destructor.
class TempFile {
 public:
  explicit TempFile(const std::string& text) : path_(testing::TempDir() + "/suite.epd") {
    std::ofstream(path_) << text;
  }
  ~TempFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct GoodCase {
  Words words;
  const char* nodes;
};

TEST(PerftCliTest, OutputEndsWithNodesTimeSpeedIsa) {
  const GoodCase cases[] = {
      {{"0"}, "Nodes: 1\n"},
      {{"1"}, "Nodes: 20\n"},
      {{"5"}, "Nodes: 4865609\n"},
      {{"--depth=3"}, "Nodes: 8902\n"},
      {{"--depth", "3"}, "Nodes: 8902\n"},
      {{"3", "--depth=3"}, "Nodes: 8902\n"},
      {{"4", "--threads=2"}, "Nodes: 197281\n"},
      {{"4", "--threads=0"}, "Nodes: 197281\n"},
      {{"5", "--hash=2"}, "Nodes: 4865609\n"},
      {{"5", "--hash=2", "--hash_check", "--threads=2"}, "Nodes: 4865609\n"},
      {{"4", "--generator=x88"}, "Nodes: 197281\n"},
      {{"4", "--isa=portable"}, "Nodes: 197281\n"},
      {{"4", "--isa=auto", "--generator=bitboard"}, "Nodes: 197281\n"},
      {{"3", "--bulk=off"}, "Nodes: 8902\n"},
      {{"3", "--multiply=on"}, "Leaves: equal counts multiplied (--multiply=on)\nNodes: 8902\n"},
      {{"3", "--detail"}, "Nodes: 8902\n"},
      {{"2", "--fen=8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}, "Nodes: 191\n"},
      {{"2", "--fen=bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"},
       "Nodes: 528\n"},
      {{"3", "--fen=7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "Nodes: 0\n"},
      {{"3", "--fen=startpos"}, "Nodes: 8902\n"},
      {{"2", "--moves=e2e4,e7e5"}, "Nodes: 835\n"},
      {{"2", "--moves=e2e4 e7e5", "--fen=startpos"}, "Nodes: 835\n"},
      {{"1", "--moves=e1g1", "--fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, "Nodes: 3\n"},
  };
  for (const GoodCase& good : cases) {
    const ProgramRun run = Perft(good.words);
    EXPECT_EQ(run.exit_code, 0) << Joined(good.words);
    EXPECT_THAT(run.out, HasSubstr(good.nodes)) << Joined(good.words);
    EXPECT_THAT(run.out, testing::ContainsRegex(std::string(kTotals) + "$"));
    EXPECT_THAT(run.err, IsEmpty());
  }
}

TEST(PerftCliTest, PrintsOnlyTheCount) { EXPECT_THAT(Perft({"3"}).out, MatchesRegex(kTotals)); }

TEST(PerftCliTest, DividesByMoveTextBeforeTheTotals) {
  EXPECT_THAT(Perft({"2", "--divide", "--fen=8/8/8/8/8/k7/2p5/K7 b - - 0 1"}).out,
              MatchesRegex(std::string("a3a4: [0-9]+\na3b3: [0-9]+\na3b4: [0-9]+\nc2c1b: [0-9]+\n"
                                       "c2c1n: [0-9]+\nc2c1q: 0\nc2c1r: 0\n") +
                           kTotals));
}

TEST(PerftCliTest, CastlingNotationDependsOnThePosition) {
  EXPECT_THAT(Perft({"1", "--divide", "--fen=r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}).out,
              AllOf(HasSubstr("e1g1: 1\n"), HasSubstr("e1c1: 1\n")));
  EXPECT_THAT(Perft({"1", "--divide", "--fen=4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"}).out,
              AllOf(HasSubstr("e1g1: 1\n"), HasSubstr("e1b1: 1\n")));
}

TEST(PerftCliTest, PrintsTheDetailTable) {
  EXPECT_THAT(Perft({"4", "--detail"}).out,
              testing::ContainsRegex("depth +nodes +captures .*\n"
                                     " +1 +20 +0 +0 +0 +0 +0 +0 +0 +0\n"
                                     " +2 +400 +0 +0 +0 +0 +0 +0 +0 +0\n"
                                     " +3 +8902 +34 +0 +0 +0 +12 +0 +0 +0\n"
                                     " +4 +197281 +1576 +0 +0 +0 +469 +0 +0 +8\n"
                                     "Nodes: 197281\n"));
}

TEST(PerftCliTest, JsonIsOneObjectWithFieldsInOrder) {
  const ProgramRun run =
      Perft({"3", "--json", "--divide", "--detail", "--generator=x88", "--threads=2"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out,
              MatchesRegex("\\{\"fen\":\"" + std::string(kStart) +
                           "\",\"depth\":3,\"nodes\":\"8902\",\"seconds\":[-0-9.e]+,\"nps\":[0-9]+,"
                           "\"isa\":\"portable\",\"generator\":\"x88\",\"threads\":2,\"hash_mb\":0,"
                           "\"divide\":\\{.*\\},\"detail\":\\[.*\\]\\}\n"));
  const nlohmann::json object = nlohmann::json::parse(run.out);
  EXPECT_EQ(object["divide"].size(), 20u);
  EXPECT_EQ(object["divide"]["e2e4"], "600");
  EXPECT_EQ(object["detail"][2]["captures"], "34");
}

TEST(PerftCliTest, JsonHasDivideAndDetailOnlyWithTheFlags) {
  const nlohmann::json object = nlohmann::json::parse(Perft({"2", "--json", "--hash=1"}).out);
  EXPECT_FALSE(object.contains("divide") || object.contains("detail"));
  EXPECT_EQ(object["hash_mb"], 1);
}

TEST(PerftCliTest, MultipliesByDefault) {
  const auto multiplies = [](Words words) {
    words.insert(words.end(), {"3", "--json"});
    const nlohmann::json object = nlohmann::json::parse(Perft(words).out);
    EXPECT_EQ(object["nodes"], "8902");
    return object.contains("multiply");
  };
  EXPECT_TRUE(multiplies({}));
  EXPECT_TRUE(multiplies({"--multiply=auto"}));
  EXPECT_FALSE(multiplies({"--multiply=off"}));
  EXPECT_FALSE(multiplies({"--generator=x88"}));
  EXPECT_FALSE(multiplies({"--bulk=off"}));
}

TEST(PerftCliTest, CountsPast64BitsAreExact) {
  EXPECT_THAT(
      Perft({"40", "--hash=256", "--hash_check", "--fen=8/8/8/4k3/8/8/8/4K3 w - - 0 1"}).out,
      HasSubstr("Nodes: 2198670980161442470610996153951315\n"));
}

TEST(PerftCliTest, ListsTheTiers) {
  const ProgramRun run = Perft({"--isa=list"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, MatchesRegex("portable yes( default)?\npopcnt (yes|no)( default)?\n"
                                    "bmi2 (yes|no)( default)?\navx512 (yes|no)( default)?\n"));
  EXPECT_THAT(run.out, HasSubstr(" yes default\n"));
}

TEST(PerftCliTest, CountsOnTheRequestedTier) {
  for (Tier tier : kAllTiers) {
    const std::string name(TierName(tier));
    const ProgramRun run = Perft({"3", "--isa=" + name});
    if (CpuTraits::Detected().Supports(tier)) {
      EXPECT_THAT(run.out, AllOf(HasSubstr("Nodes: 8902\n"), EndsWith("ISA: " + name + "\n")));
    } else {
      EXPECT_EQ(run.exit_code, 2) << name;
      EXPECT_THAT(run.err, HasSubstr(name));
    }
  }
}

TEST(PerftCliTest, PrintsHelpToStandardOutput) {
  for (const char* word : {"--help", "-h", "--helpfull"}) {
    const ProgramRun run = Perft({word});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.err, IsEmpty());
    for (const char* text :
         {"--depth",     "--fen",        "--divide", "--detail",    "--threads",
          "--hash",      "--hash_check", "--isa",    "--generator", "--suite",
          "--max_depth", "--max_nodes",  "--json",   "--progress",  "--bulk",
          "--multiply",  "--compare",    "--moves",  "2^64",        "Examples:"}) {
      EXPECT_THAT(run.out, HasSubstr(text));
    }
  }
}

void ExpectBadInput(const Words& words, const std::string& fault) {
  const ProgramRun run = Perft(words);
  EXPECT_EQ(run.exit_code, 2) << Joined(words);
  EXPECT_THAT(run.out, IsEmpty()) << Joined(words);
  EXPECT_THAT(run.err, AllOf(StartsWith("perft: "), HasSubstr(fault), MatchesRegex("[^\n]+\n")))
      << Joined(words);
}

TEST(PerftCliTest, RejectsBadUsage) {
  ExpectBadInput({}, "DEPTH");
  ExpectBadInput({""}, "\"\"");
  ExpectBadInput({"6x"}, "\"6x\"");
  ExpectBadInput({"x"}, "\"x\"");
  ExpectBadInput({"-1"}, "unknown flag -1");
  ExpectBadInput({"+1"}, "\"+1\"");
  ExpectBadInput({"1.5"}, "\"1.5\"");
  ExpectBadInput({"nan"}, "\"nan\"");
  ExpectBadInput({"128"}, "\"128\"");
  ExpectBadInput({"18446744073709551622"}, "\"18446744073709551622\"");
  ExpectBadInput({"3", "4"}, "\"4\"");
  ExpectBadInput({"3", "--depth=4"}, "\"4\"");
  ExpectBadInput({"--depth="}, "--depth");
  ExpectBadInput({"--depth=128"}, "\"128\"");
  ExpectBadInput({"splits"}, "\"splits\"");
  ExpectBadInput({"3", "--nonsense"}, "unknown flag --nonsense");
  ExpectBadInput({"3", "--threads=-1"}, "\"-1\"");
  ExpectBadInput({"3", "--threads=1025"}, "\"1025\"");
  ExpectBadInput({"3", "--hash=lots"}, "\"lots\"");
  ExpectBadInput({"3", "--hash=99999999999999999999"}, "\"99999999999999999999\"");
  ExpectBadInput({"3", "--hash_check"}, "--hash_check");
  ExpectBadInput({"3", "--isa=mmx"}, "\"mmx\"");
  ExpectBadInput({"3", "--generator=magic"}, "\"magic\"");
  ExpectBadInput({"3", "--progress=sometimes"}, "\"sometimes\"");
  ExpectBadInput({"3", "--json=perhaps"}, "\"perhaps\"");
  ExpectBadInput({"3", "--max_nodes=5"}, "--max_nodes");
  ExpectBadInput({"--suite=/nowhere/suite.epd"}, "/nowhere/suite.epd");
  ExpectBadInput({"--suite=/"}, "\"/\"");
  ExpectBadInput({"--suite=/nowhere", "--divide"}, "--divide");
  ExpectBadInput({"3", "--suite=/nowhere"}, "\"3\"");
  ExpectBadInput({"3", "--compare=/nowhere/engine"}, "/nowhere/engine");
  ExpectBadInput({"3", "--compare=x88", "--hash=1"}, "--hash");
  ExpectBadInput({"--suite=/nowhere", "--compare=x88", "--threads=2"}, "--threads");
  ExpectBadInput({"3", "--moves=e2e4,e2e5"}, "invalid move e2e5: there is no piece on e2");
  ExpectBadInput({"3", "--moves=e2e4;e7e5"}, "--moves=e2e4;e7e5");
  ExpectBadInput({"--suite=/nowhere", "--moves=e2e4"}, "--moves");
  ExpectBadInput({"3", "--fen=start"}, "--fen");
  ExpectBadInput({"127", "--hash=256", "--hash_check", "--fen=8/8/8/4k3/8/8/8/4K3 w - - 0 1"},
                 "128 bits");
}

TEST(PerftCliTest, RejectsUnreachablePositions) {
  const char* kBadFens[] = {
      "",
      " ",
      "rubbish",
      "8/8/8/8/8/8/8/8 w - - 0 1",                                  // no kings
      "4k3/8/8/8/8/8/8/8 w - - 0 1",                                // one king
      "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",                             // three
      "8/8/8/3kK3/8/8/8/8 w - - 0 1",                               // adjacent
      "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",                             // the side that moved in check
      "4k3/8/8/1b5b/4r3/8/8/4K2n w - - 0 1 x",                      // a field too many
      "4k3/8/8/8/8/5n2/3n4/r3K2r w - - 0 1",                        // more than two checkers
      "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",                             // pawn on the last rank
      "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",                             // pawn on the first rank
      "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // nine pawns
      "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // seventeen pieces
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBQQ w Qkq - 0 1",    // promoted with no pawn gone
      "4k3/8/8/8/8/8/8/4K3 w K - 0 1",                              // right without a rook
      "4k3/8/8/8/8/8/4K3/7R w K - 0 1",                             // right without the king
      "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",                            // the same right twice
      "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",                             // no pawn crossed e3
      "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",                             // nor e6
      "4k3/8/8/8/8/8/8/4K3 w - z9 0 1",                             // no square
      "4k3/8/8/8/8/8/8/4K3 w - - -1 1",                             // clocks out of range
      "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999",           //
      "4k3/8/8/8/8/8/8/4K3 w - - x 1",                              //
      "4k3/9/8/8/8/8/8/4K3 w - - 0 1",                              // rank too long
      "4k3/44p/8/8/8/8/8/4K3 w - - 0 1",                            //
      "4k3/7/8/8/8/8/8/4K3 w - - 0 1",                              // rank too short
      "4k3/8/8/8/8/8/4K3 w - - 0 1",                                // seven ranks
      "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",                            // nine ranks
      "4k3/8/8/8/8/8/8/4K3 x - - 0 1",                              // no such side
      "4k3/8/8/8/8/8/8/4X3 w - - 0 1",                              // no such piece
      "4k3/8/8/8/8/8/8/4K3",                                        // fields missing
      "4k3/8/8/8/8/8/8/4K3 w",                                      //
      "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1",  // two of them
  };
  for (const char* fen : kBadFens) ExpectBadInput({"1", std::string("--fen=") + fen}, "--fen");
}

TEST(PerftCliTest, RemarksOnUnusualPositions) {
  const ProgramRun run = Perft({"1", "--fen=4k3/8/8/8/4P3/8/8/4K3 b - e3"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err,
            "perft: --fen: clock and move number are missing: read as 0 and 1\n"
            "perft: --fen: no pawn can capture on the en passant square e3\n");
  EXPECT_THAT(Perft({"1", std::string("--fen=") + kStart}).err, IsEmpty());
}

TEST(PerftCliTest, RejectsAMegabyteFenWithOneLine) {
  ExpectBadInput({"1", "--fen=" + std::string(100'000, 'k')}, "--fen");
}

TEST(PerftCliTest, PassesACorrectSuite) {
  const TempFile suite(std::string("# two ways to write it\r\n") + kStart +
                       " ;D1 20 ;D2 400 ;D6 119060324\r\n\n" + kStart + "; D1 20; D3 8902;\n");
  const ProgramRun run = Perft({"--suite=" + suite.path(), "--max_nodes=10000"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "2 passed, 0 failed\n");
}

TEST(PerftCliTest, ListsFailingSuitePositions) {
  const TempFile suite(std::string(kStart) + " ;D1 20 ;D2 401 ;D3 8903\n" + kStart + " ;D1 20\n");
  const ProgramRun run = Perft({"--suite=" + suite.path(), "--max_depth=2"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "FAILED line 1: " + std::string(kStart) +
                         ": depth 2 expected 401 counted 400\n1 passed, 1 failed\n");
}

TEST(PerftCliTest, SuiteJsonIsOneObjectPerPosition) {
  const TempFile suite(std::string(kStart) + " ;D1 20 ;D2 400\n" + kStart + " ;D1 21\n");
  const ProgramRun run = Perft({"--suite=" + suite.path(), "--json"});
  EXPECT_EQ(run.exit_code, 1);
  const std::size_t middle = run.out.find('\n') + 1;
  const nlohmann::json first = nlohmann::json::parse(run.out.substr(0, middle));
  const nlohmann::json second = nlohmann::json::parse(run.out.substr(middle));
  EXPECT_EQ(first["nodes"], "400");
  EXPECT_EQ(first["depth"], 2);
  EXPECT_EQ(first["passed"], true);
  EXPECT_EQ(second["nodes"], "20");
  EXPECT_EQ(second["passed"], false);
}

TEST(PerftCliTest, ReportsBadSuiteLinesAndContinues) {
  for (const std::string bad : {"rubbish", "8/8/8/8/8/8/8/8 w - - ;D1 0"}) {
    const TempFile suite(bad + "\n" + kStart + " ;D1 20\n");
    const ProgramRun run = Perft({"--suite=" + suite.path()});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_TRUE(run.out.starts_with("FAILED line 1: ")) << run.out;
    EXPECT_TRUE(run.out.ends_with("\n1 passed, 1 failed\n")) << run.out;
    const ProgramRun json = Perft({"--suite=" + suite.path(), "--json"});
    EXPECT_EQ(json.exit_code, 1);
    const nlohmann::json rejected = nlohmann::json::parse(json.out.substr(0, json.out.find('\n')));
    EXPECT_EQ(rejected["line"], 1);
    EXPECT_EQ(rejected["passed"], false);
    EXPECT_FALSE(rejected["error"].get<std::string>().empty());
  }
}

TEST(PerftCliTest, ComparesTheTwoGenerators) {
  const ProgramRun run = Perft({"3", "--compare=x88"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("8902"));
}

// An engine whose arguments are its only reply to `go`.
constexpr char kEngine[] =
    "#!/bin/sh\n"
    "while read -r word rest; do case $word in\n"
    "  uci) echo 'id name Fake'; echo uciok;;\n"
    "  go) for move; do echo \"$move: 1\"; done; echo \"Nodes searched: $#\";;\n"
    "esac; done\n";
constexpr char kStalemate[] = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr char kTwoMoves[] = "7k/8/5K2/8/8/8/8/8 b - - 0 1";

TEST(PerftCliTest, ComparesWithACommandWithArguments) {
  const TempFile script(kEngine);
  const std::string engine = "--compare=/bin/sh " + script.path();
  const std::string fen = std::string("--fen=") + kTwoMoves;
  EXPECT_THAT(Perft({"1", fen, engine + "  h8g8 h8h7"}).out, HasSubstr(" and Fake agree to"));
  const ProgramRun differs = Perft({"1", fen, engine + " h8g8"});
  EXPECT_EQ(differs.exit_code, 1);
  EXPECT_THAT(differs.out, HasSubstr(" and Fake differ: 2 and 1 nodes\n"));
  const ProgramRun run = Perft({"1", fen, engine + " h8g8", "--json"});
  EXPECT_EQ(run.exit_code, 1);
  const nlohmann::json object = nlohmann::json::parse(run.out);
  EXPECT_EQ(object["fen"], kTwoMoves);
  EXPECT_EQ(object["nodes"], "2");
  EXPECT_EQ(object["other"], "Fake");
  EXPECT_EQ(object["other_nodes"], "1");
  EXPECT_EQ(object["agrees"], false);
  EXPECT_EQ(object["difference"]["other_moves"], nlohmann::json({"h8g8"}));
}

TEST(PerftCliTest, ComparesInEveryPositionOfASuite) {
  const std::string suite = testing::TempDir() + "/compare.epd";
  std::ofstream(suite) << kTwoMoves << " ;D1 2\n"
                       << kStalemate << " ;D1 0\nrubbish\n"
                       << kTwoMoves << " ;D1 3\n"
                       << kStart << " ;D1 20 ;D2 400\n";
  const ProgramRun x88 = Perft({"--suite=" + suite, "--compare=x88"});
  EXPECT_EQ(x88.exit_code, 1);
  EXPECT_THAT(x88.out,
              AllOf(StartsWith("FAILED line 3: "), HasSubstr("FAILED line 4: "),
                    HasSubstr("depth 1 expected 3 counted 2\n"), EndsWith("3 passed, 2 failed\n")));
  const TempFile script(kEngine);
  const std::string engine = "--compare=/bin/sh " + script.path() + " h8g8 h8h7";
  const ProgramRun fake = Perft({"--suite=" + suite, engine, "--max_depth=1"});
  EXPECT_THAT(fake.out,
              AllOf(HasSubstr("FAILED line 2: depth 1: bitboard "),
                    HasSubstr("\nOnly Fake (2): h8g8 h8h7\n"), EndsWith("1 passed, 4 failed\n")));
  const ProgramRun json = Perft({"--suite=" + suite, engine, "--max_nodes=2", "--json"});
  std::istringstream lines(json.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["line"], 3);
  std::getline(lines, line);
  const nlohmann::json object = nlohmann::json::parse(line);
  EXPECT_EQ(object["line"], 1);
  EXPECT_EQ(object["passed"], true);
  EXPECT_EQ(object["expected"], "2");
  std::remove(suite.c_str());
}

TEST(PerftCliTest, ReportsLackOfMemory) {
  const ProgramRun run = Perft({"3", "--hash=33554432"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, MatchesRegex("perft: [^\n]*memory[^\n]* MB[^\n]*\n"));
}

TEST(PerftCliTest, ReportsOutputErrors) {
  for (const Words& words : {Words{"2"}, Words{"--help"}, Words{"--isa=list"}}) {
    const ProgramRun full = Perft(words, {.stdout_path = "/dev/full"});
    EXPECT_EQ(full.exit_code, 3);
    EXPECT_THAT(full.err, MatchesRegex("perft: cannot write standard output[^\n]*\n"));
    EXPECT_EQ(Perft(words, {.close_reader = true}).exit_code, 3);
  }
}

TEST(PerftCliTest, InterruptPrintsTheResultsSoFar) {
  for (const int signal_number : {SIGINT, SIGTERM}) {
    const ProgramRun run =
        Perft({"9", "--threads=2"}, {.signal_after_ms = 500, .signal = signal_number});
    EXPECT_EQ(run.exit_code, 130);
    EXPECT_THAT(run.out, testing::ContainsRegex("Interrupted: [0-9]+ of 20 moves"));
    EXPECT_THAT(run.out, HasSubstr("Nodes so far: "));
  }
  const ProgramRun json = Perft({"9", "--json"}, {.signal_after_ms = 500, .signal = SIGINT});
  EXPECT_EQ(json.exit_code, 130);
  const nlohmann::json object = nlohmann::json::parse(json.out);
  EXPECT_EQ(object["interrupted"], true);
  EXPECT_FALSE(object.contains("nodes"));
}

TEST(PerftCliTest, ShowsProgressOnStandardErrorOnRequest) {
  EXPECT_THAT(Perft({"4", "--progress=always"}).err,
              testing::ContainsRegex("100 %  [0-9]+ of [0-9]+ parts  0:00:0[0-9] elapsed"));
  EXPECT_THAT(Perft({"4", "--progress=never"}).err, IsEmpty());
  EXPECT_THAT(Perft({"4", "--progress=auto"}).err, IsEmpty());
}

}  // namespace
}  // namespace quadrille
