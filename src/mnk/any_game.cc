#include "src/mnk/any_game.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/mnk/naive_game.h"

namespace quadrille::mnk {

class AnyGame::State : public NaiveGame {
 public:
  using NaiveGame::NaiveGame;
};

AnyGame::AnyGame(const Rules& rules) : state_(std::make_unique<State>(rules)) {}
AnyGame::AnyGame(const AnyGame& other) : state_(std::make_unique<State>(*other.state_)) {}
AnyGame& AnyGame::operator=(const AnyGame& other) {
  *state_ = *other.state_;
  return *this;
}
AnyGame::~AnyGame() = default;

const Rules& AnyGame::rules() const { return state_->rules(); }
Outcome AnyGame::outcome() const { return state_->outcome(); }
Player AnyGame::side_to_move() const { return state_->side_to_move(); }
int AnyGame::stones_left() const { return state_->stones_left(); }
int AnyGame::stones_placed() const { return state_->stones_placed(); }
bool AnyGame::IsFree(Cell cell) const { return state_->IsFree(cell); }
std::optional<Player> AnyGame::StoneAt(Cell cell) const { return state_->StoneAt(cell); }
Outcome AnyGame::Place(Cell cell) { return state_->Place(cell); }
std::optional<CellLine> AnyGame::WinningLine() const { return state_->WinningLine(); }
bool AnyGame::CheckWin(Cell cell) const { return state_->CheckWin(cell); }
std::vector<Cell> AnyGame::FreeCells() const { return state_->FreeCells(); }
void AnyGame::ListFreeCells(std::vector<Cell>& cells) const { state_->ListFreeCells(cells); }
Cell AnyGame::RandomFree(Random& random) const { return state_->RandomFree(random); }
Cell AnyGame::RandomAdjacent(Random& random) const { return state_->RandomAdjacent(random); }

PlayoutTally AnyGame::Playouts(PlayoutPolicy policy, std::uint64_t games, Random& random) const {
  PlayoutTally tally;
  for (std::uint64_t i = 0; i < games; ++i) {
    NaiveGame game = *state_;
    while (game.is_running()) {
      game.Place(policy == PlayoutPolicy::kUniform ? game.RandomFree(random)
                                                   : game.RandomAdjacent(random));
    }
    tally.black_wins += game.outcome() == Outcome::kBlackWins;
    tally.white_wins += game.outcome() == Outcome::kWhiteWins;
    tally.draws += game.outcome() == Outcome::kDraw;
  }
  return tally;
}

std::uint64_t AnyGame::Perft(int depth) const { return state_->Perft(depth); }

}  // namespace quadrille::mnk
