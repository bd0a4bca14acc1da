// EngineClient against scripted, crashing, hanging and flooding engines.
#include "src/protocol/client/client.h"

#include <signal.h>
#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Far longer than any test takes; used up only on failure.
constexpr absl::Duration kTimeout = absl::Seconds(20);
constexpr absl::Duration kMoment = absl::Milliseconds(50);

// A shell script as engine: answers each command by the matching branch of a `case`.
EngineClient StartScript(const std::string& branches, absl::Duration time_limit = kTimeout) {
  const std::string script = absl::StrCat("while read -r command; do case $command in ", branches,
                                          " *) echo \"unknown command: $command\";; esac; done");
  absl::StatusOr<EngineClient> client = EngineClient::Start({"/bin/sh", "-c", script}, time_limit);
  EXPECT_TRUE(client.ok()) << client.status();
  if (!client.ok()) std::abort();
  return *std::move(client);
}

constexpr char kReady[] = "isready) echo readyok;; ";

template <class T>
T ValueOrDie(absl::StatusOr<T> value) {
  EXPECT_TRUE(value.ok()) << value.status();
  if (!value.ok()) std::abort();
  return *std::move(value);
}

template <class T>
T NextOf(EngineClient& client) {
  const EngineEvent event = ValueOrDie(client.NextEvent());
  EXPECT_TRUE(std::holds_alternative<T>(event)) << event.index();
  return std::holds_alternative<T>(event) ? std::get<T>(event) : T{};
}

TEST(EngineClientTest, ParsesAnswersOfQueries) {
  EngineClient client = StartScript(
      "info) echo '(6,7,4,2,1)EXACTLY_K_TO_WIN';; getplayer) echo 'WHITE';; movesleft) echo 2;;"
      "movesmade) echo ' 17 ';; getmoves) echo 'moves: (1 1)  (7,6)';;"
      "perf) echo 'average Game::CheckWin() execution is 4,5 ns';"
      "echo 'average AIPlayer::GetMove() execution is 61.2 ns';"
      "echo 'average Game::GetMoves() execution is 27 ns';;"
      "printboard) echo 'X.O'; echo '...';;" +
      std::string(kReady));
  EXPECT_EQ(ValueOrDie(client.Info()), (Rules{6, 7, 4, 2, 1, WinCondition::kExactlyK}));
  EXPECT_EQ(ValueOrDie(client.GetPlayer()), Side::kWhite);
  EXPECT_EQ(ValueOrDie(client.MovesLeft()), 2);
  EXPECT_EQ(ValueOrDie(client.MovesMade()), 17);
  EXPECT_EQ(ValueOrDie(client.GetMoves()), (std::vector<Point>{{1, 1}, {7, 6}}));
  const EnginePerf perf = ValueOrDie(client.Perf());
  EXPECT_EQ(perf.check_win, 4.5);
  EXPECT_EQ(perf.get_move, 61.2);
  EXPECT_EQ(perf.get_moves, 27);
  EXPECT_EQ(ValueOrDie(client.PrintBoard()), (std::vector<std::string>{"X.O", "..."}));
  EXPECT_TRUE(client.IsReady().ok());
}

TEST(EngineClientTest, NamesTheSeatsOfANewGame) {
  EngineClient client = StartScript(
      "'newgame black ai white human') echo 'game started'; echo 'move black 4 4';;"
      "'newgame black human white ai') echo 'game started';;");
  ASSERT_TRUE(client.NewGame(Seat::kAi, Seat::kHuman).ok());
  EXPECT_EQ(NextOf<StonePlaced>(client), (StonePlaced{Side::kBlack, {4, 4}}));
  ASSERT_TRUE(client.NewGame(Seat::kHuman, Seat::kAi).ok());
  EXPECT_TRUE(absl::IsUnimplemented(client.NewGame(Seat::kHuman, Seat::kHuman)));
}

TEST(EngineClientTest, MakeMoveIsFollowedByEvents) {
  EngineClient client = StartScript(
      "'makemove 2 3') echo 'move black 2 3'; echo 'move white 3 3';;"
      "'makemove 1 1') echo 'move black 1 1'; echo 'winner is black';"
      "echo 'wining line is from 1 1 to 2 2';; 'makemove 9 9') echo 'invalid move';;");
  EXPECT_EQ(ValueOrDie(client.MakeMove({2, 3})), (StonePlaced{Side::kBlack, {2, 3}}));
  EXPECT_TRUE(absl::IsFailedPrecondition(client.MakeMove({9, 9}).status()));
  EXPECT_EQ(ValueOrDie(client.MakeMove({1, 1})).side, Side::kBlack);
  EXPECT_EQ(NextOf<StonePlaced>(client), (StonePlaced{Side::kWhite, {3, 3}}));
  EXPECT_EQ(NextOf<WinnerNamed>(client).side, Side::kBlack);
  EXPECT_EQ(NextOf<WinningLineNamed>(client), (WinningLineNamed{{1, 1}, {2, 2}}));
}

