// Flags of perft for counting and output, shared by its commands.
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

struct CountingFlags {
  int threads = 1;
  std::int64_t hash_mb = 0;
  bool hash_check = false;
  IsaChoice isa;
  bool x88 = false;  // the generator
  bool bulk = true;
  std::optional<bool> multiply;  // std::nullopt: auto
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Adds --isa and --generator.
void AddGeneratorFlags(FlagTable& flags, CountingFlags* v);
// Adds --threads, --hash, --hash_check, --bulk and --multiply.
void AddCountingFlags(FlagTable& flags, CountingFlags* v);

struct CountingChoices {
  chess::PerftGenerator generator;
  int threads = 1;
  std::int64_t hash_mb = 0;
  bool hash_check = false;
  chess::PerftMode mode = chess::PerftMode::kBulk;
  bool reports_mode = false;  // the report states the counting mode
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Validates the flags for a CPU. Returns InvalidArgument, with the flag and its value, for
// inconsistent flags.
absl::StatusOr<CountingChoices> ResolveFlags(const CountingFlags& v, const CpuTraits& cpu);

// Returns the hash table, null if hash_mb == 0; ResourceExhausted if there is not enough memory.
absl::StatusOr<std::unique_ptr<chess::PerftTable>> MakeTable(const CountingChoices& choices);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COUNTING_FLAGS_H_
