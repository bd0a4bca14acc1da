// Forced wins of Gomoku: generates a suite of positions with proved wins, and measures how many of
// them the strong player proves.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/program/command_line.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/random.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/search/threats/threat_search.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk {
namespace {

constexpr int kMinWinLength = 3;
constexpr int kMaxWinLength = 25;

// A slow reference prover: tries every free cell for the defender, including defenses that the
// threat search prunes, and searches the reply to each.
class Reference {
 public:
  explicit Reference(const Rules& rules)
      : weights_(WeightsFor(rules)),
        patterns_(rules, weights_),
        board_(rules, patterns_),
        search_(board_) {}

  // Returns the length in stones of a win by threats for the side to move against every defense;
  // nullopt if none is found within `max_positions` positions with the attacker to move.
  std::optional<int> StonesOfWin(const AnyGame& game, int max_positions) {
    board_.SetUp(game);
    search_.Clear();
    const ForcedWin win = search_.Find(kNodes);
    if (win.stones < kMinWinLength || win.stones > kMaxWinLength) return std::nullopt;
    proved_.clear();
    positions_left_ = max_positions;
    if (!Wins(kMaxWinLength + 10)) return std::nullopt;
    return win.stones;
  }

 private:
  static constexpr std::uint64_t kNodes = 200'000;

  // True if the attacker, who is to move, wins within `stones` stones.
  bool Wins(int stones) {
    const Side attacker = board_.side_to_move();
    if (board_.CanWin(attacker, 1)) return true;
    if (stones <= 1 || --positions_left_ < 0) return false;
    const std::uint64_t key = board_.key();
    if (proved_.contains(key)) return true;
    const ForcedWin win = search_.Find(kNodes);
    if (win.stones == 0) return false;
    board_.Place(win.cell);
    bool wins = !board_.CanWin(Other(attacker), 1);
    const int cells = board_.rules().cells();
    for (int i = 0; i < cells && wins; ++i) {
      const int answer = board_.NumberOf(CellOf(i));
      if (!board_.IsFree(answer)) continue;
      board_.Place(answer);
      wins = Wins(stones - 2);
      board_.Undo();
    }
    board_.Undo();
    if (wins) proved_.insert(key);
    return wins;
  }
  Cell CellOf(int i) const {
    const int n = board_.rules().n;
    return {static_cast<std::uint8_t>(i % n), static_cast<std::uint8_t>(i / n)};
  }

  PatternWeights weights_;
  CellPatterns patterns_;
  PatternBoard board_;
  ThreatSearch search_;
  std::unordered_set<std::uint64_t> proved_;
  int positions_left_ = 0;
};

std::chrono::duration<double> ProcessorTime() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

struct Options {
  std::vector<std::string> words;  // make, or measure FILE
  Rules rules = kGomoku;
  std::int64_t count = 200;
  std::uint64_t seed = 1;
  int shortest = 5;
  int max_positions = 3000;
  std::uint64_t nodes = 100'000;
  bool unsolved = false;
};

// Plays a game of the strong player with occasional random stones. Adds the first position with a
// sufficiently long win, if there is one.
void FindWin(const Options& options, Random& random, Reference& reference,
             std::vector<std::string>& lines) {
  const std::unique_ptr<Ai> ai = *MakeAi("best", options.rules, {.hash_mb = 1, .nodes = 500});
  AnyGame game(options.rules);
  while (game.is_running() && !WatchInterrupts()) {
    if (game.stones_placed() >= 6) {
      const std::optional<int> stones = reference.StonesOfWin(game, options.max_positions);
      if (stones) {
        if (*stones < options.shortest) return;
        lines.push_back(absl::StrCat(FormatPosition(game), " ; wins in ", *stones, " stones"));
        std::cout << lines.back() << std::endl;
        return;
      }
    }
    const bool by_chance = game.stones_placed() < 4 || random.Below(6) == 0;
    game.Place(by_chance ? game.RandomAdjacent(random)
                         : ai->ChooseCell(game, random, WatchInterrupts()));
  }
}

int Make(const Options& options) {
  Reference reference(options.rules);
  Random random(options.seed);
  std::vector<std::string> lines;
  std::cout << "# forced_wins make: " << FormatRules(options.rules) << ", seed " << options.seed
            << ", wins from " << options.shortest << " stones\n";
  while (static_cast<std::int64_t>(lines.size()) < options.count) {
    FindWin(options, random, reference, lines);
    if (WatchInterrupts()) return Interrupted("the suite is incomplete");
  }
  return kExitSuccess;
}

absl::StatusOr<std::vector<AnyGame>> ReadSuite(const std::string& path) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", Quoted(path)));
  std::vector<AnyGame> games;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const absl::string_view fen = absl::StripAsciiWhitespace(
        absl::string_view(line).substr(0, std::min(line.find(';'), line.size())));
    if (fen.empty() || fen.front() == '#') continue;
    const absl::StatusOr<AnyGame> game = ParsePosition(fen);
    if (!game.ok()) {
      return Annotate(game.status(), absl::StrCat(path, ", line ", number));
    }
    games.push_back(*game);
  }
  if (games.empty()) return absl::InvalidArgumentError(absl::StrCat(path, ": no positions"));
  return games;
}

