#include "tools/perft/uci_move_source.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/move_text.h"

namespace quadrille::perft {
namespace {

using chess::DividedMove;

// Loading a large network takes a few seconds; a longer silence is an error.
constexpr absl::Duration kGreetingTimeout = absl::Seconds(30);
constexpr absl::Duration kGreetingNotice = absl::Seconds(2);

bool IsSquare(absl::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool IsMove(absl::string_view text) {
  if (text.size() != 4 && text.size() != 5) return false;
  return IsSquare(text.substr(0, 2)) && IsSquare(text.substr(2, 2)) &&
         (text.size() == 4 || absl::StrContains("nbrq", text[4]));
}

// Parses `e2e4: 20`; std::nullopt for other lines.
std::optional<DividedMove> ParseDividedMove(absl::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == absl::string_view::npos || !IsMove(line.substr(0, colon))) return std::nullopt;
  DividedMove divided = {std::string(line.substr(0, colon))};
  if (!absl::SimpleAtoi(line.substr(colon + 1), &divided.leaves)) return std::nullopt;
  return divided;
}

// Parses the total in the last line of the reply.
std::optional<std::uint64_t> ParseTotal(absl::string_view line) {
  std::uint64_t total = 0;
  if (!absl::ConsumePrefix(&line, "Nodes searched:") || !absl::SimpleAtoi(line, &total)) {
    return std::nullopt;
  }
  return total;
}

}  // namespace

UciMoveSource::UciMoveSource(Process process, absl::Duration timeout)
    : process_(std::move(process)), timeout_(timeout), name_(process_.program()) {}

absl::StatusOr<std::unique_ptr<UciMoveSource>> UciMoveSource::Start(
    const std::vector<std::string>& argv, absl::Duration timeout,
    const std::function<void()>& on_silence) {
  absl::StatusOr<Process> process = Process::Start(argv);
  if (!process.ok()) return process.status();
  auto source = absl::WrapUnique(new UciMoveSource(*std::move(process), timeout));
  const absl::Status greeted = source->Greet(on_silence);
  if (!greeted.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat("not a UCI engine: no `uciok` in answer to `uci`: ", greeted.message()));
  }
  return source;
}

absl::Status UciMoveSource::Greet(const std::function<void()>& on_silence) {
  const absl::Time start = absl::Now();
  const absl::Time deadline = start + std::min(timeout_, kGreetingTimeout);
  absl::Time patience = std::min(deadline, start + kGreetingNotice);
  if (const absl::Status sent = Send("uci"); !sent.ok()) return sent;
  while (true) {
    const absl::StatusOr<std::string> line = process_.ReadLine(patience - absl::Now());
    if (absl::IsDeadlineExceeded(line.status()) && patience < deadline) {
      on_silence();
      patience = deadline;
      continue;
    }
    if (!line.ok()) return line.status();
    if (*line == "uciok") return absl::OkStatus();
    if (*line == "uci") return absl::FailedPreconditionError("it echoes its input");
    absl::string_view rest = *line;
    if (absl::ConsumePrefix(&rest, "id name ")) name_ = std::string(rest);
    if (absl::StartsWith(*line, "option name UCI_Chess960 ")) offers_chess960_ = true;
  }
}

absl::Status UciMoveSource::SetChess960(bool wanted) {
  if (wanted == plays_chess960_) return absl::OkStatus();
  if (!offers_chess960_) {
    return absl::FailedPreconditionError(absl::StrCat(name_, " has no option UCI_Chess960"));
  }
  plays_chess960_ = wanted;
  return Send(absl::StrCat("setoption name UCI_Chess960 value ", wanted ? "true" : "false"));
}

absl::StatusOr<std::vector<DividedMove>> UciMoveSource::Divide(const chess::MoveLine& line,
                                                               int depth) {
  const bool is_chess960 = line.notation() == chess::CastlingNotation::kKingTakesRook;
  if (const absl::Status set = SetChess960(is_chess960); !set.ok()) return set;
  const std::string position =
      absl::StrCat("position fen ", chess::FormatFen(line.start),
                   line.moves.empty() ? "" : " moves ", absl::StrJoin(line.moves, " "));
  for (const std::string& command : {position, absl::StrCat("go perft ", depth)}) {
    if (const absl::Status sent = Send(command); !sent.ok()) return sent;
  }
  return ReadDivided();
}

absl::StatusOr<std::vector<DividedMove>> UciMoveSource::ReadDivided() {
  const absl::Time deadline = absl::Now() + timeout_;
  std::vector<DividedMove> moves;
  std::uint64_t sum = 0;
  while (true) {
    const absl::StatusOr<std::string> line = process_.ReadLine(deadline - absl::Now());
    if (!line.ok()) return line.status();
    if (const std::optional<DividedMove> move = ParseDividedMove(*line)) {
      moves.push_back(*move);
      sum += move->leaves;
    } else if (const std::optional<std::uint64_t> total = ParseTotal(*line)) {
      if (*total == sum) break;
      return absl::FailedPreconditionError(
          absl::StrCat(name_, " counts ", *total, " in all, but its moves add up to ", sum));
    } else if (absl::StartsWith(*line, "bestmove")) {
      return absl::FailedPreconditionError(
          absl::StrCat(name_, " does not know `go perft`: it answers ", Quoted(*line)));
    }
  }
  std::sort(moves.begin(), moves.end(),
            [](const DividedMove& a, const DividedMove& b) { return a.move < b.move; });
  return moves;
}

}  // namespace quadrille::perft
