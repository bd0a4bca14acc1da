// Fuzz target for the proof verifier: for small games it accepts only proofs of the minimax value;
// the input gets a valid FNV-1a checksum first.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"
#include "tests/fuzz/fuzz_property.h"
#include "tests/mnk/solver/plain_minimax.h"

namespace quadrille::mnk {
namespace {

std::string WithChecksum(absl::string_view text) {
  std::string proof(text);
  std::uint64_t sum = 0xCBF29CE484222325;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  for (int i = 0; i < 8; ++i) proof.push_back(static_cast<char>(sum >> (8 * i)));
  return proof;
}

void MnkProofFuzz(absl::string_view text) {
  std::istringstream endless(WithChecksum(text));
  if (text.size() < 2000) (void)verify::VerifyProof(endless, verify::ProofBoard::kEndless);
  std::istringstream file(WithChecksum(text));
  const absl::StatusOr<verify::Verified> verified = verify::VerifyProof(file);
  if (!verified.ok()) {
    const absl::string_view message = verified.status().message();
    MustHold(message.size() < 1000, "error messages are under 1000 bytes");
    MustHold(IsPrintable(message), "error messages are printable");
    return;
  }
  const absl::StatusOr<AnyGame> game = ParsePosition(verified->position);
  MustHold(game.ok(), "the position is valid");
  if (game->rules().cells() > 9 || game->stones_placed() > 0) return;
  const solver::GameValue value = solver::PlainMinimax().ValueOf(NaiveGame(game->rules()));
  if (game->stones_left() == std::min(game->rules().q, game->rules().cells())) {
    MustHold(verified->value == solver::ValueName(value),
             "the proven value equals the minimax value");
  }
}

}  // namespace
}  // namespace quadrille::mnk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::MnkProofFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