TEST(EngineClientTest, NewGameDropsOldEvents) {
  EngineClient client =
      StartScript("newgame*) echo 'move white 9 9'; echo 'game started'; echo 'move black 1 1';;");
  ASSERT_TRUE(client.NewGame(Seat::kAi, Seat::kHuman).ok());
  EXPECT_EQ(NextOf<StonePlaced>(client), (StonePlaced{Side::kBlack, {1, 1}}));
}

TEST(EngineClientTest, AListenerReceivesAllEventsInOrder) {
  EngineClient client = StartScript(
      "newgame*) echo 'game started'; echo 'move black 5 5';;"
      "makemove*) echo 'move white 4 5'; echo 'move black 3 5'; echo draw; exec sleep 1000;;");
  std::vector<std::size_t> kinds;
  std::vector<Point> stones;
  client.SetListener([&](const EngineEvent& event) {
    kinds.push_back(event.index());
    if (const auto* stone = std::get_if<StonePlaced>(&event)) stones.push_back(stone->point);
  });
  ASSERT_TRUE(client.NewGame(Seat::kAi, Seat::kHuman).ok());
  EXPECT_EQ(ValueOrDie(client.MakeMove({4, 5})).side, Side::kWhite);
  const absl::Time deadline = absl::Now() + kTimeout;
  while (kinds.size() < 5 && absl::Now() < deadline) {
    ASSERT_TRUE(client.Pump(kMoment).ok());  // the engine hangs, which is not an error here
  }
  EXPECT_EQ(stones, (std::vector<Point>{{5, 5}, {4, 5}, {3, 5}}));
  const std::vector<std::size_t> expected = {
      EngineEvent(GameStarted{}).index(), EngineEvent(StonePlaced{}).index(),
      EngineEvent(StonePlaced{}).index(), EngineEvent(StonePlaced{}).index(),
      EngineEvent(DrawDeclared{}).index()};
  EXPECT_EQ(kinds, expected);
}

TEST(EngineClientTest, IgnoresUnrecognizedLines) {
  EngineClient client =
      StartScript("movesleft) echo 'thinking hard...'; echo; echo 'depth 9'; echo 3;;");
  EXPECT_EQ(ValueOrDie(client.MovesLeft()), 3);
}

TEST(EngineClientTest, ConfirmsAnAi) {
  EngineClient knows = StartScript("'ai adjacent') echo 'ai is ADJACENT';; " + std::string(kReady));
  EXPECT_TRUE(knows.SetAi("adjacent").ok());
  EngineClient refuses =
      StartScript("ai*) echo 'error: no AI \"adjacent\"';; " + std::string(kReady));
  EXPECT_TRUE(absl::IsNotFound(refuses.SetAi("adjacent")));
  EngineClient silent = StartScript("ai*) ;; " + std::string(kReady));
  EXPECT_TRUE(absl::IsNotFound(silent.SetAi("adjacent")));
  EngineClient stranger = StartScript("movesleft) echo 1;; " + std::string(kReady));
  EXPECT_TRUE(absl::IsUnimplemented(stranger.SetAi("adjacent")));
  EXPECT_EQ(ValueOrDie(stranger.MovesLeft()), 1);
}

TEST(EngineClientTest, ACrashIsUnavailableAndNamesTheSignal) {
  EngineClient client = StartScript("movesleft) kill -SEGV $$;;");
  const absl::Status status = client.MovesLeft().status();
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "signal 11")) << status;
}

TEST(EngineClientTest, AnEarlyExitIsUnavailableAndNamesTheCode) {
  EngineClient client = StartScript("movesleft) exit 7;;");
  const absl::Status status = client.MovesLeft().status();
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "exited with code 7")) << status;
}

TEST(EngineClientTest, AHangIsDeadlineExceededAndNamesTheCommand) {
  EngineClient client = StartScript("movesleft) exec sleep 1000;;", kMoment);
  const absl::Status status = client.MovesLeft().status();
  EXPECT_TRUE(absl::IsDeadlineExceeded(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "movesleft")) << status;
}

TEST(EngineClientTest, RubbishIsDeadlineExceededAndNamesTheLine) {
  EngineClient client = StartScript("movesleft) echo what?;;", absl::Seconds(2));
  const absl::Status status = client.MovesLeft().status();
  EXPECT_TRUE(absl::IsDeadlineExceeded(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "what?")) << status;
}

TEST(EngineClientTest, AFloodOfRubbishEndsAtTheTimeLimit) {
  EngineClient client = StartScript("movesleft) exec yes rubbish;;", kMoment);
  EXPECT_TRUE(absl::IsDeadlineExceeded(client.MovesLeft().status()));
}

