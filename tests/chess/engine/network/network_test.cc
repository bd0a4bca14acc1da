// NNUE inference and file format.
#include "src/chess/engine/network/network.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/base/text/fingerprint.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/network_scorers.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "tests/chess/engine/network/random_network.h"
#include "tests/chess/position_of.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

std::int64_t At(const std::vector<NetworkRow>& rows, int index) {
  return rows[static_cast<std::size_t>(index / NetworkRow::kUnits)]
      .units[static_cast<std::size_t>(index % NetworkRow::kUnits)];
}

// Computes one hidden unit from scratch.
std::int64_t HiddenUnit(const Network& network, const Position& p, Color perspective, int unit) {
  std::int64_t sum = At(network.input_biases, unit);
  const bool mirrored = IsMirrored(p.KingSquare(perspective));
  for (const Square square : p.Occupied()) {
    const Color color = p.Of(Color::kWhite).Contains(square) ? Color::kWhite : Color::kBlack;
    const int input = NetworkInput(perspective, mirrored, color, TypeOf(p.PieceAt(square)), square);
    sum += At(network.input_weights, input * network.form.hidden + unit);
  }
  return sum;
}

// Evaluates the definition in network.h, unit by unit.
std::int64_t PlainScore(const Network& network, const Position& p) {
  const int hidden = network.form.hidden;
  const int bucket = NetworkBucket(p.Occupied().Count(), network.form.buckets);
  std::int64_t sum = 0;
  for (int side = 0; side < 2; ++side) {
    const Color perspective = side == 0 ? p.side_to_move : Opponent(p.side_to_move);
    for (int unit = 0; unit < hidden; ++unit) {
      const std::int64_t clamped =
          std::clamp<std::int64_t>(HiddenUnit(network, p, perspective, unit), 0, kQa);
      sum += clamped * clamped * At(network.output_weights, (bucket * 2 + side) * hidden + unit);
    }
  }
  const std::int64_t output = sum / kQa + network.output_biases[static_cast<std::size_t>(bucket)];
  return output * network.form.scale / (kQa * kQb);
}

TEST(NetworkTest, EveryTierMatchesTheDefinition) {
  const std::vector<Position> positions = WalkedPositions(1, 40);
  ASSERT_GT(positions.size(), 1000u);
  const CpuTraits& cpu = CpuTraits::Detected();
  for (const int hidden : kNetworkSizes) {
    const Network network = RandomNetwork({.hidden = hidden, .buckets = 8}, 7);
    ASSERT_TRUE(CheckNetwork(network).ok());
    for (const Tier tier : kAllTiers) {
      if (!cpu.Supports(tier)) continue;
      const NetworkScorer score = NetworkScorerFor(tier, cpu);
      AccumulatorCache cache;
      cache.Reset(network);
      for (std::size_t i = 0; i < positions.size(); i += 3) {
        ASSERT_EQ(score(network, positions[i], cache), PlainScore(network, positions[i]))
            << TierName(tier) << " " << hidden << " position " << i;
      }
    }
  }
}

TEST(NetworkTest, IsColorAndFileSymmetric) {
  // Compares with colors swapped and ranks mirrored, and with files mirrored.
  const Network network = RandomNetwork({.hidden = 64, .buckets = 4}, 3);
  const NetworkScorer score = NetworkScorerFor(Tier::kPortable, CpuTraits::Detected());
  AccumulatorCache cache;
  cache.Reset(network);
  const auto of = [&](const char* fen) { return score(network, PositionOf(fen), cache); };
  const int score_here = of("4k3/p2r1n2/8/3B4/1P6/8/5QP1/2K5 w - - 0 1");
  EXPECT_NE(score_here, 0);
  EXPECT_EQ(score_here, of("2k5/5qp1/8/1p6/3b4/8/P2R1N2/4K3 b - - 0 1"));
  EXPECT_EQ(score_here, of("3k4/2n1r2p/8/4B3/6P1/8/1PQ5/5K2 w - - 0 1"));
  EXPECT_NE(score_here, of("4k3/p2r1n2/8/3B4/1P6/8/5QP1/2K5 b - - 0 1"));
}

TEST(NetworkTest, BucketsHaveEqualSizes) {
  EXPECT_EQ(NetworkBucket(2, 8), 0);
  EXPECT_EQ(NetworkBucket(32, 8), 7);
  EXPECT_EQ(NetworkBucket(32, 1), 0);
  for (int pieces = 3; pieces <= 32; ++pieces) {
    const int step = NetworkBucket(pieces, 8) - NetworkBucket(pieces - 1, 8);
    EXPECT_TRUE(step == 0 || step == 1) << pieces;
  }
}

TEST(NetworkFileTest, ParseInvertsFormat) {
  for (const int hidden : kNetworkSizes) {
    for (const bool added : {false, true}) {
      const Network network = RandomNetwork(
          {.hidden = hidden, .buckets = hidden / 16, .scale = 300 + hidden, .added = added}, 5);
      const absl::StatusOr<Network> read = ParseNetwork(FormatNetwork(network));
      ASSERT_TRUE(read.ok()) << read.status();
      EXPECT_TRUE(*read == network);
    }
  }
}

