// Native protocol engine with a selectable fault, for tests of the analyser.
//
//   broken_engine FAULT m,n,k,p,q[,exact]
//
// FAULT "none" is a correct engine that plays with the adjacent AI.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

[[noreturn]] void Hang() {
  while (true) sleep(1000);
}

class BrokenEngine {
 public:
  BrokenEngine(std::string fault, const Rules& rules)
      : fault_(std::move(fault)), rules_(rules), game_(RulesPlayed()) {}

  void Run() {
    if (Has("crashes_at_start")) std::abort();
    if (Has("exits_at_start")) std::exit(5);
    if (Has("never_flushes")) std::cin.tie(nullptr);
    std::string line;
    while (std::getline(std::cin, line)) {
      if (Has("hangs_at_start")) Hang();
      const std::vector<std::string> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
      if (words.empty()) continue;
      if (words[0] == "quit" && !Has("ignores_quit")) {
        return Say(absl::StrCat(FormatParameters(rules_), "GameEngine has exited"));
      }
      Answer(line, words);
    }
  }

 private:
  bool Has(absl::string_view fault) const { return fault_ == fault; }

  // The rules in force; a fault may make them differ from the rules reported.
  Rules RulesPlayed() const {
    Rules rules = rules_;
    if (Has("k_or_more_win")) rules.win = WinCondition::kKOrMore;
    if (Has("exactly_k_win")) rules.win = WinCondition::kExactlyK;
    if (Has("one_more_than_k_wins")) ++rules.k;
    if (Has("one_stone_a_turn")) rules.p = rules.q = 1;
    return rules;
  }

  void Say(absl::string_view line) {
    std::string text(line);
    if (Has("talks_rubbish")) text = "?!";
    if (Has("writes_liberally")) {
      text = absl::StrCat("debug 1.5\n\n  ", absl::AsciiStrToUpper(line), " \r");
    }
    std::cout << text << "\n";
    if (!Has("never_flushes")) std::cout << std::flush;
  }

  absl::string_view SideName(Side side) const {
    if (Has("turn_never_changes")) side = Side::kBlack;
    return side == Side::kBlack ? "black" : "white";
  }

  void Answer(const std::string& line, const std::vector<std::string>& words) {
    const std::string& command = words[0];
    if (command == "newgame") {
      NewGame(words);
    } else if (command == "makemove" && words.size() == 3) {
      MakeMove(std::atoi(words[1].c_str()), std::atoi(words[2].c_str()));
    } else if (command == "getmoves") {
      GetMoves();
    } else if (command == "printboard") {
      PrintBoard();
    } else if (command == "getplayer") {
      const Side side = game_.side_to_move();
      Say(SideName(Has("names_the_wrong_player") ? Other(side) : side));
    } else if (command == "movesleft") {
      Say(absl::StrCat(game_.stones_left() + (Has("counts_one_more_left") ? 1 : 0)));
    } else if (command == "movesmade") {
      Say(absl::StrCat(game_.stones_placed()));
    } else if (command == "perf") {
      for (const char* name : {"AIPlayer::GetMove", "Game::CheckWin", "Game::GetMoves"}) {
        Say(absl::StrCat("average ", name, "() execution is 1.5 ns"));
      }
    } else if (command == "isready") {
      Say("readyok");
    } else if (command == "info") {
      Say(FormatRules(rules_));
    } else if (command == "ai" && !Has("knows_no_ai_command")) {
      Say(absl::StrCat("ai ", words.back()));
    } else {
      Say(absl::StrCat("unknown command: ", line));
    }
  }

  void NewGame(const std::vector<std::string>& words) {
    game_ = AnyGame(RulesPlayed());
    ai_[0] = words.size() > 2 && words[2] == "ai";
    ai_[1] = words.size() <= 4 || words[4] == "ai";
    over_ = false;
    Say("game started");
    LetAiPlay();
  }

  bool IsAisTurn() const {
    const Side side = Has("turn_never_changes") ? Side::kBlack : game_.side_to_move();
    return game_.is_running() && ai_[static_cast<int>(side)];
  }

  void LetAiPlay() {
    while (IsAisTurn()) {
      const Cell cell = ChooseCell();
      if (Has("ai_plays_off_the_board") && game_.stones_placed() > 0) {
        return Say(absl::StrCat("move ", SideName(game_.side_to_move()), " ", rules_.n + 1, " 1"));
      }
      if (Has("ai_takes_taken_cells") && game_.stones_placed() > 0 && first_.has_value()) {
        return SayMove(game_.side_to_move(), *first_);
      }
      Place(cell);
    }
  }

