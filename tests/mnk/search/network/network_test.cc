#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_correction.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/network/line_network_file.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

using ::testing::HasSubstr;

const LineShapes& Shapes() {
  static const auto* const kShapes = new LineShapes(LineNetwork::kReach);
  return *kShapes;
}

// Numbers that use the whole range of the vectors, and layers whose outputs are mostly in range.
LineNetwork RandomNetwork(std::uint64_t seed) {
  Random random(seed);
  const auto vector = [&] {
    LineNetwork::Vector vector;
    for (std::int16_t& unit : vector.units) {
      unit = static_cast<std::int16_t>(static_cast<int>(random.Below(2 * LineNetwork::kMaxVector)) -
                                       LineNetwork::kMaxVector);
    }
    return vector;
  };
  const auto layer = [&](float scale) {
    LineNetwork::Layer layer;
    for (float& unit : layer.units) {
      unit = (static_cast<float>(random.Below(2001)) / 1000.0F - 1.0F) * scale;
    }
    return layer;
  };
  LineNetwork network;
  network.shapes.resize(Shapes().count());
  for (LineNetwork::Vector& shape : network.shapes) shape = vector();
  network.bias = vector();
  for (LineNetwork::Layer& weights : network.first) weights = layer(0.05F);
  network.first_bias = layer(1);
  for (LineNetwork::Layer& weights : network.second) weights = layer(0.2F);
  network.second_bias = layer(1);
  network.output = layer(0.2F);
  network.output_bias = 0.25F;
  return network;
}

// The states of a line's cells, kOff beyond the board.
constexpr int kOff = 3;
int CodeOf(const std::vector<int>& line) {
  const int reach = LineNetwork::kReach;
  int before = 0;
  while (before < reach && line[reach - before - 1] != kOff) ++before;
  int after = 0;
  while (after < reach && line[reach + after + 1] != kOff) ++after;
  int code = Shapes().FirstCode(before, after);
  for (int i = -before; i <= after; ++i) {
    code += line[reach + i] * LineShapes::PlaceValue(before, i);
  }
  return code;
}

