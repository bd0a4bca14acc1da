// Verifier memory does not grow with the proof: counts all allocations.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <sstream>
#include <string>

#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"

namespace {

std::atomic<std::size_t> allocated = 0;
std::atomic<std::size_t> peak = 0;

// Stored before each block: its size.
constexpr std::size_t kHeader = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t bytes) {
  void* const block = std::malloc(bytes + kHeader);
  if (block == nullptr) throw std::bad_alloc();
  *static_cast<std::size_t*>(block) = bytes;
  peak = std::max<std::size_t>(peak, allocated += bytes);
  return static_cast<char*>(block) + kHeader;
}
void operator delete(void* at) noexcept {
  if (at == nullptr) return;
  void* const block = static_cast<char*>(at) - kHeader;
  allocated -= *static_cast<std::size_t*>(block);
  std::free(block);
}
void operator delete(void* at, std::size_t) noexcept { operator delete(at); }

namespace quadrille::mnk::solver {
namespace {

std::string ProofOf(const AnyGame& game) {
  std::ostringstream proof;
  SolveLimits limits;
  limits.hash_megabytes = 16;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  EXPECT_TRUE(Solve(game, limits)->proof_complete);
  return proof.str();
}

std::size_t PeakOf(const std::string& proof) {
  std::istringstream file(proof);
  const std::size_t before = allocated;
  peak = before;
  EXPECT_TRUE(verify::VerifyProof(file).ok());
  return peak - before;
}

TEST(VerifyMemoryTest, DoesNotGrowWithTheProof) {
  const std::string large = ProofOf(AnyGame(Rules{5, 5, 4, 1, 1}));
  const std::string small = ProofOf(*ParsePosition("xoxo1/xoxo1/oxox1/xoxo1/5 x 1 5,5,4,1,1"));
  ASSERT_GT(large.size(), 10'000u);
  ASSERT_LT(small.size(), 300u);
  // A path of 25 stones, each with the state of 25 cells.
  EXPECT_LT(PeakOf(large), PeakOf(small) + 25 * 400);
}

}  // namespace
}  // namespace quadrille::mnk::solver
