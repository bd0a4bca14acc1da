#include "src/uci/xboard_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/engine/book.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/engine/wdl.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

constexpr int kMateScore = 100'000;

int XBoardScore(Score score) {
  if (!score.IsMate()) return Centipawns(score);
  return score.MateMoves() + (score.IsWin() ? kMateScore : -kMateScore);
}

bool IsIn(char letter, char first, char last) { return first <= letter && letter <= last; }

}  // namespace

std::string XBoardThinkingLine(const SearchInfo& info, const Board& root) {
  std::string line = absl::StrCat(info.depth, " ", XBoardScore(info.score), " ",
                                  info.time.count() / 10, " ", info.nodes);
  Board board = root;
  for (const Move move : info.pv) {
    absl::StrAppend(&line, " ", FormatSan(board, move));
    board = board.MakeLegalMove(move);
  }
  if (info.bound == Bound::kLower) absl::StrAppend(&line, " !");
  if (info.bound == Bound::kUpper) absl::StrAppend(&line, " ?");
  return line + "\n";
}

std::string XBoardMoveText(const Board& board, Move move, bool chess960) {
  if (chess960 && move.kind() == MoveKind::kCastling) {
    return move.to() > move.from() ? "O-O" : "O-O-O";
  }
  return FormatUciMove(board, move);
}

absl::StatusOr<Move> ParseXBoardMove(const Board& board, absl::string_view text) {
  absl::StatusOr<Move> move = ParseUciMove(board, text);
  if (move.ok()) return move;
  move = ParseSan(board, text);
  if (move.ok()) return move;
  // E2E4; after SAN, in which case matters.
  const absl::StatusOr<Move> lower = ParseUciMove(board, absl::AsciiStrToLower(text));
  return lower.ok() ? lower : move;
}

bool LooksLikeMove(absl::string_view word) {
  if (absl::StartsWithIgnoreCase(word, "O-O")) return true;
  const std::string text = absl::AsciiStrToLower(word);
  return (text.size() == 4 || text.size() == 5) && IsIn(text[0], 'a', 'h') &&
         IsIn(text[1], '1', '8') && IsIn(text[2], 'a', 'h') && IsIn(text[3], '1', '8');
}

std::string XBoardBookLines(const std::vector<BookMove>& moves, const Board& board) {
  if (moves.empty()) return " No book move.\n\n";
  std::int64_t total = 0;
  for (const BookMove& each : moves) total += each.weight;
  std::string lines;
  for (const BookMove& each : moves) {
    const std::int64_t percent = total == 0 ? 0 : (200 * each.weight + total) / (2 * total);
    absl::StrAppend(&lines, " ", FormatSan(board, each.move), "  ", percent, " %  weight ",
                    each.weight, "\n");
  }
  return lines + "\n";
}

std::optional<std::string> XBoardResult(const Game& game) {
  switch (game.End()) {
    case GameEnd::kCheckmate:
      return game.board().IsWhiteTurn() ? "0-1 {Black mates}" : "1-0 {White mates}";
    case GameEnd::kStalemate:
      return "1/2-1/2 {Stalemate}";
    case GameEnd::kInsufficientMaterial:
      return "1/2-1/2 {Insufficient material}";
    default:
      break;
  }
  if (game.RepetitionCount() >= 3) return "1/2-1/2 {Draw by repetition}";
  if (game.board().NoPawnMovesCount() >= 100) return "1/2-1/2 {Draw by fifty-move rule}";
  return std::nullopt;
}

}  // namespace quadrille::chess
