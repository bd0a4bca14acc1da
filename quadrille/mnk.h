// (m,n,k,p,q) games and AI players: tic-tac-toe, Gomoku, Connect6 and others.
//
// m rows, n columns. Black's first turn places q stones, each later turn p stones. A side with k in
// a row (exactly k, if the rules require it) wins immediately; a full board is a draw.
// Everything is in namespace quadrille::mnk. No function throws.
//
// 1. RULES
//
// Rules{m, n, k, p, q, win}           plain data, e.g. Rules{6, 7, 4}: four in a row on 6 rows of 7
// kTicTacToe, kGomoku, kGomokuStandard (exactly five), kConnect6
// ValidateRules(rules)                OK, or an error with the invalid number; sides up to 255
// ParseRules("15,15,5,1,1,exact"), FormatRules(rules)
// RulesOfGame("gomoku"), KnownGames()     games by name
//
// Example:
//     const Rules rules = ParseRules("6,7,4,1,1").value();
//     assert(rules == (Rules{6, 7, 4}) && rules.cells() == 42);
//     assert(RulesOfGame("connect6").value() == kConnect6);
//     assert(!ParseRules("0,7,4,1,1").ok());
//
// 2. GAMES
//
// AnyGame(rules)              an empty board, Black to move. Requires: rules.AreValid()
// game.outcome()              kRunning, kBlackWins, kWhiteWins or kDraw; is_running()
// side_to_move(), stones_left() (of this turn), stones_placed()
// IsFree(cell), StoneAt(cell) the owner of the stone, or nullopt
// FreeCells()                 the free cells, row by row
// PlaceStone(game, cell)      below: places a stone of the side to move, checked
// game.Place(cell)            the same, unchecked. Requires: is_running() and IsFree(cell)
// WinningLine()               the two ends of the winning line
// Playouts(policy, games, random)     random games from here, for Monte Carlo methods
// Perft(depth)                the number of sequences of `depth` stones
//
// A Cell is column x and row y, both from 0 (engine protocols count from 1):
//
//     y = 0 | (0,0) (1,0) (2,0)
//     y = 1 | (0,1) (1,1) (2,1)
//     y = 2 | (0,2) (1,2) (2,2)
//
// A game is a value type: copies are independent.
//
// Example:
//     AnyGame game(kTicTacToe);
//     for (const Cell cell : {Cell{1, 1}, Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{1, 2}}) {
//       assert(PlaceStone(game, cell).ok());
//     }
//     assert(game.outcome() == Outcome::kBlackWins);
//     assert(FormatBoard(game) ==
//            "OX.\n"
//            "OX.\n"
//            ".X.\n");
//     assert(game.WinningLine() == (CellLine{{1, 0}, {1, 2}}));
//     assert(!PlaceStone(game, Cell{2, 2}).ok());  // the game is over
//
// 3. AI PLAYERS: class Player, below; AllAis() lists them by name.
#ifndef QUADRILLE_MNK_H_
#define QUADRILLE_MNK_H_

#if __cplusplus <= 201703L
#error "Quadrille needs C++20: compile with -std=c++20"
#else

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"          // IWYU pragma: export
#include "src/mnk/cell.h"              // IWYU pragma: export
#include "src/mnk/players/ai.h"        // IWYU pragma: export
#include "src/mnk/players/registry.h"  // IWYU pragma: export
#include "src/mnk/rules.h"             // IWYU pragma: export
#include "src/mnk/rules_text.h"        // IWYU pragma: export
#include "src/mnk/side.h"              // IWYU pragma: export

namespace quadrille::mnk {

// Places a stone of the side to move on `cell` and returns the outcome. Returns FailedPrecondition
// if the game is over, OutOfRange if the cell is off the board, or AlreadyExists if it is occupied,
// and leaves the game unchanged.
//
// Example:
//     AnyGame game(kGomoku);
//     assert(PlaceStone(game, Cell{7, 7}).value() == Outcome::kRunning);
//     assert(absl::IsAlreadyExists(PlaceStone(game, Cell{7, 7}).status()));
//     assert(absl::IsOutOfRange(PlaceStone(game, Cell{15, 0}).status()));
absl::StatusOr<Outcome> PlaceStone(AnyGame& game, Cell cell);

// Returns the board as m lines of n characters: X is black, O is white, . is a free cell.
std::string FormatBoard(const AnyGame& game);

// An AI player for games with given rules, for one side or both. Only Stop() is thread-safe.
//
// Example: a complete game of tic-tac-toe.
//     std::unique_ptr<Player> player = Player::Make("best", kTicTacToe, /*seed=*/1).value();
//     AnyGame game(kTicTacToe);
//     while (game.is_running()) game.Place(player->ChooseCell(game));
//     assert(game.outcome() == Outcome::kDraw);
class Player {
 public:
  // `ai` is one of AllAis(), such as "best", "random" or "alphabeta". The seed determines the
  // moves, unless the options limit the time. "best" probes the solver on boards of up to 36
  // cells; without limits it plays the games of docs/solved.md perfectly, up to 28 cells, though
  // the hardest of them take a minute per stone. Returns InvalidArgument, with the argument, if
  // `rules` are invalid, the AI is unknown, or an option is out of range.
  static absl::StatusOr<std::unique_ptr<Player>> Make(absl::string_view ai, const Rules& rules,
                                                      std::uint64_t seed,
                                                      const AiOptions& options = AiOptions());

  // Returns a cell for the next stone. Requires: game.is_running(); it has the player's rules.
  Cell ChooseCell(const AnyGame& game);

  // Makes a running ChooseCell(), if any, return the best cell so far within 20 ms. Thread-safe.
  void Stop() { stop_ = true; }

 private:
  Player(std::unique_ptr<Ai> ai, std::uint64_t seed) : ai_(std::move(ai)), random_(seed) {}

  std::unique_ptr<Ai> ai_;
  Random random_;
  std::atomic<bool> stop_ = false;
};

}  // namespace quadrille::mnk

#endif  // C++20
#endif  // QUADRILLE_MNK_H_
