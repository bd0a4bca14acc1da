// The flags of perft that say how to count and report, whatever is counted.
#ifndef QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_
#define QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/perft/perft_table.h"

namespace quadrille::perft {

// The values of the flags.
struct CountingFlags {
  int threads = 1;
  std::int64_t hash_mb = 0;
  bool hash_check = false;
  IsaChoice isa;
  bool x88 = false;  // the generator
  bool bulk = true;
  std::optional<bool> multiply;  // nothing: auto
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// --isa and --generator.
void AddGeneratorFlags(FlagTable& flags, CountingFlags* v);
// --threads, --hash, --hash_check, --bulk and --multiply.
void AddCountingFlags(FlagTable& flags, CountingFlags* v);

// How to count, whatever is counted.
struct CountingChoices {
  chess::PerftGenerator generator;
  int threads = 1;
  std::int64_t hash_mb = 0;
  bool hash_check = false;
  chess::PerftLeaves leaves = chess::PerftLeaves::kCounted;
  bool names_leaves = false;  // the user chose how they are counted
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// What the flags ask for on a given CPU.
// Returns InvalidArgument, with what, where and the offending text, if they make no sense together.
absl::StatusOr<CountingChoices> MakeChoices(const CountingFlags& v, const CpuTraits& cpu);

// The table of counts; null if no memory was asked for. Returns ResourceExhausted if there is none.
absl::StatusOr<std::unique_ptr<chess::PerftTable>> MakeTable(const CountingChoices& choices);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_
