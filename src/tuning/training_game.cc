#include "src/tuning/training_game.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"

namespace quadrille::tuning {
namespace {

constexpr absl::string_view kResultNames[] = {"0-1", "1/2-1/2", "1-0", "*"};  // by Result
constexpr std::size_t kPlyBytes = 4;

void AppendNumber(std::uint16_t number, std::string* bytes) {
  bytes->push_back(static_cast<char>(number & 0xFF));
  bytes->push_back(static_cast<char>(number >> 8));
}

std::uint16_t NumberAt(absl::string_view bytes, std::size_t at) {
  return static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[at]) |
                                    static_cast<unsigned char>(bytes[at + 1]) << 8);
}

// Parses the moves of `text`. Returns InvalidArgument if it is malformed or a move is illegal.
absl::StatusOr<std::vector<ScoredMove>> ParseMoves(chess::Board board, absl::string_view text) {
  std::string bytes;
  if (!absl::WebSafeBase64Unescape(text, &bytes) || bytes.size() % kPlyBytes != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected moves of four bytes in base64, got ", Quoted(text)));
  }
  std::vector<ScoredMove> moves;
  for (std::size_t at = 0; at < bytes.size(); at += kPlyBytes) {
    const ScoredMove next = {chess::Move::FromBits(NumberAt(bytes, at)),
                             static_cast<std::int16_t>(NumberAt(bytes, at + 2))};
    const chess::MoveList legal = chess::LegalMoves(board);
    if (std::find(legal.begin(), legal.end(), next.move) == legal.end()) {
      return absl::InvalidArgumentError(absl::StrCat("ply ", at / kPlyBytes + 1, ", after ",
                                                     Quoted(chess::FormatFen(board)),
                                                     ": no legal move"));
    }
    board = board.MakeLegalMove(next.move);
    moves.push_back(next);
  }
  return moves;
}

}  // namespace

std::string FormatTrainingGame(const TrainingGame& game) {
  std::string bytes;
  for (const ScoredMove& move : game.moves) {
    AppendNumber(move.move.bits(), &bytes);
    AppendNumber(static_cast<std::uint16_t>(move.score), &bytes);
  }
  return absl::StrCat(game.number, " ", kResultNames[static_cast<std::size_t>(game.result)], " ",
                      chess::FormatFen(game.start), " ", absl::WebSafeBase64Escape(bytes), "\n");
}

absl::StatusOr<TrainingGame> ParseTrainingGame(absl::string_view line) {
  constexpr std::size_t kFenFields = 6;
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  TrainingGame game;
  const auto* const result =
      words.size() == kFenFields + 3
          ? std::find(std::begin(kResultNames), std::end(kResultNames), words[1])
          : std::end(kResultNames);
  if (result == std::end(kResultNames) || !absl::SimpleAtoi(words[0], &game.number) ||
      game.number < 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected number, result, FEN and moves, got ", Quoted(line)));
  }
  game.result = static_cast<Result>(result - std::begin(kResultNames));
  const char* const fen = words[2].data();
  const absl::StatusOr<chess::Board> start = chess::ParseFen(
      absl::string_view(fen, static_cast<std::size_t>(words.back().data() - 1 - fen)));
  if (!start.ok()) return start.status();
  game.start = *start;
  absl::StatusOr<std::vector<ScoredMove>> moves = ParseMoves(game.start, words.back());
  if (!moves.ok()) return moves.status();
  game.moves = *std::move(moves);
  return game;
}

}  // namespace quadrille::tuning
