// Perft test helpers: all available generators and the known counts.
#ifndef QUADRILLE_TESTS_CHESS_PERFT_PERFT_TEST_UTIL_H_
#define QUADRILLE_TESTS_CHESS_PERFT_PERFT_TEST_UTIL_H_

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_suite.h"

namespace quadrille::chess {

// Returns the bitboard generator for every tier that this CPU supports, then the 0x88 generator.
inline std::vector<PerftGenerator> AllGenerators() {
  const CpuTraits& cpu = CpuTraits::Detected();
  std::vector<PerftGenerator> generators;
  for (Tier tier : kAllTiers) {
    if (cpu.Supports(tier)) generators.push_back(BitboardPerftGenerator(tier, cpu));
  }
  generators.push_back(X88PerftGenerator());
  return generators;
}

// Returns, for example, "bitboard_bmi2".
inline std::string NameOf(const PerftGenerator& generator) {
  return std::string(generator.name) + "_" + std::string(generator.isa);
}

// Returns the cases of tests/data/perft.epd and perft960.epd; fails the test if unreadable.
inline std::vector<PerftCase> OwnCases() {
  std::vector<PerftCase> cases;
  for (const char* path : {"tests/data/perft.epd", "tests/data/perft960.epd"}) {
    const auto read = ReadPerftSuite(path);
    EXPECT_TRUE(read.ok()) << read.status();
    if (!read.ok()) continue;
    EXPECT_TRUE(read->rejected.empty()) << path << ": " << read->rejected[0].reason;
    cases.insert(cases.end(), read->cases.begin(), read->cases.end());
  }
  return cases;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_PERFT_PERFT_TEST_UTIL_H_
