// Engine client for (m,n,k,p,q) games: runs an engine as a child process with the native protocol
// (docs/native_protocol.md).
//
// EngineClient::Start({"./mnk", "--game=gomoku"}, time_limit)   starts the program
// client.NewGame(black, white)     each Seat::kHuman (the caller moves) or Seat::kAi
// client.MakeMove({x, y})          places a stone for the human; columns and rows count from 1
// client.NextEvent()               waits for the next event, such as a stone or the result
// client.SetListener(listener)     or: calls `listener` with events during calls
// client.ListenOnThread(listener)  or: calls it when they arrive, on a thread of the client
// client.GetMoves(), GetPlayer(), MovesLeft(), MovesMade(), PrintBoard(), Perf(), Info()
// client.SetAi(name)               selects the engine's AI
// client.Quit()                    quits the engine; the destructor kills it
//
// An EngineEvent is a std::variant of GameStarted, StonePlaced, InvalidMove, WinnerNamed,
// WinningLineNamed and DrawDeclared.
//
// No call waits longer than the time limit, and none throws. Errors: Unavailable, with the exit
// code or signal, if the engine has exited; DeadlineExceeded if it does not respond;
// FailedPrecondition if it rejects a move; Unimplemented if it does not support a command.
//
// A human's stone and the engine's reply:
//
//     absl::StatusOr<EngineClient> client =
//         EngineClient::Start({"mnk", "--game=gomoku"}, absl::Seconds(10));
//     if (!client.ok()) return client.status();
//     absl::Status started = client->NewGame(Seat::kHuman, Seat::kAi);
//     absl::StatusOr<StonePlaced> move = client->MakeMove({8, 8});
//     absl::StatusOr<EngineEvent> reply = client->NextEvent();
//
// Everything is in namespace quadrille::mnk.
#ifndef QUADRILLE_ENGINE_CLIENT_H_
#define QUADRILLE_ENGINE_CLIENT_H_

#if __cplusplus <= 201703L
#error "Quadrille needs C++20: compile with -std=c++20"
#else

#include "src/mnk/rules.h"                        // IWYU pragma: export
#include "src/mnk/side.h"                         // IWYU pragma: export
#include "src/protocol/client/client.h"           // IWYU pragma: export
#include "src/protocol/client/response_parser.h"  // IWYU pragma: export

#endif  // C++20
#endif  // QUADRILLE_ENGINE_CLIENT_H_
