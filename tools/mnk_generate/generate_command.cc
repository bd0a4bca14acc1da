#include "tools/mnk_generate/generate_command.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/read_file.h"

namespace quadrille::mnk_generate {
namespace {

constexpr absl::string_view kAbout =
    "mnk_generate makes engines that play one game of the (m,n,k,p,q) family each: m rows, n "
    "columns, k in a row win, black begins with q stones, then each side places p. An engine is a "
    "program of its own, such as mnk-15-15-5-1-1-k_or_more, that speaks the native protocol. "
    "Prints a line for each engine as it is made. Exit code: 0 all made, 2 bad usage or input "
    "(nothing is written), 3 an engine could not be made, for want of a working compiler, disk or "
    "memory (the others are), 130 interrupted (what is finished stays).";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_generate --game=gomoku-standard --out=engines\n"
    "  mnk_generate --m=5 --n=7 --k=4 --p=2 --q=1 --win=exactly_k --out=engines\n"
    "  mnk_generate --batch=games.txt --out=engines --jobs=2 --measure\n"
    "where games.txt has lines such as\n"
    "  15,15,5,1,1                      # k or more in a row win\n"
    "  19,19,6,2,1,EXACTLY_K_TO_WIN     # exactly k";

constexpr int kMaxJobs = 1024;

// The variables behind the flags, at their defaults.
struct Values {
  std::string game;
  std::string batch;
  std::string m;
  std::string n;
  std::string k;
  std::int64_t p = 1;
  std::int64_t q = 1;
  std::string win = "k_or_more";
  std::string out;
  std::string mode = "auto";
  std::string isa = "auto";
  std::int64_t jobs = 1;
  bool measure = false;
  bool json = false;
  std::string library;
  std::string progress = "auto";
};

void AddGameFlags(FlagTable& flags, Values* v) {
  flags.AddText("m", "N", &v->m, "The height of the board in rows, 1 to 255. No default.");
  flags.AddText("n", "N", &v->n, "The width of the board in columns, 1 to 255. No default.");
  flags.AddText("k", "N", &v->k,
                "So many stones in a row win, 1 to 65025; more than both sides have room for is a "
                "game that can only be drawn. No default.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "What each side places in its turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q, "What black places in the first turn.");
  flags.AddChoice("win", {"k_or_more", "exactly_k"}, &v->win,
                  "Whether a row longer than k wins, too.");
  flags.AddText("game", "GAME", &v->game,
                "A game by its name instead: tic-tac-toe, connect6, gomoku-standard (exactly five "
                "win), gomoku or gomoku-freestyle; or m,n,k,p,q[,exact].");
  flags.AddAlias("scheme", "game");
  flags.AddText("batch", "FILE", &v->batch,
                "Many games instead: a line `m,n,k,p,q[,EXACTLY_K_TO_WIN]` for each; `#` starts a "
                "comment. A game that stands there twice is made once.");
}

FlagTable MakeFlags(Values* v) {
  FlagTable flags("mnk_generate", "[flags]", kAbout);
  AddGameFlags(flags, v);
  flags.AddText("out", "FOLDER", &v->out,
                "Where the engines go; made if it is not there. No default; needed.");
  flags.AddChoice("mode", {"auto", "compile", "prebuilt"}, &v->mode,
                  "compile: each engine is compiled for its game, and plays fastest. prebuilt: a "
                  "finished engine is copied and told its game, in no time and without a "
                  "compiler. auto: compile if there is a C++20 compiler: what CXX names, else "
                  "clang++-19, clang++, g++ or c++; otherwise prebuilt, and it says so.");
  flags.AddChoice("isa", {"auto", "portable", "popcnt", "bmi2", "avx512"}, &v->isa,
                  "Which instruction tier engines are compiled for; auto is the best this CPU "
                  "has. On a CPU without it an engine plays on, slower.");
  flags.AddNumber("jobs", "engines", 0, kMaxJobs, &v->jobs,
                  "How many are made at once; 0 means one per core.");
  flags.AddSwitch("measure", &v->measure,
                  "Adds the milliseconds that each engine took, and last their mean, median, "
                  "standard deviation, minimum and maximum.");
  flags.AddSwitch("json", &v->json,
                  "Prints one JSON object per engine, one per line, and nothing else on standard "
                  "output; with --measure one more for the statistics.");
  flags.AddText(
      "library", "FOLDER", &v->library,
      "The SDK, which engines are made of. Default: the folder `sdk` beside this program.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A progress line on standard error; auto: only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

absl::Status BadUsage(absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(what, "; --help explains"));
}

// The games of a batch file whose path the user gave as `name`.
absl::StatusOr<Batch> ReadBatch(const std::string& name, const std::string& path) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  absl::Status status = text.status();
  if (text.ok()) {
    absl::StatusOr<Batch> batch = ParseBatch(*text);
    if (batch.ok()) return batch;
    status = batch.status();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("--batch: ", Quoted(name), ": ", status.message()));
}

bool AnyGiven(const FlagTable& flags, std::initializer_list<absl::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [&flags](absl::string_view name) { return flags.WasGiven(name); });
}

// The one game that the numbers describe.
absl::StatusOr<Batch> GameByNumbers(const Values& v) {
  mnk::Rules rules;
  struct Number {
    absl::string_view flag;
    absl::string_view text;
    int most;
    int* target;
  };
  for (const Number& number :
       {Number{"--m", v.m, mnk::kMaxSide, &rules.m}, Number{"--n", v.n, mnk::kMaxSide, &rules.n},
        Number{"--k", v.k, mnk::kMaxStones, &rules.k}}) {
    if (number.text.empty()) return BadUsage(absl::StrCat(number.flag, " is missing"));
    const absl::StatusOr<std::int64_t> value =
        ParseWholeNumber(number.flag, number.text, 1, number.most);
    if (!value.ok()) return value.status();
    *number.target = static_cast<int>(*value);
  }
  rules.p = static_cast<int>(v.p);
  rules.q = static_cast<int>(v.q);
  if (v.win == "exactly_k") rules.win = mnk::WinCondition::kExactlyK;
  return Batch{{rules}, {}};
}

// The games that the flags name, in one of three ways.
absl::StatusOr<Batch> ChooseGames(const FlagTable& flags, const Values& v,
                                  const std::filesystem::path& working_folder) {
  const bool by_numbers = AnyGiven(flags, {"m", "n", "k", "p", "q", "win"});
  const int ways = by_numbers + flags.WasGiven("game") + flags.WasGiven("batch");
  if (ways == 0) return BadUsage("no game: give --m, --n and --k, or --game, or --batch");
  if (ways > 1) return BadUsage("more than one of --m ... --win, --game and --batch");
  if (flags.WasGiven("batch")) return ReadBatch(v.batch, (working_folder / v.batch).string());
  if (flags.WasGiven("game")) {
    const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
    if (rules.ok()) return Batch{{*rules}, {}};
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  return GameByNumbers(v);
}

int JobsFor(std::int64_t wanted) {
  if (wanted != 0) return static_cast<int>(wanted);
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxJobs);
}

}  // namespace

