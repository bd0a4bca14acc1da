#include "src/chess/perft/perft_units.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

constexpr std::size_t kMinUnits = 256;
constexpr std::size_t kUnitsPerThread = 64;
constexpr int kMinUnitDepth = 3;

std::vector<PerftUnit> NextPly(const PerftGenerator& generator,
                               const std::vector<PerftUnit>& units) {
  std::vector<PerftUnit> next;
  for (const PerftUnit& unit : units) {
    MoveList moves;
    generator.generate(unit.position, &moves);
    for (Move move : moves) {
      next.push_back({generator.after(unit.position, move), unit.root_move});
    }
  }
  return next;
}

}  // namespace

PerftUnits SplitForThreads(const PerftGenerator& generator, const Position& root, int depth,
                           int threads) {
  return SplitIntoUnits(generator, root, std::max(1, depth - kMinUnitDepth),
                        std::max(kMinUnits, kUnitsPerThread * threads));
}

PerftUnits SplitIntoUnits(const PerftGenerator& generator, const Position& root, int max_ply,
                          std::size_t min_units) {
  assert(max_ply >= 1);
  MoveList moves;
  generator.generate(root, &moves);
  PerftUnits result;
  result.ply = 1;
  for (Move move : moves) {
    result.units.push_back({generator.after(root, move), result.root_moves.size()});
    result.root_moves.push_back(move);
  }
  while (result.ply < max_ply && !result.units.empty() && result.units.size() < min_units) {
    result.units = NextPly(generator, result.units);
    ++result.ply;
  }
  return result;
}

}  // namespace quadrille::chess