TEST(EngineClientTest, AFloodOfStonesIsRefused) {
  EngineClient client = StartScript("movesleft) exec yes 'move black 1 1';;", absl::Minutes(5));
  EXPECT_TRUE(absl::IsResourceExhausted(client.MovesLeft().status()));
}

TEST(EngineClientTest, AMissingProgramIsNotFound) {
  EXPECT_TRUE(absl::IsNotFound(EngineClient::Start({"/no/such/engine"}, kTimeout).status()));
}

TEST(EngineClientTest, QuitReportsTheExitCode) {
  EngineClient good = StartScript("quit) echo '(3,3,3,1,1)GameEngine has exited'; exit 0;;");
  EXPECT_TRUE(good.Quit().ok());
  EngineClient rude = StartScript("quit) exit 0;;");
  EXPECT_TRUE(absl::IsUnavailable(rude.Quit()));
  EngineClient failing = StartScript("quit) echo 'has exited'; exit 3;;");
  const absl::Status status = failing.Quit();
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "code 3")) << status;
  EngineClient deaf = StartScript("quit) echo 'has exited';;", kMoment);
  EXPECT_TRUE(absl::IsDeadlineExceeded(deaf.Quit()));
}

TEST(EngineClientTest, TheEngineEndsWithItsClient) {
  int pid = 0;
  {
    EngineClient client = StartScript("movesleft) trap '' TERM HUP; echo $$; exec sleep 1000;;");
    pid = ValueOrDie(client.MovesLeft());
    ASSERT_EQ(kill(pid, 0), 0);
  }
  const absl::Time deadline = absl::Now() + kTimeout;
  while (kill(pid, 0) == 0 && absl::Now() < deadline) absl::SleepFor(absl::Milliseconds(1));
  EXPECT_NE(kill(pid, 0), 0);
}

// Events recorded by a listener on the client's thread.
class Heard {
 public:
  void Add(const EngineEvent& event) {
    const std::lock_guard<std::mutex> lock(mutex_);
    events_.push_back(event);
    came_.notify_all();
  }
  void End(const absl::Status& why) {
    const std::lock_guard<std::mutex> lock(mutex_);
    ends_.push_back(why);
    came_.notify_all();
  }
  std::vector<EngineEvent> AwaitEvents(std::size_t count) {
    std::unique_lock<std::mutex> lock(mutex_);
    EXPECT_TRUE(Await(lock, [this, count] { return events_.size() >= count; }));
    return events_;
  }
  std::vector<absl::Status> AwaitEnd() {
    std::unique_lock<std::mutex> lock(mutex_);
    EXPECT_TRUE(Await(lock, [this] { return !ends_.empty(); }));
    return ends_;
  }
  void ListenTo(EngineClient& client) {
    client.ListenOnThread([this](const EngineEvent& event) { Add(event); },
                          [this](const absl::Status& why) { End(why); });
  }

