// Engine client: an (m,n,k,p,q) engine in a child process plays both sides of a game.
//
//   drive_engine PROGRAM [ARGUMENT...]      e.g. drive_engine mnk --game=tic-tac-toe --ai=best
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "quadrille/engine_client.h"

using namespace quadrille::mnk;

int Fail(const absl::Status& status) {
  std::cerr << status.message() << "\n";
  return 1;
}

const char* Name(Side side) { return side == Side::kBlack ? "black" : "white"; }

int main(int argc, char** argv) {
  const std::vector<std::string> command(argv + 1, argv + argc);
  absl::StatusOr<EngineClient> engine = EngineClient::Start(command, absl::Seconds(10));
  if (!engine.ok()) return Fail(engine.status());
  const absl::StatusOr<Rules> rules = engine->Info();
  if (!rules.ok()) return Fail(rules.status());
  std::cout << rules->k << " in a row on " << rules->m << " x " << rules->n << "\n";

  if (absl::Status s = engine->NewGame(Seat::kAi, Seat::kAi); !s.ok()) return Fail(s);
  while (true) {
    const absl::StatusOr<EngineEvent> event = engine->NextEvent();
    if (!event.ok()) return Fail(event.status());
    if (const auto* stone = std::get_if<StonePlaced>(&*event)) {
      std::cout << Name(stone->side) << " " << stone->point.x << " " << stone->point.y << "\n";
    } else if (const auto* winner = std::get_if<WinnerNamed>(&*event)) {
      std::cout << "the winner is " << Name(winner->side) << "\n";
      break;
    } else if (std::holds_alternative<DrawDeclared>(*event)) {
      std::cout << "a draw\n";
      break;
    }
  }
  const absl::Status quit = engine->Quit();
  return quit.ok() ? 0 : Fail(quit);
}