absl::StatusOr<int> Measure(const Options& options, const std::string& path) {
  const absl::StatusOr<std::vector<AnyGame>> games = ReadSuite(path);
  if (!games.ok()) return games.status();
  std::int64_t solved = 0;
  double seconds = 0;
  double most = 0;
  for (const AnyGame& game : *games) {
    const std::unique_ptr<Ai> ai = *MakeAi("best", game.rules(), {});
    Random random(1);
    const auto start = ProcessorTime();
    const Analysis analysis =
        ai->Analyze(game, {.nodes = options.nodes}, random, WatchInterrupts(), nullptr);
    if (WatchInterrupts()) return Interrupted("the measurement is incomplete");
    const double spent = (ProcessorTime() - start).count();
    seconds += spent;
    most = std::max(most, spent);
    const bool proved = analysis.wins_in.value_or(0) > 0;
    solved += proved ? 1 : 0;
    if (!proved && options.unsolved) std::cout << FormatPosition(game) << "\n";
  }
  return Print(
      absl::StrFormat("%d of %d proved (%.1f %%) with %d positions each, %.3f s of processor time "
                      "on average, %.3f s at most\n",
                      solved, games->size(), 100.0 * solved / games->size(), options.nodes,
                      seconds / games->size(), most));
}

FlagTable MakeFlags(Options* v) {
  FlagTable flags("forced_wins", "make|measure FILE [flags]",
                  "Generates a suite of forced wins on standard output, or measures how many wins "
                  "of a suite the strong player proves.");
  flags.TakeWords("COMMAND", "make, or measure FILE", 1, 2, &v->words);
  flags.AddParsed("game", "GAME", &v->rules, RulesOfGame,
                  "make: game with one stone per turn, k or more win", "gomoku");
  flags.AddNumber("count", "positions", 1, 1'000'000, &v->count, "make: size of the suite");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "make: random seed");
  flags.AddNumber("shortest", "stones", kMinWinLength, kMaxWinLength, &v->shortest,
                  "make: ignore shorter wins");
  flags.AddNumber("most_positions", "positions", 1, INT32_MAX, &v->max_positions,
                  "make: ignore wins with a larger proof");
  flags.AddNumber("nodes", "positions", 1, INT64_MAX, &v->nodes,
                  "measure: search limit per position; a million take about a second");
  flags.AddSwitch("unsolved", &v->unsolved, "measure: print the wins not proved");
  return flags;
}

absl::StatusOr<int> RunWords(const Options& v) {
  if (v.words.size() == 2 && v.words[0] == "measure") return Measure(v, v.words[1]);
  if (v.words.size() != 1 || v.words[0] != "make") {
    return absl::InvalidArgumentError("expected make or measure FILE");
  }
  if (v.rules.p != 1 || BestAiFor(v.rules) != "best") {
    return absl::InvalidArgumentError(absl::StrCat(
        "--game: expected one stone per turn and k of at most 7, got ", FormatRules(v.rules)));
  }
  return Make(v);
}

}  // namespace
}  // namespace quadrille::mnk

int main(int argc, char** argv) {
  namespace mnk = quadrille::mnk;
  return quadrille::RunCommands(
      "forced_wins", argc, argv,
      {quadrille::MakeCommand<mnk::Options>("", mnk::MakeFlags, mnk::RunWords)});
}
