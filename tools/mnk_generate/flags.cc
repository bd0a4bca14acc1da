#include "tools/mnk_generate/flags.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tools/mnk_generate/engine_list.h"

namespace quadrille::mnk_generate {
namespace {

constexpr absl::string_view kAbout =
    "Makes engines of the native protocol that play one game of the (m,n,k,p,q) family each: m "
    "rows, n columns, k in a row win, black begins with q stones, then each side places p. Prints "
    "the path of each engine, such as mnk-15-15-5-1-1-k_or_more.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    all engines made\n"
    "  2    bad usage or input; nothing is written\n"
    "  3    an engine could not be made (compiler, disk, memory); the others are\n"
    "  130  interrupted; finished engines are kept";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_generate --game=gomoku-standard --out=engines\n"
    "  mnk_generate --batch=games.txt --out=engines --jobs=2 --measure\n"
    "where games.txt has lines such as\n"
    "  15,15,5,1,1                      # k or more in a row win\n"
    "  19,19,6,2,1,exact     # longer rows do not win";

void AddGameFlags(FlagTable& flags, GenerateFlags* v) {
  flags.AddGroup("Game");
  flags.AddNumber("m", "rows", 1, mnk::kMaxSide, &v->m, "Rows. No default.");
  flags.AddNumber("n", "columns", 1, mnk::kMaxSide, &v->n, "Columns. No default.");
  flags.AddNumber("k", "stones", 1, mnk::kMaxStones, &v->k,
                  "Stones in a row that win. If no such row fits, all games are draws. No "
                  "default.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "Stones per turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q, "Stones in black's first turn.");
  flags.AddParsed("win", "k_or_more|exact", &v->win, mnk::ParseWinCondition,
                  "Whether rows longer than k also win.");
  flags.AddParsed(
      "game", "GAME", &v->game, mnk::RulesOfGame,
      "A game by name, instead of numbers: tic-tac-toe, connect6, gomoku-standard (exactly "
      "five win), gomoku or gomoku-freestyle; or m,n,k,p,q[,exact].");
  flags.AddAlias("scheme", "game");
  flags.AddText("batch", "FILE", &v->batch,
                "Several games: a line `m,n,k,p,q[,exact]` for each; `#` starts a "
                "comment. Duplicates are made once.");
}

absl::Status BadUsage(absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(what, "; --help explains"));
}

// Returns the games of the batch file `path`, called `name` in errors.
absl::StatusOr<Batch> ReadBatch(const std::string& name, const std::string& path) {
  const absl::StatusOr<std::string> text = ReadTextFile(path);
  absl::Status status = text.status();
  if (text.ok()) {
    absl::StatusOr<Batch> batch = ParseBatch(*text);
    if (batch.ok()) return batch;
    status = batch.status();
  }
  return Annotate(status, absl::StrCat("--batch: ", Quoted(name)));
}

bool AnyGiven(const FlagTable& flags, std::initializer_list<absl::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [&flags](absl::string_view name) { return flags.WasGiven(name); });
}

absl::StatusOr<Batch> GameByNumbers(const GenerateFlags& v) {
  struct Number {
    absl::string_view flag;
    const std::optional<int>& value;
  };
  for (const Number& number : {Number{"--m", v.m}, Number{"--n", v.n}, Number{"--k", v.k}}) {
    if (!number.value) return BadUsage(absl::StrCat(number.flag, " is missing"));
  }
  return Batch{{mnk::Rules{*v.m, *v.n, *v.k, v.p, v.q, v.win}}, {}};
}

absl::StatusOr<Batch> ChooseGames(const GenerateFlags& v, const FlagTable& flags,
                                  const std::filesystem::path& working_folder) {
  const bool by_numbers = AnyGiven(flags, {"m", "n", "k", "p", "q", "win"});
  const int ways = by_numbers + v.game.has_value() + !v.batch.empty();
  if (ways == 0) return BadUsage("no game: give --m, --n and --k, or --game, or --batch");
  if (ways > 1) return BadUsage("more than one of --m ... --win, --game and --batch");
  if (v.game) return Batch{{*v.game}, {}};
  return by_numbers ? GameByNumbers(v) : ReadBatch(v.batch, (working_folder / v.batch).string());
}

}  // namespace

FlagTable MakeGenerateFlags(GenerateFlags* v) {
  FlagTable flags("mnk_generate", "[flags]", kAbout);
  AddGameFlags(flags, v);
  flags.AddGroup("Engines");
  flags.AddText("out", "FOLDER", &v->out, "Output folder, created if missing. Required.");
  flags.AddChoice(
      "mode", {{"auto", Mode::kAuto}, {"compile", Mode::kCompile}, {"prebuilt", Mode::kPrebuilt}},
      &v->mode,
      "compile: compile each engine for its game, for the fastest play. prebuilt: copy a finished "
      "engine and stamp its rules, at once and without a compiler. auto: compile if there is a "
      "C++20 compiler (CXX, else clang++-19, clang++, g++ or c++), otherwise prebuilt with a "
      "warning.");
  flags.AddChoice("isa",
                  {{"auto", {}},
                   {"portable", {Tier::kPortable}},
                   {"popcnt", {Tier::kPopcnt}},
                   {"bmi2", {Tier::kBmi2}},
                   {"avx512", {Tier::kAvx512}}},
                  &v->isa,
                  "Instruction tier of compiled engines; auto is the best of this CPU. On other "
                  "CPUs an engine falls back to a slower one.");
  flags.AddNumber("jobs", "engines", 0, kMaxThreads, &v->jobs,
                  "Engines made in parallel; 0: one per core.");
  flags.AddText("library", "FOLDER", &v->library,
                "The SDK that engines are built from. Default: `sdk` next to this program.");
  flags.AddGroup("Output");
  flags.AddSwitch("measure", &v->measure,
                  "Print the milliseconds of each engine, and their mean, median, standard "
                  "deviation, minimum and maximum at the end.");
  flags.AddSwitch("json", &v->json,
                  "Print one JSON object per engine, one per line; with --measure one more for the "
                  "statistics.");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(kExamples);
  return flags;
}

absl::StatusOr<GenerateEngines> EnginesOf(const GenerateFlags& v, const FlagTable& flags,
                                          const std::string& working_folder, const CpuTraits& cpu) {
  absl::StatusOr<Batch> batch = ChooseGames(v, flags, working_folder);
  if (!batch.ok()) return batch.status();
  if (v.out.empty()) return BadUsage("--out is missing");
  const std::filesystem::path folder(working_folder);
  GenerateEngines engines;
  engines.games = std::move(batch->games);
  for (const std::string& remark : batch->remarks) {
    engines.remarks.push_back(absl::StrCat(v.batch, ": ", remark));
  }
  engines.out = (folder / v.out).string();
  if (!v.library.empty()) engines.library = (folder / v.library).string();
  engines.mode = v.mode;
  engines.tier = v.isa.tier.value_or(cpu.BestTier());
  engines.jobs = ThreadCount(v.jobs);
  engines.measure = v.measure;
  engines.json = v.json;
  engines.progress = v.progress;
  return engines;
}

}  // namespace quadrille::mnk_generate
