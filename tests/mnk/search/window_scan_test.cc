#include "src/mnk/search/boards/window_scan.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/players/line_peaks.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/side.h"
#include "tests/mnk/random_position.h"

namespace quadrille::mnk {
namespace {

struct PlainWindow {
  std::vector<int> cells;
  WindowCounts counts;
};

std::vector<PlainWindow> PlainWindows(const Position& position) {
  const Rules& rules = position.rules();
  constexpr std::pair<int, int> kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  std::vector<PlainWindow> windows;
  const auto on_board = [&](int x, int y) {
    return 0 <= x && x < rules.n && 0 <= y && y < rules.m;
  };
  const auto has = [&](Side side, int x, int y) {
    return on_board(x, y) && position.Has(side, y * rules.n + x);
  };
  for (const auto& [dx, dy] : kDirections) {
    for (int y = 0; y < rules.m; ++y) {
      for (int x = 0; x < rules.n; ++x) {
        if (!on_board(x + dx * (rules.k - 1), y + dy * (rules.k - 1))) continue;
        PlainWindow window;
        for (int i = 0; i < rules.k; ++i) {
          window.cells.push_back((y + dy * i) * rules.n + x + dx * i);
          for (int side = 0; side < 2; ++side) {
            window.counts.stones[side] += has(static_cast<Side>(side), x + dx * i, y + dy * i);
          }
        }
        for (int side = 0; side < 2; ++side) {
          const Side player = static_cast<Side>(side);
          window.counts.open[side] =
              window.counts.stones[1 - side] == 0 &&
              !(rules.win == WinCondition::kExactlyK &&
                (has(player, x - dx, y - dy) || has(player, x + dx * rules.k, y + dy * rules.k)));
        }
        windows.push_back(std::move(window));
      }
    }
  }
  return windows;
}

class WindowScanTest : public testing::TestWithParam<Rules> {};

TEST_P(WindowScanTest, MatchesBruteForce) {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const Position position = RandomPosition(GetParam(), random);
    using Seen = std::vector<int>;
    std::vector<std::pair<Seen, Seen>> expected;
    std::vector<std::pair<Seen, Seen>> found;
    const auto seen = [](const WindowCounts& counts) {
      return Seen{counts.stones[0], counts.stones[1], counts.open[0], counts.open[1]};
    };
    for (const PlainWindow& window : PlainWindows(position)) {
      expected.emplace_back(window.cells, seen(window.counts));
    }
    ForEachWindow(position, position.WholeBoard(),
                  [&](const LineOfCells& window, const WindowCounts& counts) {
                    std::vector<int> cells;
                    for (int j = 0; j < window.length; ++j) {
                      cells.push_back(window.first + j * window.step);
                    }
                    found.emplace_back(std::move(cells), seen(counts));
                  });
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected);
  }
}

TEST_P(WindowScanTest, AddsTheValuesOfItsWindowsToEachCell) {
  Random random(2);
  const auto value = [](const WindowCounts& counts) {
    return counts.stones[0] * 1000 + counts.stones[1] * 10 + counts.open[0] + 2 * counts.open[1];
  };
  for (int i = 0; i < 20; ++i) {
    const Position position = RandomPosition(GetParam(), random);
    Weights expected(GetParam().cells(), 0);
    for (const PlainWindow& window : PlainWindows(position)) {
      for (const int cell : window.cells) expected[cell] += value(window.counts);
    }
    Weights weights(GetParam().cells(), 0);
    AddWindowValues(position, position.WholeBoard(), value, weights);
    ASSERT_EQ(weights, expected);
  }
}

TEST_P(WindowScanTest, BoxAroundStonesContainsAllWindows) {
  Random random(3);
  const auto value = [](const WindowCounts& counts) {
    return counts.stones[0] * 1000 + counts.stones[1];
  };
  for (int i = 0; i < 20; ++i) {
    Position position(GetParam());
    const std::uint32_t cells = GetParam().cells();
    position.Place(static_cast<int>(random.Below(cells)));
    Weights whole(cells, 0);
    Weights boxed(cells, 0);
    AddWindowValues(position, position.WholeBoard(), value, whole);
    AddWindowValues(position, position.AroundStones(GetParam().k), value, boxed);
    ASSERT_EQ(boxed, whole);
  }
}

TEST_P(WindowScanTest, LinePeaksFindsTheStrongestOpenWindows) {
  Random random(4);
  for (int i = 0; i < 20; ++i) {
    const Position position = RandomPosition(GetParam(), random);
    LinePeaks peaks;
    ForEachLine(position, position.WholeBoard(), GetParam().k, [&](const LineOfCells& line) {
      peaks.Scan(position, line);
      std::vector<WindowCounts> windows;
      SlideAlong(position, line,
                 [&](int, const WindowCounts& counts) { windows.push_back(counts); });
      for (int side = 0; side < 2; ++side) {
        int highest = 0;
        for (int j = 0; j < line.length; ++j) {
          Peak expected;
          for (int at = std::max(0, j - GetParam().k + 1);
               at <= std::min<int>(j, static_cast<int>(windows.size()) - 1); ++at) {
            if (!windows[at].open[side] || windows[at].stones[side] == 0) continue;
            if (windows[at].stones[side] > expected.stones) {
              expected = {windows[at].stones[side], 0};
            }
            expected.windows += windows[at].stones[side] == expected.stones;
          }
          highest = std::max(highest, expected.stones);
          ASSERT_EQ(peaks.At(j, static_cast<Side>(side)).stones, expected.stones);
          ASSERT_EQ(peaks.At(j, static_cast<Side>(side)).windows, expected.windows);
        }
        ASSERT_EQ(peaks.Highest(static_cast<Side>(side)), highest);
      }
    });
  }
}

constexpr WinCondition kExactly = WinCondition::kExactlyK;
INSTANTIATE_TEST_SUITE_P(Boards, WindowScanTest,
                         testing::Values(Rules{3, 3, 3, 1, 1}, Rules{4, 7, 3, 1, 1},
                                         Rules{7, 4, 3, 1, 1, kExactly},
                                         Rules{1, 9, 4, 2, 1, kExactly}, Rules{9, 1, 4, 2, 1},
                                         Rules{2, 6, 2, 1, 1}, Rules{6, 2, 2, 1, 1, kExactly},
                                         Rules{5, 6, 1, 1, 1, kExactly}, Rules{1, 1, 1, 1, 1},
                                         Rules{8, 11, 9, 1, 1}, Rules{12, 9, 5, 2, 1, kExactly}),
                         RulesName);

}  // namespace
}  // namespace quadrille::mnk
