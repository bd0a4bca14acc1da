#include "web/engine/chess_commands.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/game.h"
#include "src/chess/names.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"
#include "web/engine/chess_game.h"
#include "web/engine/json.h"

namespace quadrille::chess::internal {

// Instantiated in perft_kernels_tier.cc, compiled for WebAssembly's own tier.
template <class Isa>
const PerftKernels& PerftKernelsOf();

}  // namespace quadrille::chess::internal

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Game;
using chess::GameEnd;
using chess::Move;

constexpr int kMostPerftDepth = 8;

std::string_view NameOf(GameEnd end) {
  switch (end) {
    case GameEnd::kNone:
      return "";
    case GameEnd::kCheckmate:
      return "checkmate";
    case GameEnd::kStalemate:
      return "stalemate";
    case GameEnd::kInsufficientMaterial:
      return "insufficient material";
    case GameEnd::kSeventyFiveMoves:
      return "75 moves without capture or pawn move";
    case GameEnd::kFivefoldRepetition:
      return "fivefold repetition";
  }
  return "";
}

std::string MoveJson(const Board& board, Move move) {
  return JsonObject()
      .Text("uci", chess::FormatUciMove(board, move))
      .Text("san", chess::FormatSan(board, move))
      .Text("from", chess::SquareName(move.from()))
      .Text("to", chess::SquareName(move.to()))
      .Bool("castling", move.kind() == chess::MoveKind::kCastling)
      .Take();
}

// The position on the board, its legal moves, and the moves that led to it.
Answer Describe(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  JsonList played;
  Board board = game->start();
  for (const Move move : game->moves()) {
    played.Json(MoveJson(board, move));
    board = board.MakeLegalMove(move);
  }
  JsonList moves;
  for (const Move move : chess::LegalMoves(board)) moves.Json(MoveJson(board, move));
  const bool is_drawn = game->CanClaimDraw();
  return JsonObject()
      .Text("fen", chess::FormatFen(board))
      .Text("start", chess::FormatFen(game->start()))
      .Bool("white", board.IsWhiteTurn())
      .Bool("check", board.IsInCheck())
      .Text("end", NameOf(game->End()))
      .Bool("claim", is_drawn)
      .Json("played", played.Take())
      .Json("moves", moves.Take())
      .Take();
}

// The FEN of the start position with a number of 0 to 959.
Answer Chess960(Request& request) {
  const int number = static_cast<int>(request.Number(chess::kStandardStartNumber));
  if (number < 0 || number >= chess::kChess960StartPositions) {
    return absl::InvalidArgumentError(absl::StrCat("no start position ", number, ": 0 to 959"));
  }
  const absl::StatusOr<Board> board = Board::FromPosition(chess::Chess960StartPosition(number));
  if (!board.ok()) return board.status();
  return JsonObject().Text("fen", chess::FormatFen(*board)).Take();
}

// The moves that the SAN on the third line means, as UCI; for paste of a line.
Answer FromSan(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const absl::StatusOr<Move> move = chess::ParseSan(game->board(), request.Line());
  if (!move.ok()) return move.status();
  return JsonObject().Text("uci", chess::FormatUciMove(game->board(), *move)).Take();
}

// How many leaves the tree has under each move.
Answer Perft(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const std::int64_t depth = request.Number(1);
  if (depth < 1 || depth > kMostPerftDepth) {
    return absl::InvalidArgumentError(absl::StrCat("depth ", depth, ": 1 to ", kMostPerftDepth));
  }
  const Board& board = game->board();
  const chess::PerftFunction perft = chess::internal::PerftKernelsOf<Popcnt>().perft_multiplied;
  std::uint64_t total = 0;
  std::vector<std::string> lines;
  for (const Move move : chess::LegalMoves(board)) {
    const std::uint64_t nodes =
        perft(board.MakeLegalMove(move).position(), static_cast<int>(depth) - 1);
    total += nodes;
    lines.push_back(absl::StrCat(JsonText(chess::FormatUciMove(board, move)), ":", nodes));
  }
  std::sort(lines.begin(), lines.end());
  return JsonObject()
      .Number("nodes", total)
      .Json("divide", absl::StrCat("{", absl::StrJoin(lines, ","), "}"))
      .Take();
}

std::string RemarksJson(const std::vector<chess::PgnRemark>& remarks) {
  JsonList list;
  for (const chess::PgnRemark& remark : remarks) {
    if (remark.kind == chess::PgnRemark::Kind::kComment) list.Text(remark.text);
  }
  return list.Take();
}

// The first game of a PGN text.
Answer ReadPgn(Request& request) {
  chess::PgnReader reader(request.Rest());
  const absl::StatusOr<std::optional<chess::PgnGame>> read = reader.Next();
  if (!read.ok()) return read.status();
  if (!read->has_value()) return absl::InvalidArgumentError("no game of chess in the text");
  const chess::PgnGame& game = **read;
  Board board = game.start;
  JsonList moves, comments;
  for (const chess::PgnMove& played : game.moves) {
    moves.Text(chess::FormatUciMove(board, played.move));
    comments.Json(RemarksJson(played.remarks));
    board = board.MakeLegalMove(played.move);
  }
  JsonObject tags;
  for (const chess::PgnTag& tag : game.tags) tags.Text(tag.name, tag.value);
  return JsonObject()
      .Text("start", chess::FormatFen(game.start))
      .Json("moves", moves.Take())
      .Json("comments", comments.Take())
      .Json("tags", tags.Take())
      .Text("result", chess::PgnResultName(game.result))
      .Take();
}

chess::PgnResult ResultOf(std::string_view name) {
  for (const chess::PgnResult result :
       {chess::PgnResult::kWhiteWins, chess::PgnResult::kBlackWins, chess::PgnResult::kDraw}) {
    if (chess::PgnResultName(result) == name) return result;
  }
  return chess::PgnResult::kUnknown;
}

// A game as PGN: FEN, moves, result, then tags, a line each: "White Ada".
Answer WritePgn(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  chess::PgnGame pgn;
  pgn.start = game->start();
  for (const Move move : game->moves()) pgn.moves.push_back({move, {}});
  pgn.result = ResultOf(request.Line());
  while (!request.Rest().empty()) {
    const std::string_view line = request.Line();
    const std::string_view::size_type blank = line.find(' ');
    if (blank == std::string_view::npos) continue;
    pgn.tags.push_back({std::string(line.substr(0, blank)), std::string(line.substr(blank + 1))});
  }
  return JsonObject().Text("pgn", chess::FormatPgn(pgn)).Take();
}

constexpr Command kCommands[] = {
    {"chess.describe", &Describe}, {"chess.960", &Chess960},     {"chess.san", &FromSan},
    {"chess.perft", &Perft},       {"chess.read_pgn", &ReadPgn}, {"chess.write_pgn", &WritePgn},
};

}  // namespace

std::span<const Command> ChessCommands() { return kCommands; }

}  // namespace quadrille::web
