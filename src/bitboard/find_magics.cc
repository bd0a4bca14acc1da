// Magic number search: multipliers that map the relevant occupancies of a slider to distinct
// indices. Prints magics.h: `bazel run //src/bitboard:find_magics > src/bitboard/magics.h`. Tries
// sparse random numbers from a fixed seed, so the result is reproducible; takes about a second.
#include <cstdint>
#include <cstdio>
#include <vector>

#include "src/base/random.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/rays.h"

namespace quadrille {
namespace {

// About eight ones: sparse factors keep the occupancy's bits apart.
std::uint64_t SparseNumber(SplitMix64* random) { return (*random)() & (*random)() & (*random)(); }

struct Case {
  std::uint64_t occupied;
  Bitboard attacks;
};

std::uint64_t RelevantMask(Square from, int first_direction) {
  Bitboard mask;
  for (const int d :
       {first_direction, first_direction + 1, first_direction + 4, first_direction + 5}) {
    const Direction direction = static_cast<Direction>(d);
    for (Square s : WalkRay(from, direction, Bitboard())) {
      if (!Step(Bitboard(s), direction).IsEmpty()) mask |= Bitboard(s);
    }
  }
  return mask.bits();
}

std::vector<Case> AllCases(Square from, int first_direction, std::uint64_t mask) {
  std::vector<Case> cases;
  std::uint64_t occupied = 0;
  do {
    Bitboard attacks;
    for (const int d :
         {first_direction, first_direction + 1, first_direction + 4, first_direction + 5}) {
      attacks |= WalkRay(from, static_cast<Direction>(d), Bitboard(occupied));
    }
    cases.push_back({occupied, attacks});
    occupied = (occupied - mask) & mask;
  } while (occupied != 0);
  return cases;
}

bool Separates(std::uint64_t magic, const std::vector<Case>& cases, int shift,
               std::vector<Bitboard>* seen) {
  seen->assign(cases.size(), Bitboard());  // attack sets are never empty: empty means free
  for (const Case& c : cases) {
    Bitboard& slot = (*seen)[(c.occupied * magic) >> shift];
    if (slot.IsEmpty()) slot = c.attacks;
    if (slot != c.attacks) return false;
  }
  return true;
}

std::uint64_t FindMagic(Square from, int first_direction, SplitMix64* random) {
  const std::uint64_t mask = RelevantMask(from, first_direction);
  const int shift = 64 - bits::Count<Portable>(mask);
  const std::vector<Case> cases = AllCases(from, first_direction, mask);
  std::vector<Bitboard> seen;
  for (;;) {
    const std::uint64_t magic = SparseNumber(random);
    // Early rejection: a good magic spreads the mask over the top byte.
    if (bits::Count<Portable>((mask * magic) >> 56) < 6) continue;
    if (Separates(magic, cases, shift, &seen)) return magic;
  }
}

void PrintTable(const char* name, int first_direction, SplitMix64* random) {
  std::printf("inline constexpr std::uint64_t %s[64] = {\n", name);
  for (int s = 0; s < 64; ++s) {
    const unsigned long long magic = FindMagic(Square(s), first_direction, random);
    std::printf("%s0x%016llX,%s", s % 4 == 0 ? "    " : "", magic, s % 4 == 3 ? "\n" : " ");
  }
  std::printf("};\n\n");
}

}  // namespace
}  // namespace quadrille

int main() {
  quadrille::SplitMix64 random(2026);
  std::printf(
      "// Magic numbers of the slider tables. Found and printed by find_magics.cc.\n"
      "#ifndef QUADRILLE_BITBOARD_MAGICS_H_\n#define QUADRILLE_BITBOARD_MAGICS_H_\n\n"
      "#include <cstdint>\n\nnamespace quadrille::internal {\n\n");
  quadrille::PrintTable("kRookMagics", static_cast<int>(quadrille::Direction::kNorth), &random);
  quadrille::PrintTable("kBishopMagics", static_cast<int>(quadrille::Direction::kNorthEast),
                        &random);
  std::printf("}  // namespace quadrille::internal\n\n#endif  // QUADRILLE_BITBOARD_MAGICS_H_\n");
}
