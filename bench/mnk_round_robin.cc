// Round robin of the AIs of the connect family: Elo and processor time per stone.
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_line.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/random.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/match/ratings.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

struct Options {
  std::string games_text = "3,3,3,1,1 8,8,5,1,1 15,15,5,1,1 19,19,6,2,1";
  std::string ais_text;
  std::string openings_file;
  std::vector<Rules> games;
  std::vector<std::string> ais;
  std::int64_t rounds = 100;
  int threads = 1;
  std::uint64_t seed = 1;
  int opening = 1;
  std::optional<match::MnkOpeningFile> openings;
  AiOptions ai;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Results of a pairing; stones and time by position in the pairing.
struct Meeting {
  match::Meeting results;
  std::int64_t stones[2] = {0, 0};
  std::chrono::nanoseconds time[2] = {};
};

// Parses "NAME", "alphabeta:EVALUATION" or either with "@POSITIONS".
absl::StatusOr<std::unique_ptr<Ai>> MakePlayer(absl::string_view text, const Rules& rules,
                                               AiOptions options) {
  const std::vector<absl::string_view> limited = absl::StrSplit(text, absl::MaxSplits('@', 1));
  if (limited.size() == 2 && !absl::SimpleAtoi(limited[1], &options.nodes)) {
    return absl::InvalidArgumentError(
        absl::StrCat(Quoted(text), ": expected a number of positions after @"));
  }
  const std::vector<absl::string_view> parts = absl::StrSplit(limited[0], absl::MaxSplits(':', 1));
  if (parts.size() == 2) options.evaluation = std::string(parts[1]);
  return MakeAi(parts[0], rules, options);
}

std::uint64_t SeedOf(std::uint64_t seed, std::uint64_t pairing, std::uint64_t game) {
  return Random(Random(Random(seed)() + pairing)() + game)();
}

// Returns the CPU time of this thread, which other load affects less than wall time.
std::chrono::nanoseconds ProcessorTime() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

void PlayOpening(const Options& options, std::int64_t pair, AnyGame& game) {
  if (options.openings) {
    for (const Cell cell : options.openings->At(pair % options.openings->size())) game.Place(cell);
    return;
  }
  Random random(SeedOf(options.seed, 0, pair));
  for (std::int64_t i = 0; i < options.opening && game.is_running(); ++i) {
    game.Place(game.RandomFree(random));
  }
}

// Plays game `number`, in which the first AI is black if the number is even, and adds its result.
void PlayGame(const Options& options, const Rules& rules, std::uint64_t seed, std::int64_t number,
              Meeting& meeting) {
  const bool swapped = number % 2 == 1;
  std::unique_ptr<Ai> players[2] = {
      *MakePlayer(options.ais[meeting.results.engines.first], rules, options.ai),
      *MakePlayer(options.ais[meeting.results.engines.second], rules, options.ai),
  };
  AnyGame game(rules);
  PlayOpening(options, number / 2, game);
  Random random(seed);
  while (game.is_running() && !WatchInterrupts()) {
    const int player = (game.side_to_move() == Side::kWhite) != swapped;
    const auto start = ProcessorTime();
    const Cell cell = players[player]->ChooseCell(game, random, WatchInterrupts());
    meeting.time[player] += ProcessorTime() - start;
    ++meeting.stones[player];
    game.Place(cell);
  }
  match::Result result = match::Result::kDraw;
  if (game.outcome() == Outcome::kBlackWins) result = match::Result::kWin;
  if (game.outcome() == Outcome::kWhiteWins) result = match::Result::kLoss;
  meeting.results.tally.Add(number / 2, swapped ? match::Reversed(result) : result);
}

// Games are paired: the same opening with sides swapped.
Meeting PlayMeeting(const Options& options, const Rules& rules, Meeting meeting, int pairing,
                    std::atomic<std::int64_t>& games) {
  for (std::int64_t i = 0; i < options.rounds && !WatchInterrupts(); ++i) {
    PlayGame(options, rules, SeedOf(options.seed, pairing + 1, i), i, meeting);
    ++games;
  }
  return meeting;
}

// Plays all pairings on several threads. Results do not depend on the schedule.
std::vector<Meeting> PlayAll(const Options& options, const Rules& rules) {
  std::vector<Meeting> meetings;
  const int ais = static_cast<int>(options.ais.size());
  for (const match::Pairing& pairing :
       match::PairingsOf(match::TournamentKind::kRoundRobin, std::max(ais, 2))) {
    if (pairing.second < ais) meetings.push_back({{pairing}, {}, {}});
  }
  std::atomic<std::size_t> next = 0;
  std::atomic<std::int64_t> games = 0;
  const ProgressDisplay display(options.progress, [&] {
    return ProgressState{
        .done = static_cast<double>(games),
        .total = static_cast<double>(meetings.size()) * static_cast<double>(options.rounds),
        .unit = "games",
        .notes = {FormatParameters(rules)}};
  });
  std::vector<std::thread> threads;
  for (std::int64_t i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] {
      for (std::size_t at = next++; at < meetings.size(); at = next++) {
        meetings[at] = PlayMeeting(options, rules, meetings[at], static_cast<int>(at), games);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return meetings;
}

struct Standing {
  std::int64_t half_points = 0;
  std::int64_t stones = 0;
  std::chrono::nanoseconds time = {};
};

struct Standings {
  std::vector<Standing> of;
  std::vector<std::vector<std::int64_t>> half_points;  // of row against column
  std::vector<std::size_t> order;                      // best first
};

Standings AddUp(std::size_t ais, const std::vector<Meeting>& meetings) {
  Standings sums{std::vector<Standing>(ais),
                 std::vector<std::vector<std::int64_t>>(ais, std::vector<std::int64_t>(ais, 0)),
                 std::vector<std::size_t>(ais)};
  for (const Meeting& meeting : meetings) {
    const int players[2] = {meeting.results.engines.first, meeting.results.engines.second};
    const match::Tally& tally = meeting.results.tally;
    const std::int64_t half_points[2] = {2 * tally.wins() + tally.draws(),
                                         2 * tally.losses() + tally.draws()};
    for (int i = 0; i < 2; ++i) {
      sums.half_points[players[i]][players[1 - i]] = half_points[i];
      Standing& standing = sums.of[players[i]];
      standing.half_points += half_points[i];
      standing.stones += meeting.stones[i];
      standing.time += meeting.time[i];
    }
  }
  for (std::size_t i = 0; i < ais; ++i) sums.order[i] = i;
  std::sort(sums.order.begin(), sums.order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(-sums.of[a].half_points, a) < std::pair(-sums.of[b].half_points, b);
  });
  return sums;
}

// Returns the Elo of all AIs in one fit, relative to their mean, with a 95 % interval.
std::vector<std::string> EloTexts(std::size_t ais, const std::vector<Meeting>& meetings) {
  std::vector<match::Meeting> results;
  for (const Meeting& meeting : meetings) results.push_back(meeting.results);
  std::vector<std::string> texts;
  for (const match::Rating& rating : match::FitRatings(static_cast<int>(ais), results)) {
    texts.push_back(rating.elo
                        ? absl::StrFormat("%+.0f +/- %.0f", rating.elo->value, rating.elo->margin)
                        : "?");
  }
  return texts;
}

// Returns a table with a row per AI: points against each, total, Elo, time per stone.
std::string Table(const Options& options, const Rules& rules,
                  const std::vector<Meeting>& meetings) {
  const Standings sums = AddUp(options.ais.size(), meetings);
  const std::vector<std::string> elo = EloTexts(options.ais.size(), meetings);
  std::string text = absl::StrCat("\n", FormatRules(rules), ", ", options.rounds,
                                  " games per pairing, points of the row's AI\n\n| AI |");
  for (const std::size_t i : sums.order) absl::StrAppend(&text, " ", options.ais[i], " |");
  absl::StrAppend(&text, " total | Elo | processor ms per stone |\n|---|");
  for (std::size_t i = 0; i < options.ais.size() + 3; ++i) absl::StrAppend(&text, "---:|");
  for (const std::size_t i : sums.order) {
    absl::StrAppend(&text, "\n| ", options.ais[i], " |");
    for (const std::size_t j : sums.order) {
      absl::StrAppend(&text,
                      i == j ? " |" : absl::StrFormat(" %.1f |", sums.half_points[i][j] / 2.0));
    }
    const Standing& standing = sums.of[i];
    absl::StrAppendFormat(&text, " %.1f | %s | %.3f |", standing.half_points / 2.0, elo[i],
                          standing.time.count() / 1e6 / std::max<std::int64_t>(1, standing.stones));
  }
  return absl::StrCat(text, "\n");
}

FlagTable MakeFlags(Options* v) {
  FlagTable flags(
      "mnk_round_robin", "[flags]",
      "Plays a round robin of the AIs of the connect family and prints a table per game.");
  flags.AddNumber("games", "games", 2, 1'000'000, &v->rounds,
                  "Games per pairing, with alternating sides");
  flags.AddText("game", "GAMES", &v->games_text,
                "Games, such as gomoku or m,n,k,p,q, separated by spaces");
  flags.AddAlias("rules", "game");
  flags.AddText("ais", "NAMES", &v->ais_text,
                "AIs, separated by commas; alphabeta:NAME searches with the evaluation of NAME, "
                "NAME@N searches N positions per stone. Default: all except best, which is one of "
                "the others");
  flags.AddNumber("threads", "threads", 1, 1024, &v->threads, "Concurrent pairings");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Random seed");
  flags.AddNumber("opening", "stones", 0, 1000, &v->opening,
                  "Random stones before the AIs begin, the same for both games of a pair: without "
                  "them two deterministic AIs repeat one game");
  flags.AddText(
      "openings", "FILE", &v->openings_file,
      "Openings instead of random stones, a pair of games from each line; built-in: those "
      "of match");
  flags.AddNumber("nodes", "positions", 0, INT64_MAX, &v->ai.nodes,
                  "Search limit of alphabeta and best per stone; 0: their default");
  flags.AddSize("hash", 0, kMaxTableMegabytes, &v->ai.hash_mb, "Hash table of alphabeta");
  flags.AddNumber("move_time", "ms", 0, 1'000'000, &v->ai.move_time_ms,
                  "Time per stone; 0: a fixed amount of work");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(
      "Example:\n  mnk_round_robin --games=20 --ais=alphabeta:threats,alphabeta:mesh --nodes=1000");
  return flags;
}

absl::StatusOr<match::MnkOpeningFile> OpeningsOf(const std::string& name, const Rules& rules) {
  if (name != "built-in") return match::MnkOpeningFile::Read(name, rules);
  std::optional<match::MnkOpeningFile> openings = match::MnkOpeningFile::BuiltIn(rules);
  if (!openings) {
    return absl::NotFoundError(
        absl::StrCat("--openings: no built-in openings for ", FormatRules(rules)));
  }
  return *std::move(openings);
}

absl::Status Understand(Options& options) {
  for (const absl::string_view text : absl::StrSplit(options.games_text, ' ', absl::SkipEmpty())) {
    const absl::StatusOr<Rules> rules = RulesOfGame(text);
    if (!rules.ok()) return rules.status();
    options.games.push_back(*rules);
  }
  if (!options.openings_file.empty()) {
    if (options.games.size() != 1) {
      return absl::InvalidArgumentError("--openings: expected --game with one game");
    }
    absl::StatusOr<match::MnkOpeningFile> openings =
        OpeningsOf(options.openings_file, options.games[0]);
    if (!openings.ok()) return openings.status();
    options.openings = *std::move(openings);
  }
  if (!options.ais_text.empty()) options.ais = absl::StrSplit(options.ais_text, ',');
  for (const AiInfo& ai : AllAis()) {
    if (options.ais_text.empty() && ai.name != "best") options.ais.emplace_back(ai.name);
  }
  for (const std::string& name : options.ais) {
    const absl::Status status = MakePlayer(name, kTicTacToe, options.ai).status();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::StatusOr<int> PlayGames(const Options& flags) {
  Options options = flags;
  if (absl::Status understood = Understand(options); !understood.ok()) return understood;
  for (const Rules& rules : options.games) {
    const std::vector<Meeting> meetings = PlayAll(options, rules);
    if (WatchInterrupts()) return Interrupted("the table of this game is incomplete");
    const int exit_code = Print(Table(options, rules, meetings));
    if (exit_code != kExitSuccess) return exit_code;
  }
  return kExitSuccess;
}

}  // namespace
}  // namespace quadrille::mnk

int main(int argc, char** argv) {
  namespace mnk = quadrille::mnk;
  return quadrille::RunCommands(
      "mnk_round_robin", argc, argv,
      {quadrille::MakeCommand<mnk::Options>("", mnk::MakeFlags, mnk::PlayGames)});
}