TEST(LineShapesTest, ShapesAreLinesUpToReversal) {
  EXPECT_EQ(Shapes().count(), 22'143);
  EXPECT_EQ(Shapes().codes(), 43'923);
  EXPECT_EQ(LineShapes(0).count(), 3);
  Random random(1);
  std::set<int> seen;
  for (int i = 0; i < 20'000; ++i) {
    std::vector<int> line(9);
    for (int& state : line) state = static_cast<int>(random.Below(3));
    std::fill_n(line.begin(), random.Below(5), kOff);
    std::fill_n(line.rbegin(), random.Below(5), kOff);
    const int shape = Shapes().ShapeOf(CodeOf(line));
    seen.insert(shape);
    std::vector<int> reverse(line.rbegin(), line.rend());
    ASSERT_EQ(Shapes().ShapeOf(CodeOf(reverse)), shape);
    std::vector<int> other = line;
    other[4] = (other[4] + 1) % 3;
    if (other != reverse) ASSERT_NE(Shapes().ShapeOf(CodeOf(other)), shape);
  }
  EXPECT_GT(seen.size(), 5'000U);
  EXPECT_LT(*seen.rbegin(), Shapes().count());
}

TEST(LineNetworkFileTest, IsReadAsWritten) {
  LineNetwork network = RandomNetwork(2);
  network.k = 6;
  network.p = 2;
  network.win = WinCondition::kExactlyK;
  const std::string bytes = FormatLineNetwork(network);
  EXPECT_LT(bytes.size(), 1'500'000U);
  const absl::StatusOr<LineNetwork> read = ParseLineNetwork(bytes);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, network);
}

TEST(LineNetworkFileTest, RefusesBadFiles) {
  LineNetwork network = RandomNetwork(3);
  const std::string good = FormatLineNetwork(network);
  const auto error = [](const std::string& bytes) {
    return std::string(ParseLineNetwork(bytes).status().message());
  };
  EXPECT_THAT(error(""), HasSubstr("not a line network file"));
  EXPECT_THAT(error("quadrille network 1\n"), HasSubstr("quadrille network 1"));
  EXPECT_THAT(error("quadrille line network 1 k 5 p 1 exact 2\n"), HasSubstr("exact 2"));
  EXPECT_THAT(error("quadrille line network 1 k 05 p 1 exact 0\n"), HasSubstr("k 05"));
  EXPECT_THAT(error("quadrille line network 1 k 5 p 1 exact 0"), HasSubstr("no end"));
  EXPECT_THAT(error(good.substr(0, good.size() - 1)), HasSubstr("bytes after the header"));
  EXPECT_THAT(error(absl::StrCat(good, "x")), HasSubstr("bytes after the header"));
  std::string flipped = good;
  flipped[1000] ^= 1;
  EXPECT_THAT(error(flipped), HasSubstr("checksum"));

  network.shapes[7].units[3] = LineNetwork::kMaxVector + 1;
  EXPECT_THAT(error(FormatLineNetwork(network)), HasSubstr("6451"));
  network.shapes[7].units[3] = 0;
  network.output_bias = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(error(FormatLineNetwork(network)), HasSubstr("1000"));
}

// The correction by the definition in line_network.h, in doubles.
double ReferenceCorrection(const LineNetwork& network, const PatternBoard& board) {
  const Rules& rules = board.rules();
  const int own = static_cast<int>(board.side_to_move());
  const auto state_at = [&](int x, int y) {
    if (x < 0 || x >= rules.n || y < 0 || y >= rules.m) return kOff;
    const int cell = board.NumberOf({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    if (board.IsFree(cell)) return LineShapes::kFree;
    return board.Has(static_cast<Side>(own), cell) ? LineShapes::kOwn : LineShapes::kOther;
  };
  double inputs[LineNetwork::kInputs] = {};
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      for (int unit = 0; unit < LineNetwork::kUnits; ++unit) {
        int sum = network.bias.units[unit];
        int free = sum;
        for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
          std::vector<int> line;
          for (int i = -4; i <= 4; ++i) line.push_back(state_at(x + i * dx, y + i * dy));
          sum += network.shapes[Shapes().ShapeOf(CodeOf(line))].units[unit];
          free += network.shapes[Shapes().free_shape()].units[unit];
        }
        inputs[unit] += (std::max(sum, 0) - std::max(free, 0)) / double{LineNetwork::kSumUnit};
      }
    }
  }
  inputs[32] = std::clamp(board.Score() / 256.0, -12.0, 12.0);
  inputs[33] = std::abs(inputs[32]);
  double first[32];
  double output = network.output_bias;
  for (int unit = 0; unit < 32; ++unit) {
    first[unit] = network.first_bias.units[unit];
    for (int i = 0; i < 34; ++i) first[unit] += inputs[i] * network.first[i].units[unit];
    first[unit] = std::max(first[unit], 0.0);
  }
  for (int unit = 0; unit < 32; ++unit) {
    double second = network.second_bias.units[unit];
    for (int i = 0; i < 32; ++i) second += first[i] * network.second[i].units[unit];
    output += std::max(second, 0.0) * network.output.units[unit];
  }
  return 256 * std::clamp(output, -12.0, 12.0);
}

TEST(LineNetworkChoiceTest, IsForItsRules) {
  const auto network = std::make_shared<const LineNetwork>(RandomNetwork(6));
  const auto error = [&](const Rules& rules) {
    return std::string(LineNetworkFor(network, rules).status().message());
  };
  EXPECT_EQ(LineNetworkFor(network, kGomoku).value(), network);
  EXPECT_EQ(LineNetworkFor(network, {8, 19, 5, 1, 3}).value(), network);
  EXPECT_EQ(LineNetworkFor(nullptr, kGomoku).value(), nullptr);
  EXPECT_EQ(LineNetworkFor(network, kGomokuStandard).value(), network);
  EXPECT_THAT(error(kConnect6), HasSubstr("the network is for k 5 and p 1, not for"));
  EXPECT_THAT(error({15, 15, 6, 1, 1}), HasSubstr("the network is for k 5 and p 1, not for"));
  EXPECT_THAT(error({33, 15, 5, 1, 1}), HasSubstr("boards of up to 32 by 32"));
}

TEST(LineNetworkChoiceTest, BuiltInNetworksAreForSomeGames) {
  EXPECT_EQ(LineNetworkFor(std::nullopt, kGomoku).value()->win, WinCondition::kKOrMore);
  EXPECT_EQ(LineNetworkFor(std::nullopt, kGomokuStandard).value()->win, WinCondition::kExactlyK);
  EXPECT_EQ(LineNetworkFor(std::nullopt, kTicTacToe).value(), nullptr);
  EXPECT_EQ(LineNetworkFor(std::nullopt, {33, 15, 5, 1, 1}).value(), nullptr);
}

class LineCorrectionTest : public ::testing::TestWithParam<Rules> {};

// Random walks of stones placed and undone; the correction is asked for now and then.
TEST_P(LineCorrectionTest, AllTiersFollowTheDefinition) {
  const Rules rules = GetParam();
  auto network = std::make_shared<LineNetwork>(RandomNetwork(4));
  network->k = rules.k;
  network->p = rules.p;
  const PatternWeights weights = WeightsFor(rules);
  const CellPatterns patterns(rules, weights);
  PatternBoard board(rules, patterns);
  const LineTables tables(network, rules, board.numbering());
  const CpuTraits& cpu = CpuTraits::Detected();
  std::vector<LineCorrection> corrections;
  std::vector<LineAccumulator> accumulators;
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    corrections.push_back(LineCorrectionFor(tier, cpu));
    accumulators.emplace_back(tables, board.states());
  }
  Random random(5);
  int in_range = 0;
  for (int step = 0; step < 600; ++step) {
    const bool undo = random.Below(5) < 2 && board.stones_placed() > 0;
    if (undo || board.free_cells() <= rules.p) {
      board.Undo();
    } else {
      int cell;
      do {
        cell = static_cast<int>(random.Below(board.padded_cells()));
      } while (!board.IsFree(cell));
      board.Place(cell);
    }
    if (random.Below(4) > 0) continue;
    const double expected = ReferenceCorrection(*network, board);
    in_range += std::abs(expected) < 3000 ? 1 : 0;
    const std::int32_t first = corrections[0](tables, board.states().data(), board.side_to_move(),
                                              board.Score(), accumulators[0]);
    ASSERT_NEAR(first, expected, 1.1);
    for (std::size_t i = 1; i < corrections.size(); ++i) {
      ASSERT_EQ(corrections[i](tables, board.states().data(), board.side_to_move(), board.Score(),
                               accumulators[i]),
                first);
    }
  }
  EXPECT_GT(in_range, 50);
}

INSTANTIATE_TEST_SUITE_P(Games, LineCorrectionTest,
                         ::testing::Values(kGomoku, Rules{5, 7, 4, 1, 1}, Rules{20, 9, 5, 1, 1},
                                           Rules{1, 9, 5, 1, 1}, Rules{19, 19, 6, 2, 1}));

}  // namespace
}  // namespace quadrille::mnk