TEST(NetworkFileTest, SmallMultiplesTakeOneByteEach) {
  const Network any = RandomNetwork({.hidden = 64, .buckets = 3}, 2);
  Network steps = any;
  for (NetworkRow& row : steps.input_weights) {
    for (std::int16_t& unit : row.units) unit = static_cast<std::int16_t>(unit * kInputWeightStep);
  }
  steps.input_weights[5].units[1] = -128 * kInputWeightStep;
  steps.input_weights[5].units[2] = 127 * kInputWeightStep;
  const std::string bytes = FormatNetwork(steps);
  EXPECT_TRUE(absl::StartsWith(bytes, "quadrille network 2 hidden 64 ")) << bytes.substr(0, 60);
  EXPECT_EQ(bytes.size() + kNetworkInputs * 64, FormatNetwork(any).size());
  const absl::StatusOr<Network> read = ParseNetwork(bytes);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_TRUE(*read == steps);

  for (const int weight : {-129 * kInputWeightStep, 128 * kInputWeightStep, 1, -1, 2, -3}) {
    Network other = steps;
    other.input_weights[7].units[3] = static_cast<std::int16_t>(weight);
    const std::string wide = FormatNetwork(other);
    EXPECT_TRUE(absl::StartsWith(wide, "quadrille network 1 ")) << weight;
    EXPECT_TRUE(*ParseNetwork(wide) == other) << weight;
  }
}

// Returns `bytes` with a correct checksum in the last 8 bytes.
std::string WithChecksum(std::string bytes) {
  bytes.resize(bytes.size() - 8);
  std::uint64_t checksum = Fingerprint(bytes);
  for (int i = 0; i < 8; ++i, checksum >>= 8) bytes.push_back(static_cast<char>(checksum & 0xFF));
  return bytes;
}

void ExpectRejected(const std::string& bytes, const char* reason) {
  const absl::StatusOr<Network> network = ParseNetwork(bytes);
  ASSERT_FALSE(network.ok()) << reason;
  EXPECT_TRUE(absl::IsInvalidArgument(network.status())) << network.status();
  EXPECT_TRUE(absl::StrContains(network.status().message(), reason)) << network.status();
}

TEST(NetworkFileTest, RejectsInvalidFiles) {
  const std::string good = FormatNetwork(RandomNetwork({.hidden = 32}, 1));
  ExpectRejected("", "got \"\"");
  ExpectRejected("\x7F\x45LF rubbish", "not a network file");
  ExpectRejected(good.substr(0, 30), "not a network file");
  ExpectRejected(good.substr(0, good.find('\n')), "the header line has no end");
  for (const std::size_t size : {good.find('\n') + 1, good.size() / 2, good.size() - 1}) {
    ExpectRejected(good.substr(0, size), "bytes after the header line");
  }
  ExpectRejected(good + "x", "bytes after the header line");
  for (std::size_t at = good.find('\n') + 1; at < good.size(); at += 997) {
    std::string changed = good;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    ExpectRejected(changed, "checksum");
  }
  const auto with_line = [&good](const char* line) {
    return WithChecksum(absl::StrCat(line, good.substr(good.find('\n'))));
  };
  ExpectRejected(with_line("quadrille network 2 hidden 32 buckets 1 scale 400 added 0"), "bytes");
  ExpectRejected(with_line("quadrille network 3 hidden 32 buckets 1 scale 400 added 0"),
                 "expected \"quadrille network 2 hidden N");
  ExpectRejected(with_line("quadrille network 1 hidden 33 buckets 1 scale 400 added 0"), "got 33");
  ExpectRejected(with_line("quadrille network 1 hidden -32 buckets 1 scale 400 added 0"), "-32");
  ExpectRejected(with_line("quadrille network 1 hidden 32 buckets 0 scale 400 added 0"),
                 "buckets, got 0");
  ExpectRejected(with_line("quadrille network 1 hidden 32 buckets 1 scale 0 added 0"), "got 0");
  ExpectRejected(with_line("quadrille network 1 hidden 32 buckets 1 scale 400 added 2"),
                 "not a network file");
  for (const char* number : {"+32", "032", "32 ", " 32", "0x20"}) {
    ExpectRejected(with_line(absl::StrCat("quadrille network 1 hidden ", number,
                                          " buckets 1 scale 400 added 0")
                                 .c_str()),
                   "not a network file");
  }
  ExpectRejected(with_line("quadrille network 1 hidden 64 buckets 1 scale 400 added 0"), "bytes");
}

TEST(NetworkFileTest, RejectsOverflowingWeights) {
  const Network good = RandomNetwork({.hidden = 256}, 1);
  ASSERT_TRUE(CheckNetwork(good).ok());
  const auto expect_rejected = [](const Network& network, const char* reason) {
    const absl::Status status = CheckNetwork(network);
    EXPECT_TRUE(absl::StrContains(status.message(), reason)) << status;
  };
  Network bad = good;
  bad.input_weights[999].units[3] = kMaxInputWeight + 1;
  expect_rejected(bad, "expected input weights from -1000 to 1000, got 1001");
  bad = good;
  bad.input_biases[0].units[0] = -kMaxInputBias - 1;
  expect_rejected(bad, "input biases from -767 to 767, got -768");
  bad = good;
  bad.output_weights[0].units[0] = -128;
  expect_rejected(bad, "output weights from -127 to 127, got -128");
  bad = good;
  for (NetworkRow& row : bad.output_weights) row.units.fill(kMaxOutputWeight);
  expect_rejected(bad, "got 65024");
  bad = good;
  bad.output_biases.push_back(1);
  expect_rejected(bad, "expected 1 output biases, got 2");
  bad = good;
  bad.input_weights.pop_back();
  expect_rejected(bad, "rows of input weights");
}

TEST(NetworkFileTest, ErrorsHaveThePath) {
  for (const char* path : {"no/such.net", "/dev/zero", "."}) {
    const absl::StatusOr<Network> network = ReadNetwork(path);
    EXPECT_FALSE(network.ok());
    EXPECT_TRUE(absl::StrContains(network.status().message(), path)) << network.status();
  }
}

}  // namespace
}  // namespace quadrille::chess
