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
  // Multiplying is the faster way on every tier (bench/RESULTS.md).
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
                  "Which move generator: bitboards, or the independent 0x88 one, which is built "
                  "for the portable tier alone.");
}

void AddCountingFlags(FlagTable& flags, CountingFlags* v) {
  flags.AddNumber("threads", "threads", 0, chess::PerftOptions::kMaxThreads, &v->threads,
                  "How many count at once; 0 means one per core.");
  flags.AddSize("hash", 0, kMaxTableMegabytes, &v->hash_mb,
                "Memory for a table of counts, shared by all threads, from 2 plies before the end "
                "upwards. 0: no table, every node is counted.");
  flags.AddSwitch("hash_check", &v->hash_check,
                  "Stores and compares whole positions in the --hash table: slower, and never "
                  "wrong by a collision of keys.");
  flags.AddChoice("bulk", {{"on", true}, {"off", false}}, &v->bulk,
                  "on counts the moves of the last ply without making them, as most programs do; "
                  "off makes each of them.");
  flags.AddChoice("multiply", {{"auto", std::nullopt}, {"on", true}, {"off", false}}, &v->multiply,
                  "on counts once what the replies to several moves provably have in common, and "
                  "multiplies: up to five times as fast, the same counts. off counts the replies "
                  "to every move, as most programs do: compare speeds with that. auto: on with "
                  "--generator=bitboard and --bulk=on, else off.");
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
