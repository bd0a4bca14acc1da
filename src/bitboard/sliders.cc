#include "src/bitboard/sliders.h"

#include <initializer_list>

#include "src/bitboard/magics.h"
#include "src/bitboard/rays.h"

namespace quadrille::internal {
namespace {

constexpr std::initializer_list<Direction> kRookDirections = {Direction::kNorth, Direction::kEast,
                                                              Direction::kSouth, Direction::kWest};
constexpr std::initializer_list<Direction> kBishopDirections = {
    Direction::kNorthEast, Direction::kNorthWest, Direction::kSouthWest, Direction::kSouthEast};

bool RunsUpwards(Direction direction) { return static_cast<int>(direction) < 4; }

// Like WalkRay(), but truncates the empty-board ray at its first blocker.
Bitboard CutRay(Square from, Direction direction, Bitboard occupied) {
  const Bitboard ray = Ray(from, direction);
  const Bitboard blockers = ray & occupied;
  if (blockers.IsEmpty()) return ray;
  const Square first = RunsUpwards(direction) ? blockers.Lowest() : blockers.Highest();
  return ray - Ray(first, direction);
}

Bitboard AttacksOn(Square from, Bitboard occupied, std::initializer_list<Direction> directions) {
  Bitboard attacks;
  for (const Direction direction : directions) attacks |= CutRay(from, direction, occupied);
  return attacks;
}

// Returns the rays of `from` without the last square of each, where a piece has no effect.
Bitboard RelevantOccupancy(Square from, std::initializer_list<Direction> directions) {
  Bitboard relevant;
  for (const Direction direction : directions) {
    const Bitboard ray = Ray(from, direction);
    if (!ray.IsEmpty())
      relevant |= ray - Bitboard(RunsUpwards(direction) ? ray.Highest() : ray.Lowest());
  }
  return relevant;
}

// Fills one slot and its attack sets; returns the end of the sets.
template <class Lookup>
Bitboard* FillSlot(Square from, std::uint64_t magic, std::initializer_list<Direction> directions,
                   SliderSlot* slot, Bitboard* attacks) {
  const Bitboard mask = RelevantOccupancy(from, directions);
  *slot = {attacks, mask, magic, 64 - mask.Count()};
  // Enumerates the subsets of the mask in ascending order, the order of PEXT (MovePiece-Rippler).
  Bitboard occupied;
  std::uint64_t nth = 0;
  do {
    const std::uint64_t index =
        std::is_same_v<Lookup, PextLookup> ? nth : MagicLookup::IndexOf<Portable>(*slot, occupied);
    attacks[index] = AttacksOn(from, occupied, directions);
    ++nth;
    occupied = Bitboard((occupied.bits() - mask.bits()) & mask.bits());
  } while (!occupied.IsEmpty());
  return attacks + nth;
}

}  // namespace

template <class Lookup>
SliderTables<Lookup>::SliderTables() {
  Bitboard* next = attacks;
  for (int s = 0; s < 64; ++s) {
    next = FillSlot<Lookup>(Square(s), kRookMagics[s], kRookDirections, &rook[s], next);
  }
  for (int s = 0; s < 64; ++s) {
    next = FillSlot<Lookup>(Square(s), kBishopMagics[s], kBishopDirections, &bishop[s], next);
  }
}

LineTable::LineTable(std::initializer_list<Direction> directions) {
  for (int s = 0; s < 64; ++s) {
    SliderSlot slot;
    FillSlot<PextLookup>(Square(s), 0, directions, &slot, attacks[s]);
    mask[s] = slot.mask;
  }
}

const LineTable kFileTable({Direction::kNorth, Direction::kSouth});
const LineTable kRankTable({Direction::kEast, Direction::kWest});
const SliderTables<PextLookup> kPextTables;
const SliderTables<MagicLookup> kMagicTables;

}  // namespace quadrille::internal
