// A client of engines of the (m,n,k,p,q) games: it runs one as a hidden child process and talks to
// it in the native protocol (docs/native_protocol.md).
//
// EngineClient::Start({"./mnk", "--game=gomoku"}, time_limit)   starts the program
// client.NewGame(black, white)     each Seat::kHuman (stones come from here) or Seat::kAi
// client.MakeMove({x, y})          a stone of the human's; columns and rows count from 1
// client.NextEvent()               waits for what the engine says by itself: a stone, a result
// client.SetListener(listener)     or: calls `listener` with it, from within calls
// client.ListenOnThread(listener)  or: as it comes, on a thread of the client's own
// client.GetMoves(), GetPlayer(), MovesLeft(), MovesMade(), PrintBoard(), Perf(), Info()
// client.SetAi(name)               the engine plays by that AI
// client.Quit()                    asks the engine to end; so does the destructor, by force
//
// An EngineEvent is a std::variant of GameStarted, StonePlaced, InvalidMove, WinnerNamed,
// WinningLineNamed and DrawDeclared.
//
// No call waits longer than the time limit, and none throws. Errors: Unavailable, with the exit
// code or the signal, if the engine has ended; DeadlineExceeded if it hangs; FailedPrecondition if
// it calls a move invalid; Unimplemented if it does not know a command.
//
// A human's stone, and the engine's answer:
//
//     absl::StatusOr<EngineClient> client =
//         EngineClient::Start({"mnk", "--game=gomoku"}, absl::Seconds(10));
//     if (!client.ok()) return client.status();
//     absl::Status started = client->NewGame(Seat::kHuman, Seat::kAi);
//     absl::StatusOr<StonePlaced> mine = client->MakeMove({8, 8});
//     absl::StatusOr<EngineEvent> answer = client->NextEvent();
//
// All of it is in namespace quadrille::mnk.
#ifndef QUADRILLE_ENGINE_CLIENT_H_
#define QUADRILLE_ENGINE_CLIENT_H_

#include "src/mnk/rules.h"                        // IWYU pragma: export
#include "src/mnk/side.h"                         // IWYU pragma: export
#include "src/protocol/client/client.h"           // IWYU pragma: export
#include "src/protocol/client/response_parser.h"  // IWYU pragma: export

#endif  // QUADRILLE_ENGINE_CLIENT_H_