absl::StatusOr<GenerateCommand> ParseGenerateCommand(absl::Span<const std::string> words,
                                                     const std::string& working_folder,
                                                     const CpuTraits& cpu) {
  Values v;
  FlagTable flags = MakeFlags(&v);
  const absl::StatusOr<std::vector<std::string>> rest = flags.ReadWords(words);
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (!rest.ok()) return rest.status();
  if (!rest->empty()) return BadUsage(absl::StrCat("unexpected word ", Quoted(rest->front())));
  absl::StatusOr<Batch> batch = ChooseGames(flags, v, working_folder);
  if (!batch.ok()) return batch.status();
  if (v.out.empty()) return BadUsage("--out is missing");

  const std::filesystem::path folder(working_folder);
  GenerateEngines command;
  command.games = std::move(batch->games);
  for (const std::string& remark : batch->remarks) {
    command.remarks.push_back(absl::StrCat(v.batch, ": ", remark));
  }
  command.out = (folder / v.out).string();
  if (!v.library.empty()) command.library = (folder / v.library).string();
  command.mode = v.mode == "compile"    ? Mode::kCompile
                 : v.mode == "prebuilt" ? Mode::kPrebuilt
                                        : Mode::kAuto;
  command.tier = TierFromName(v.isa).value_or(cpu.BestTier());
  command.jobs = JobsFor(v.jobs);
  command.measure = v.measure;
  command.json = v.json;
  command.progress = ParseProgressWhen(v.progress);
  return command;
}

}  // namespace quadrille::mnk_generate
