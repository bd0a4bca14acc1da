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

using chess::PerftLeaves;

absl::StatusOr<PerftLeaves> LeavesOf(const CountingFlags& v) {
  const PerftLeaves single = v.bulk ? PerftLeaves::kCounted : PerftLeaves::kMade;
  // Multiplying is faster on every tier (bench/RESULTS.md).
  if (!v.multiply) return v.bulk && !v.x88 ? PerftLeaves::kMultiplied : single;
  if (!*v.multiply) return single;
  if (!v.bulk) {
    return absl::InvalidArgumentError("--multiply: needs --bulk=on, got \"--bulk=off\"");
  }
  if (v.x88) {
    return absl::InvalidArgumentError("--multiply: needs --generator=bitboard, got \"x88\"");
  }
  return PerftLeaves::kMultiplied;
}

}  // namespace

void AddGeneratorFlags(FlagTable& flags, CountingFlags* v) {
  AddIsaFlag(flags, &v->isa);
  flags.AddChoice("generator", {{"bitboard", false}, {"x88", true}}, &v->x88,
                  "Move generator: bitboards, or the independent 0x88 one (portable tier only).");
}

void AddCountingFlags(FlagTable& flags, CountingFlags* v) {
  flags.AddNumber("threads", "threads", 0, chess::PerftOptions::kMaxThreads, &v->threads,
                  "Threads; 0: one per core.");
  flags.AddSize("hash", 0, kMaxTableMegabytes, &v->hash_mb,
                "Perft hash table, shared by all threads and used at 2 plies or more above the "
                "leaves; 0: no table.");
  flags.AddSwitch("hash_check", &v->hash_check,
                  "Store and compare full positions in the --hash table: slower, but immune to key "
                  "collisions.");
  flags.AddChoice("bulk", {{"on", true}, {"off", false}}, &v->bulk,
                  "Bulk counting: count the moves of the last ply without making them.");
  flags.AddChoice("multiply", {{"auto", std::nullopt}, {"on", true}, {"off", false}}, &v->multiply,
                  "Count provably equal replies to several moves once and multiply: the same "
                  "counts, up to five times as fast. Use off to compare speed with other programs. "
                  "auto: on with --generator=bitboard and --bulk=on.");
}

absl::StatusOr<CountingChoices> MakeChoices(const CountingFlags& v, const CpuTraits& cpu) {
  const absl::StatusOr<Tier> tier = ChosenTier(v.isa, cpu);
  if (!tier.ok()) return tier.status();
  CountingChoices choices;
  choices.generator =
      v.x88 ? chess::X88PerftGenerator() : chess::BitboardPerftGenerator(*tier, cpu);
  choices.threads = v.threads;
  choices.hash_mb = v.hash_mb;
  choices.hash_check = v.hash_check;
  const absl::StatusOr<PerftLeaves> leaves = LeavesOf(v);
  if (!leaves.ok()) return leaves.status();
  choices.leaves = *leaves;
  choices.names_leaves = v.multiply == true || !v.bulk;
  choices.json = v.json;
  choices.progress = v.progress;
  if (v.hash_check && v.hash_mb == 0) {
    return absl::InvalidArgumentError("--hash_check: needs a table, got \"--hash=0\"");
  }
  return choices;
}

absl::StatusOr<std::unique_ptr<chess::PerftTable>> MakeTable(const CountingChoices& choices) {
  if (choices.hash_mb == 0) return nullptr;
  return choices.hash_check ? chess::MakeCheckedPerftTable(choices.hash_mb)
                            : chess::MakePerftTable(choices.hash_mb);
}

}  // namespace quadrille::perft