  Cell ChooseCell() {
    if (Has("knows_no_ai_command")) return game_.RandomFree(random_);
    if (!Has("ai_stays_away_from_stones")) return game_.RandomAdjacent(random_);
    for (const Cell cell : game_.FreeCells()) {
      bool touches = false;
      for (int y = cell.y - 1; y <= cell.y + 1; ++y) {
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
          if (x < 0 || y < 0 || x >= rules_.n || y >= rules_.m) continue;
          const Cell near = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
          touches = touches || game_.StoneAt(near).has_value();
        }
      }
      if (!touches) return cell;
    }
    return game_.RandomFree(random_);
  }

  void MakeMove(int x, int y) {
    if (Has("swaps_x_and_y")) std::swap(x, y);
    const bool beside = Has("coordinates_end_at_127") && (x > 127 || y > 127);
    if (x < 1 || y < 1 || x > rules_.n || y > rules_.m || beside) return Say("invalid move");
    const Cell cell = {static_cast<std::uint8_t>(x - 1), static_cast<std::uint8_t>(y - 1)};
    const bool taken = !game_.IsFree(cell);
    if (Has("accepts_taken_cells") && taken && game_.is_running()) {
      return SayMove(game_.side_to_move(), cell);
    }
    const bool goes_on = Has("never_ends") && over_ && !taken;
    if (goes_on) return SayMove(game_.side_to_move(), cell);
    if (!game_.is_running() || IsAisTurn() || taken) return Say("invalid move");
    Place(cell);
    LetAiPlay();
  }

  void SayMove(Side side, Cell cell) {
    Say(absl::StrCat("move ", SideName(side), " ", cell.x + 1, " ", cell.y + 1));
  }

  void Place(Cell cell) {
    if (game_.stones_placed() == 0) first_ = cell;
    if (game_.stones_placed() == 5 && Has("crashes_at_the_sixth_stone")) std::abort();
    if (game_.stones_placed() == 5 && Has("hangs_at_the_sixth_stone")) Hang();
    const Side side = game_.side_to_move();
    const Outcome outcome = game_.Place(cell);
    SayMove(side, cell);
    if (Has("speaks_unasked") && game_.stones_placed() == 2) SayMove(Other(side), cell);
    if (outcome != Outcome::kRunning) End();
  }

  void End() {
    over_ = true;
    if (Has("never_ends")) return;
    const std::optional<CellLine> line = game_.WinningLine();
    if (!line || Has("calls_wins_draws")) return Say("draw");
    const Side winner = game_.side_to_move();
    Say(absl::StrCat("winner is ", SideName(Has("names_the_loser") ? Other(winner) : winner)));
    const int shift = Has("names_a_wrong_line") ? 1 : 0;
    Say(absl::StrCat("wining line is from ", line->first.x + 1 + shift, " ", line->first.y + 1,
                     " to ", line->last.x + 1, " ", line->last.y + 1));
    if (Has("exits_after_a_game")) std::exit(0);
  }

  void GetMoves() {
    std::string line = "moves:";
    std::vector<Cell> cells = game_.FreeCells();
    if (Has("misses_a_free_cell") && !cells.empty()) cells.pop_back();
    if (Has("lists_a_cell_twice") && !cells.empty()) cells.push_back(cells.back());
    if (Has("lists_columns_first")) {
      std::sort(cells.begin(), cells.end(),
                [](Cell a, Cell b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    }
    for (const Cell cell : cells) absl::StrAppend(&line, " (", cell.x + 1, " ", cell.y + 1, ")");
    Say(line);
  }

  void PrintBoard() {
    for (int y = 0; y < rules_.m; ++y) {
      std::string row;
      for (int x = 0; x < rules_.n; ++x) {
        const std::optional<Side> stone =
            game_.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
        row.push_back(!stone ? '.' : *stone == Side::kBlack ? 'X' : 'O');
      }
      if (Has("prints_the_board_mirrored")) row = std::string(row.rbegin(), row.rend());
      Say(row);
    }
  }

  std::string fault_;
  Rules rules_;
  AnyGame game_;
  Random random_{5};  // a game of the adjacent AI has a row longer than k before one of k
  bool ai_[2] = {false, true};
  bool over_ = false;
  std::optional<Cell> first_;  // the first stone of the game
};

}  // namespace
}  // namespace quadrille::mnk

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const absl::StatusOr<quadrille::mnk::Rules> rules = quadrille::mnk::ParseRules(argv[2]);
  if (!rules.ok()) return 2;
  quadrille::mnk::BrokenEngine(argv[1], *rules).Run();
  return 0;
}
