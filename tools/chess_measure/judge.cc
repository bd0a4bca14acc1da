#include "tools/chess_measure/judge.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/san.h"
#include "src/uci/uci_answer.h"

namespace quadrille::measure {
namespace {

using chess::Board;
using chess::Epd;
using chess::EpdOperation;
using chess::Move;

// Returns the words of an operation, quoted or not; empty if it is absent.
std::vector<std::string> WordsOf(const Epd& epd, absl::string_view opcode) {
  const EpdOperation* operation = epd.Find(opcode);
  std::vector<std::string> words;
  if (operation == nullptr) return words;
  for (const chess::EpdOperand& operand : operation->operands) {
    for (const absl::string_view word : absl::StrSplit(operand.text, ' ', absl::SkipEmpty())) {
      words.emplace_back(word);
    }
  }
  return words;
}

absl::Status MissingOperation(absl::string_view expected) {
  return absl::InvalidArgumentError(absl::StrCat("expected ", expected));
}

absl::StatusOr<std::vector<Move>> MovesOf(const Epd& epd, absl::string_view opcode) {
  std::vector<Move> moves;
  for (const std::string& word : WordsOf(epd, opcode)) {
    const absl::StatusOr<Move> move = chess::ParseSan(epd.board, word);
    if (!move.ok()) return move.status();
    moves.push_back(*move);
  }
  return moves;
}

absl::StatusOr<Move> MoveOf(const Board& board, const Choice& choice) {
  const absl::StatusOr<Move> move = chess::ParseUciMove(board, choice.move);
  if (move.ok()) return move;
  return absl::FailedPreconditionError(
      absl::StrCat("the engine's move is illegal: ", move.status().message()));
}

bool Contains(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

absl::StatusOr<Verdict> JudgeMove(const Epd& epd, const Choice& choice) {
  const absl::StatusOr<std::vector<Move>> best = MovesOf(epd, "bm");
  if (!best.ok()) return best.status();
  const absl::StatusOr<std::vector<Move>> bad = MovesOf(epd, "am");
  if (!bad.ok()) return bad.status();
  if (best->empty() && bad->empty()) return MissingOperation("a bm or am operation");
  const absl::StatusOr<Move> move = MoveOf(epd.board, choice);
  if (!move.ok()) return move.status();
  const bool is_found = (best->empty() || Contains(*best, *move)) && !Contains(*bad, *move);
  std::string expected =
      best->empty() ? "" : absl::StrCat(" bm ", absl::StrJoin(WordsOf(epd, "bm"), " "));
  if (!bad->empty()) absl::StrAppend(&expected, " am ", absl::StrJoin(WordsOf(epd, "am"), " "));
  return Verdict{.points = is_found ? 1 : 0,
                 .possible = 1,
                 .note = absl::StrCat(chess::FormatSan(epd.board, *move), ", expected:", expected)};
}

absl::StatusOr<Verdict> JudgePoints(const Epd& epd, const Choice& choice) {
  const absl::string_view opcode = epd.Find("c9") != nullptr ? "c9" : "c7";
  const absl::StatusOr<std::vector<Move>> moves = MovesOf(epd, opcode);
  if (!moves.ok()) return moves.status();
  const std::vector<std::string> points = WordsOf(epd, "c8");
  if (moves->empty() || moves->size() != points.size()) {
    return MissingOperation("as many points (c8) as moves (c9 or c7)");
  }
  const absl::StatusOr<Move> move = MoveOf(epd.board, choice);
  if (!move.ok()) return move.status();
  Verdict verdict;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const absl::StatusOr<std::int64_t> number = ParseWholeNumber("points", points[i], 0, 1'000'000);
    if (!number.ok()) return number.status();
    verdict.possible = std::max(verdict.possible, static_cast<int>(*number));
    if ((*moves)[i] == *move) verdict.points = static_cast<int>(*number);
  }
  verdict.note = absl::StrCat(chess::FormatSan(epd.board, *move),
                              ", best: ", chess::FormatSan(epd.board, moves->front()));
  const EpdOperation* id = epd.Find("id");
  if (id != nullptr && !id->operands.empty()) {
    verdict.group = id->operands[0].text.substr(0, id->operands[0].text.rfind('.'));
  }
  return verdict;
}

absl::StatusOr<Verdict> JudgeMate(const Epd& epd, const Choice& choice) {
  const std::vector<std::string> words = WordsOf(epd, "dm");
  if (words.size() != 1) return MissingOperation("a dm operation (moves to mate)");
  const absl::StatusOr<std::int64_t> moves = ParseWholeNumber("dm", words[0], 1, 100);
  if (!moves.ok()) return moves.status();
  const absl::StatusOr<Move> move = MoveOf(epd.board, choice);
  if (!move.ok()) return move.status();
  const chess::UciScore score = choice.info.score.value_or(chess::UciScore());
  const bool is_found =
      score.is_mate && score.bound == chess::Bound::kExact && score.value == *moves;
  return Verdict{.points = is_found ? 1 : 0,
                 .possible = 1,
                 .group = absl::StrCat("mate in ", *moves),
                 .note = absl::StrCat(chess::FormatSan(epd.board, *move), ", ",
                                      score.is_mate ? "mate " : "cp ", score.value,
                                      ", expected: mate ", *moves)};
}

}  // namespace quadrille::measure
