#include "tools/perft/counting_flags.h"

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::perft {
namespace {

using chess::PerftLeaves;

absl::StatusOr<PerftLeaves> LeavesOf(const CountingValues& v) {
  if (v.multiply == "off") return v.bulk == "on" ? PerftLeaves::kCounted : PerftLeaves::kMade;
  if (v.multiply == "auto") {
    // Multiplying is the faster way on every tier (bench/RESULTS.md).
    if (v.bulk == "off") return PerftLeaves::kMade;
    return v.generator == "bitboard" ? PerftLeaves::kMultiplied : PerftLeaves::kCounted;
  }
  if (v.bulk == "off") {
    return absl::InvalidArgumentError("--multiply: needs --bulk=on, got \"--bulk=off\"");
  }
  if (v.generator != "bitboard") {
    return absl::InvalidArgumentError(
        absl::StrCat("--multiply: needs --generator=bitboard, got ", Quoted(v.generator)));
  }
  return PerftLeaves::kMultiplied;
}

}  // namespace

void AddGeneratorFlags(FlagTable& flags, CountingValues* v) {
  AddIsaFlag(flags, &v->isa);
  flags.AddChoice("generator", {"bitboard", "x88"}, &v->generator,
                  "Which move generator: bitboards, or the independent 0x88 one, which is built "
                  "for the portable tier alone.");
}

void AddCountingFlags(FlagTable& flags, CountingValues* v) {
  flags.AddNumber("threads", "threads", 0, chess::PerftOptions::kMaxThreads, &v->threads,
                  "How many count at once; 0 means one per core.");
  flags.AddNumber("hash", "MB", 0, kMaxTableMegabytes, &v->hash,
                  "Memory for a table of counts, shared by all threads, from 2 plies before the "
                  "end upwards. 0: no table, every node is counted.");
  flags.AddSwitch("hash_check", &v->hash_check,
                  "Stores and compares whole positions in the --hash table: slower, and never "
                  "wrong by a collision of keys.");
  flags.AddChoice("bulk", {"on", "off"}, &v->bulk,
                  "on counts the moves of the last ply without making them, as most programs do; "
                  "off makes each of them.");
  flags.AddChoice("multiply", {"auto", "on", "off"}, &v->multiply,
                  "on counts once what the replies to several moves provably have in common, and "
                  "multiplies: up to five times as fast, the same counts. off counts the replies "
                  "to every move, as most programs do: compare speeds with that. auto: on with "
                  "--generator=bitboard and --bulk=on, else off.");
}

void AddProgressFlag(FlagTable& flags, CountingValues* v) {
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A progress line on standard error; auto: only on a terminal.");
}

absl::StatusOr<CountingChoices> MakeChoices(const CountingValues& v, const CpuTraits& cpu) {
  const absl::StatusOr<Tier> tier = TierOfFlag(v.isa, cpu);
  if (!tier.ok()) return tier.status();
  CountingChoices choices;
  choices.generator =
      v.generator == "x88" ? chess::X88PerftGenerator() : chess::BitboardPerftGenerator(*tier, cpu);
  choices.threads = static_cast<int>(v.threads);
  choices.hash_mb = v.hash;
  choices.hash_check = v.hash_check;
  const absl::StatusOr<PerftLeaves> leaves = LeavesOf(v);
  if (!leaves.ok()) return leaves.status();
  choices.leaves = *leaves;
  choices.names_leaves = v.multiply == "on" || v.bulk == "off";
  choices.json = v.json;
  choices.progress = ParseProgressWhen(v.progress);
  if (v.hash_check && v.hash == 0) {
    return absl::InvalidArgumentError("--hash_check: needs a table, got \"--hash=0\"");
  }
  return choices;
}

}  // namespace quadrille::perft
