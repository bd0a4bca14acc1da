// The (m,n,k,p,q) games: tic-tac-toe, Gomoku, Connect6 and all their relatives, and players of
// them.
//
// m rows, n columns; Black places q stones first, then each side p stones a turn, White first; who
// has k in a row (`exactly k`, if the rules say so) wins at once; a full board is a draw.
// Everything is in namespace quadrille::mnk. No function throws.
//
// 1. RULES
//
// Rules{m, n, k, p, q, win}           plain data, e.g. Rules{6, 7, 4}: four in a row on 6 rows of 7
// kTicTacToe, kGomoku, kGomokuStandard (exactly five), kConnect6
// ValidateRules(rules)                OK, or which number is out of its range: sides up to 255
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
// AnyGame(rules)              the empty board, Black to move. Requires: rules.AreValid()
// game.outcome()              kRunning, kBlackWins, kWhiteWins or kDraw; is_running()
// side_to_move(), stones_left() (of this turn), stones_placed()
// IsFree(cell), StoneAt(cell) the side whose stone lies there, or nothing
// FreeCells()                 every cell where a stone may go, row by row
// PlaceStone(game, cell)      below: a stone of the side to move, or why it may not lie there
// game.Place(cell)            the same without a check. Requires: is_running() and IsFree(cell)
// WinningLine()               the two ends of the row that won
// Playouts(policy, games, random)     random games from here, as Monte Carlo methods need them
// Perft(depth)                how many sequences of so many stones can follow
//
// A Cell is column x and row y, both from 0 (the protocols of engines count from 1):
//
//     y = 0 | (0,0) (1,0) (2,0)
//     y = 1 | (0,1) (1,1) (2,1)
//     y = 2 | (0,2) (1,2) (2,2)
//
// A game is a value: a copy of it goes its own way.
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
// 3. ARTIFICIAL PLAYERS: class Player, below; AllAis() lists them by name.
#ifndef QUADRILLE_MNK_H_
#define QUADRILLE_MNK_H_

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

// Places a stone of the side to move on `cell` and returns the outcome of the game by then.
// Returns FailedPrecondition if the game is over, OutOfRange if the cell is not on the board,
// AlreadyExists if a stone lies there; the game is then as before.
//
// Example:
//     AnyGame game(kGomoku);
//     assert(PlaceStone(game, Cell{7, 7}).value() == Outcome::kRunning);
//     assert(absl::IsAlreadyExists(PlaceStone(game, Cell{7, 7}).status()));
//     assert(absl::IsOutOfRange(PlaceStone(game, Cell{15, 0}).status()));
absl::StatusOr<Outcome> PlaceStone(AnyGame& game, Cell cell);

// The board as m lines of n characters: X a black stone, O a white one, . a free cell.
std::string FormatBoard(const AnyGame& game);

// An artificial player for games of certain rules: it chooses the stones of one side, or of both.
// For one thread at a time, but for Stop().
//
// Example: a game of tic-tac-toe played to its end.
//     std::unique_ptr<Player> player = Player::Make("best", kTicTacToe, /*seed=*/1).value();
//     AnyGame game(kTicTacToe);
//     while (game.is_running()) game.Place(player->ChooseCell(game));
//     assert(game.outcome() == Outcome::kDraw);
class Player {
 public:
  // `ai` is one of AllAis(), such as "best", "random" or "alphabeta". The same seed gives the same
  // moves, unless the options set a time for them. "best" asks the solver on boards of up to 36
  // cells; without limits it plays the games of docs/solved.md perfectly, up to 25 cells, though
  // the hardest of them then take seconds for a stone.
  // Returns InvalidArgument, naming what is wrong, if `rules` make no game, or there is no such AI,
  // or an option is out of range.
  static absl::StatusOr<std::unique_ptr<Player>> Make(absl::string_view ai, const Rules& rules,
                                                      std::uint64_t seed,
                                                      const AiOptions& options = AiOptions());

  // The cell for the next stone of the side to move; the game does not change.
  // Requires: game.is_running(), and its rules are those that the player was made for.
  Cell ChooseCell(const AnyGame& game);

  // From any thread: the ChooseCell() that goes on returns within 20 ms, with the best cell so far.
  // Does nothing without one.
  void Stop() { stop_ = true; }

 private:
  Player(std::unique_ptr<Ai> ai, std::uint64_t seed) : ai_(std::move(ai)), random_(seed) {}

  std::unique_ptr<Ai> ai_;
  Random random_;
  std::atomic<bool> stop_ = false;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_H_
