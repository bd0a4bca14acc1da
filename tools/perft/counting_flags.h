// The flags of perft that say how to count and report, whatever is counted.
#ifndef QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_
#define QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::perft {

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

// The variables behind the flags, at their defaults.
struct CountingValues {
  std::int64_t threads = 1;
  std::int64_t hash = 0;
  bool hash_check = false;
  std::string isa = "auto";
  std::string generator = "bitboard";
  std::string bulk = "on";
  std::string multiply = "auto";
  bool json = false;
  std::string progress = "auto";
};

// --isa and --generator.
void AddGeneratorFlags(FlagTable& flags, CountingValues* v);
// --threads, --hash, --hash_check, --bulk and --multiply.
void AddCountingFlags(FlagTable& flags, CountingValues* v);
// --progress.
void AddProgressFlag(FlagTable& flags, CountingValues* v);

// What the flags ask for on a given CPU.
// Returns InvalidArgument, with what, where and the offending text, if it makes no sense.
absl::StatusOr<CountingChoices> MakeChoices(const CountingValues& v, const CpuTraits& cpu);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_
