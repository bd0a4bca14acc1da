// (m,n,k,p,q) game between two AI players.
//
//   connect_game [BLACK [WHITE [GAME]]]     e.g. connect_game best priority connect6
#include <iostream>
#include <memory>

#include "absl/status/statusor.h"
#include "quadrille/mnk.h"

using namespace quadrille::mnk;

int main(int argc, char** argv) {
  const absl::StatusOr<Rules> rules = RulesOfGame(argc > 3 ? argv[3] : "gomoku");
  if (!rules.ok()) {
    std::cerr << rules.status().message() << "\n";
    return 2;
  }
  const char* names[] = {argc > 1 ? argv[1] : "priority", argc > 2 ? argv[2] : "adjacent"};
  std::unique_ptr<Player> players[2];
  for (int i = 0; i < 2; ++i) {
    absl::StatusOr<std::unique_ptr<Player>> player = Player::Make(names[i], *rules, /*seed=*/1);
    if (!player.ok()) {
      std::cerr << player.status().message() << "\n";
      return 2;
    }
    players[i] = *std::move(player);
  }

  AnyGame game(*rules);
  while (game.is_running()) {
    Player& player = *players[game.side_to_move() == Side::kBlack ? 0 : 1];
    game.Place(player.ChooseCell(game));
  }
  std::cout << FormatRules(*rules) << "\n" << FormatBoard(game);
  switch (game.outcome()) {
    case Outcome::kBlackWins:
      std::cout << "black (" << names[0] << ") wins\n";
      break;
    case Outcome::kWhiteWins:
      std::cout << "white (" << names[1] << ") wins\n";
      break;
    default:
      std::cout << "draw\n";
  }
}
