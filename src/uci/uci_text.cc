#include "src/uci/uci_text.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/engine/wdl.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/names.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kRuler = " +---+---+---+---+---+---+---+---+\n";

absl::string_view BoundText(Bound bound) {
  switch (bound) {
    case Bound::kLower:
      return " lowerbound";
    case Bound::kUpper:
      return " upperbound";
    default:
      return "";
  }
}

// The FEN letter of the piece on `square`, or a blank.
char LetterAt(const Board& board, Square square) {
  const std::optional<Piece> piece = board.PieceAt(square);
  return piece ? PieceLetter(*piece) : ' ';
}

std::string Picture(const Board& board) {
  std::string picture(kRuler);
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      absl::StrAppend(&picture, " | ", std::string(1, LetterAt(board, Square(8 * rank + file))));
    }
    absl::StrAppend(&picture, " | ", rank + 1, "\n", kRuler);
  }
  return picture + "   a   b   c   d   e   f   g   h\n";
}

}  // namespace

std::string UciMoveText(const Board& board, Move move, const UciStyle& style) {
  return style.chess960 ? FormatUciMove(move, CastlingNotation::kKingTakesRook)
                        : FormatUciMove(board, move);
}

std::string UciInfoLine(const SearchInfo& info, const Board& root, const UciStyle& style) {
  const std::int64_t time = info.time.count();
  std::string line =
      absl::StrCat("info depth ", info.depth, " seldepth ", info.selective_depth, " multipv ",
                   info.line, " score ", FormatScore(info.score), BoundText(info.bound));
  if (style.shows_wdl) {
    absl::StrAppend(&line, " wdl ", info.wdl.win, " ", info.wdl.draw, " ", info.wdl.loss);
  }
  const std::uint64_t rate =
      static_cast<std::uint64_t>(static_cast<double>(info.nodes) * 1000.0 /
                                 static_cast<double>(std::max<std::int64_t>(time, 1)));
  absl::StrAppend(&line, " nodes ", info.nodes, " nps ", rate, " hashfull ", info.hash_permille,
                  " tbhits ", info.table_hits, " time ", time, " pv");
  Board board = root;
  for (const Move move : info.pv) {
    absl::StrAppend(&line, " ", UciMoveText(board, move, style));
    board = board.MakeLegalMove(move);
  }
  return line + "\n";
}

std::string UciResultLines(const SearchResult& result, const Board& root, const UciStyle& style) {
  const std::string fault =
      result.status.ok() ? "" : absl::StrCat("info string error: ", result.status.message(), "\n");
  if (!result.best) {
    return absl::StrCat(fault, "info depth 0 score ", root.IsInCheck() ? "mate 0" : "cp 0",
                        "\nbestmove (none)\n");
  }
  std::string line = absl::StrCat(fault, result.from_book ? "info string book move\n" : "",
                                  "bestmove ", UciMoveText(root, *result.best, style));
  if (result.ponder) {
    absl::StrAppend(&line, " ponder ",
                    UciMoveText(root.MakeLegalMove(*result.best), *result.ponder, style));
  }
  return line + "\n";
}

std::string UciPerftLines(const PerftResult& result, const Board& root, const UciStyle& style) {
  std::vector<std::pair<std::string, std::string>> moves;
  for (const RootMoveCount& count : result.moves) {
    moves.emplace_back(UciMoveText(root, count.move, style), FormatNodeCount(count.nodes));
  }
  std::sort(moves.begin(), moves.end());
  std::string lines;
  for (const auto& [move, nodes] : moves) absl::StrAppend(&lines, move, ": ", nodes, "\n");
  return absl::StrCat(lines, "\nNodes searched: ", FormatNodeCount(result.nodes), "\n");
}

std::string DescribePosition(const Game& game) {
  const Board& board = game.board();
  const Bitboard checkers = DefaultKernels().checkers(board.position());
  return absl::StrCat(Picture(board), "Fen: ", FormatFen(board), "\n",
                      absl::StrFormat("Key: %016X\n", board.key()),
                      "Checkers: ", checkers.IsEmpty() ? "" : SquareNames(checkers), "\n");
}

}  // namespace quadrille::chess
