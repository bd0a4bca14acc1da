#include "tools/perft/counting_flags.h"

#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::perft {
namespace {

using chess::PerftMode;

absl::StatusOr<PerftMode> ModeOf(const CountingFlags& v) {
  const PerftMode single = v.bulk ? PerftMode::kBulk : PerftMode::kUnbulked;
  // Multiplying is faster on every tier (bench/RESULTS.md).
  if (!v.multiply) return v.bulk && !v.x88 ? PerftMode::kBulkMultiplied : single;
  if (!*v.multiply) return single;
  if (!v.bulk) {
    return absl::InvalidArgumentError("--multiply: requires --bulk=on, got \"--bulk=off\"");
  }
  if (v.x88) {
    return absl::InvalidArgumentError("--multiply: requires --generator=bitboard, got \"x88\"");
  }
  return PerftMode::kBulkMultiplied;
}

}  // namespace

void AddGeneratorFlags(FlagTable& flags, CountingFlags* v) {
  AddIsaFlag(flags, &v->isa);
  flags.AddChoice(
      "generator", {{"bitboard", false}, {"x88", true}}, &v->x88,
      "Move generator: bitboards, or the independent 0x88 generator (portable tier only).");
}

void AddCountingFlags(FlagTable& flags, CountingFlags* v) {
  flags.AddNumber("threads", "threads", 0, chess::PerftOptions::kMaxThreads, &v->threads,
                  "Number of threads; 0: one per core.");
  flags.AddSize(
      "hash", 0, kMaxTableMegabytes, &v->hash_mb,
      "Size of the perft hash table, which all threads share and which is used for nodes at "
      "least 2 plies above the leaves; 0: no table.");
  flags.AddSwitch("hash_check", &v->hash_check,
                  "Store and compare full positions in the --hash table: slower, but immune to key "
                  "collisions.");
  flags.AddChoice("bulk", {{"on", true}, {"off", false}}, &v->bulk,
                  "Bulk counting: count the moves of the last ply without making them.");
  flags.AddChoice(
      "multiply", {{"auto", std::nullopt}, {"on", true}, {"off", false}}, &v->multiply,
      "Count replies that are provably the same after several moves only once, and "
      "multiply. Exact; up to 5x as fast. Use off to compare speed with other programs. "
      "auto: on with --generator=bitboard and --bulk=on.");
}

absl::StatusOr<CountingChoices> ResolveFlags(const CountingFlags& v, const CpuTraits& cpu) {
  const absl::StatusOr<Tier> tier = ChosenTier(v.isa, cpu);
  if (!tier.ok()) return tier.status();
  CountingChoices choices;
  choices.generator =
      v.x88 ? chess::X88PerftGenerator() : chess::BitboardPerftGenerator(*tier, cpu);
  choices.threads = v.threads;
  choices.hash_mb = v.hash_mb;
  choices.hash_check = v.hash_check;
  const absl::StatusOr<PerftMode> mode = ModeOf(v);
  if (!mode.ok()) return mode.status();
  choices.mode = *mode;
  choices.reports_mode = v.multiply == true || !v.bulk;
  choices.json = v.json;
  choices.progress = v.progress;
  if (v.hash_check && v.hash_mb == 0) {
    return absl::InvalidArgumentError("--hash_check: requires a hash table, got \"--hash=0\"");
  }
  return choices;
}

absl::StatusOr<std::unique_ptr<chess::PerftTable>> MakeTable(const CountingChoices& choices) {
  if (choices.hash_mb == 0) return nullptr;
  return choices.hash_check ? chess::MakeCheckedPerftTable(choices.hash_mb)
                            : chess::MakePerftTable(choices.hash_mb);
}

}  // namespace quadrille::perft
