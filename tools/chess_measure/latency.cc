#include "tools/chess_measure/latency.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/chess/board.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/averages.h"

namespace quadrille::measure {
namespace {

// Search time before an interruption.
constexpr absl::Duration kSearchTime = absl::Milliseconds(50);

// Response times in milliseconds, one per round.
struct Latencies {
  std::vector<double> greeting;
  std::vector<double> start;
  std::vector<double> ready;
  std::vector<double> stop;
  std::vector<double> quit;
};

double MillisecondsSince(absl::Time start) {
  return absl::ToDoubleMilliseconds(absl::Now() - start);
}

absl::Status BeginSearch(Analyst& engine, const chess::Board& board) {
  absl::Status status = engine.Send(absl::StrCat("position fen ", chess::FormatFen(board)));
  status.Update(engine.Send("go infinite"));
  absl::SleepFor(kSearchTime);
  return status;
}

// Sends `command` and records the time until a line that begins with `reply`.
absl::Status TimeReply(Analyst& engine, absl::string_view command, absl::string_view reply,
                       std::vector<double>& latencies) {
  const absl::Time start = absl::Now();
  const absl::Status sent = engine.Send(command);
  if (!sent.ok()) return sent;
  const absl::Status replied = engine.Await(reply).status();
  latencies.push_back(MillisecondsSince(start));
  return replied;
}

absl::Status RunRound(const LatencyTest& test, const chess::Board& board, Latencies& latencies) {
  const absl::Time start = absl::Now();
  absl::StatusOr<Analyst> engine = Analyst::Start({.argv = test.engine.argv}, test.time_limit);
  if (!engine.ok()) return engine.status();
  latencies.greeting.push_back(absl::ToDoubleMilliseconds(engine->greeting()));
  latencies.start.push_back(MillisecondsSince(start));
  absl::Status status = engine->SetOptions(test.engine.options);
  status.Update(BeginSearch(*engine, board));
  if (!status.ok()) return status;
  status.Update(TimeReply(*engine, "isready", "readyok", latencies.ready));
  status.Update(TimeReply(*engine, "stop", "bestmove", latencies.stop));
  status.Update(BeginSearch(*engine, board));
  if (!status.ok()) return status;
  const absl::Time quit = absl::Now();
  status.Update(engine->Quit());
  latencies.quit.push_back(MillisecondsSince(quit));
  return status;
}

std::string Line(absl::string_view what, const std::vector<double>& latencies) {
  return absl::StrFormat("%s: median %.2f ms, max %.2f ms\n", what, Median(latencies),
                         *std::max_element(latencies.begin(), latencies.end()));
}

}  // namespace

absl::StatusOr<std::string> MeasureLatency(const LatencyTest& test,
                                           const std::vector<chess::Epd>& positions) {
  Latencies latencies;
  for (int round = 0; round < test.rounds; ++round) {
    const chess::Epd& epd = positions[static_cast<std::size_t>(round) % positions.size()];
    if (const absl::Status done = RunRound(test, epd.board, latencies); !done.ok()) return done;
  }
  return absl::StrCat(
      Line("Start to uciok", latencies.greeting), Line("Start to readyok", latencies.start),
      Line("isready to readyok", latencies.ready), Line("stop to bestmove", latencies.stop),
      Line("quit to exit", latencies.quit));
}

absl::StatusOr<std::string> MeasureMemory(const MemoryTest& test,
                                          const std::vector<chess::Epd>& positions) {
  std::string text;
  for (const std::int64_t hash_mb : test.hash_mb) {
    EngineSetup setup = test.engine;
    setup.options.push_back(absl::StrCat("Hash=", hash_mb));
    absl::StatusOr<Analyst> engine = Analyst::Start(setup, test.time_limit);
    if (!engine.ok()) return engine.status();
    for (const chess::Epd& epd : positions) {
      const absl::Status done = engine->Analyse(epd.board, test.go).status();
      if (!done.ok()) return done;
    }
    const absl::StatusOr<std::int64_t> peak = engine->PeakMemoryKb();
    if (!peak.ok()) return peak.status();
    const double megabytes = static_cast<double>(*peak) / 1024;
    absl::StrAppendFormat(&text, "Hash %d MB: %.1f MB, excess %.1f MB\n", hash_mb, megabytes,
                          megabytes - static_cast<double>(hash_mb));
  }
  return text;
}

}  // namespace quadrille::measure