 private:
  template <class Condition>
  bool Await(std::unique_lock<std::mutex>& lock, Condition condition) {
    return came_.wait_for(lock, absl::ToChronoNanoseconds(kTimeout), condition);
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<EngineEvent> events_;
  std::vector<absl::Status> ends_;
};

TEST(EngineClientListenerTest, ReceivesStonesBetweenCalls) {
  Heard heard;
  EngineClient client = StartScript(
      "newgame*) echo 'game started'; echo 'move black 1 1'; sleep 0.1; echo 'move white 2 1';"
      " sleep 0.1; echo draw;; " +
      std::string(kReady));
  heard.ListenTo(client);
  ASSERT_TRUE(client.NewGame(Seat::kAi, Seat::kAi).ok());
  const std::vector<EngineEvent> events = heard.AwaitEvents(4);  // no call is running
  ASSERT_EQ(events.size(), 4u);
  EXPECT_EQ(events[0], EngineEvent(GameStarted{}));
  EXPECT_EQ(events[1], EngineEvent(StonePlaced{Side::kBlack, {1, 1}}));
  EXPECT_EQ(events[2], EngineEvent(StonePlaced{Side::kWhite, {2, 1}}));
  EXPECT_EQ(events[3], EngineEvent(DrawDeclared{}));
}

TEST(EngineClientListenerTest, ReceivesQueuedEventsFirst) {
  Heard heard;
  EngineClient client = StartScript("hello) echo 'move black 1 1'; echo readyok;; " +
                                    std::string(kReady) + " bye) echo draw;;");
  ASSERT_TRUE(client.Send("hello").ok());
  ASSERT_TRUE(client.IsReady().ok());
  heard.ListenTo(client);
  EXPECT_FALSE(client.has_event());
  ASSERT_TRUE(client.Send("bye").ok());
  const std::vector<EngineEvent> events = heard.AwaitEvents(2);
  EXPECT_EQ(events[0], EngineEvent(StonePlaced{Side::kBlack, {1, 1}}));
  EXPECT_EQ(events[1], EngineEvent(DrawDeclared{}));
}

TEST(EngineClientListenerTest, ReceivesAStoneBeforeItsCallReturns) {
  std::atomic<int> stones = 0;
  EngineClient client = StartScript(
      "'makemove 9 9') echo 'invalid move';; makemove*) "
      "echo 'move black 2 3';; " +
      std::string(kReady));
  client.ListenOnThread([&stones](const EngineEvent&) { ++stones; });
  EXPECT_EQ(ValueOrDie(client.MakeMove({2, 3})).side, Side::kBlack);
  EXPECT_EQ(stones, 1);
  EXPECT_TRUE(absl::IsFailedPrecondition(client.MakeMove({9, 9}).status()));
  EXPECT_EQ(stones, 2);  // events and calls both report invalid moves
}

TEST(EngineClientListenerTest, ThreadsTakeTurns) {
  Heard heard;
  EngineClient client = StartScript(
      "movesmade) echo 'move black 1 1'; echo 7;; getplayer) echo white; echo 'move white 1 2';;"
      " getmoves) echo 'moves: (1 2) (3 4)';; " +
      std::string(kReady));
  heard.ListenTo(client);
  constexpr int kRounds = 30;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&client] {
      for (int round = 0; round < kRounds; ++round) {
        EXPECT_EQ(ValueOrDie(client.MovesMade()), 7);
        EXPECT_EQ(ValueOrDie(client.GetPlayer()), Side::kWhite);
        EXPECT_EQ(ValueOrDie(client.GetMoves()).size(), 2u);
        EXPECT_TRUE(client.IsReady().ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(heard.AwaitEvents(2 * 3 * kRounds).size(), 2u * 3 * kRounds);
}

TEST(EngineClientListenerTest, TheListenerCannotUseTheClient) {
  EngineClient client = StartScript("newgame*) echo 'game started';; " + std::string(kReady));
  absl::Status status;
  client.ListenOnThread([&](const EngineEvent&) { status = client.IsReady(); });
  ASSERT_TRUE(client.NewGame(Seat::kAi, Seat::kAi).ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_TRUE(absl::IsFailedPrecondition(client.NextEvent().status()));
  EXPECT_TRUE(absl::IsFailedPrecondition(client.Pump(kMoment)));
}

TEST(EngineClientListenerTest, CallsFailFromTheFirstEventOn) {
  EngineClient client = StartScript("hello) echo draw;; ");
  ASSERT_TRUE(client.Send("hello").ok());  // may be answered before ListenOnThread() returns
  std::promise<absl::Status> heard;
  client.ListenOnThread([&](const EngineEvent&) { heard.set_value(client.IsReady()); });
  const absl::Status status = heard.get_future().get();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
}

TEST(EngineClientListenerTest, EndedIsCalledOnceWithTheReason) {
  Heard heard;
  EngineClient client = StartScript("crash) exit 3;; " + std::string(kReady));
  heard.ListenTo(client);
  ASSERT_TRUE(client.IsReady().ok());
  ASSERT_TRUE(client.Send("crash").ok());
  const std::vector<absl::Status> ends = heard.AwaitEnd();
  ASSERT_EQ(ends.size(), 1u);
  EXPECT_TRUE(absl::IsUnavailable(ends[0])) << ends[0];
  EXPECT_TRUE(absl::StrContains(ends[0].message(), "exited with code 3")) << ends[0];
  EXPECT_TRUE(absl::IsUnavailable(client.IsReady()));
}

TEST(EngineClientListenerTest, AHangingEngineIsAbandoned) {
  Heard heard;
  EngineClient client = StartScript("hang) sleep 1000;; " + std::string(kReady), kMoment);
  heard.ListenTo(client);
  ASSERT_TRUE(client.Send("hang").ok());
  EXPECT_TRUE(absl::IsDeadlineExceeded(client.GetMoves().status()));
  EngineClient other = StartScript(kReady);
  other = std::move(client);  // ends one engine and takes over the other
  EXPECT_TRUE(absl::IsDeadlineExceeded(other.IsReady()));
}

TEST(EngineClientListenerTest, QuitEndsTheEngine) {
  Heard heard;
  EngineClient client = StartScript("quit) echo '(3,3,3,1,1)GameEngine has exited'; exit 0;;");
  heard.ListenTo(client);
  EXPECT_TRUE(client.Quit().ok());
  EXPECT_EQ(heard.AwaitEnd().size(), 1u);
}

}  // namespace
}  // namespace quadrille::mnk
