#include "web/engine/chess_commands.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/game.h"
#include "src/chess/names.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/san.h"
#include "web/engine/chess_game.h"
#include "web/engine/host.h"
#include "web/engine/json.h"

namespace quadrille::chess::internal {

// Instantiated in perft_kernels_tier.cc.
template <class Isa>
const PerftKernels& PerftKernelsOf();

}  // namespace quadrille::chess::internal

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Game;
using chess::Move;

constexpr int kMaxPageDepth = 8;

std::string MoveJson(const Board& board, Move move) {
  return JsonObject()
      .Text("uci", chess::FormatUciMove(board, move))
      .Text("san", chess::FormatSan(board, move))
      .Text("from", chess::SquareName(move.from()))
      .Text("to", chess::SquareName(move.to()))
      .Bool("castling", move.kind() == chess::MoveKind::kCastling)
      .Take();
}

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

// The FEN of a Chess960 start position. Argument: its number, 0 to 959.
Answer Chess960(Request& request) {
  const int number = static_cast<int>(request.Number(chess::kStandardStartNumber));
  if (number < 0 || number >= chess::kChess960StartPositions) {
    return absl::InvalidArgumentError(
        absl::StrCat("start position: expected 0 to 959, got ", number));
  }
  const absl::StatusOr<Board> board = Board::FromPosition(chess::Chess960StartPosition(number));
  if (!board.ok()) return board.status();
  return JsonObject().Text("fen", chess::FormatFen(*board)).Take();
}

// Converts the SAN move on the third line to UCI.
Answer FromSan(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const absl::StatusOr<Move> move = chess::ParseSan(game->board(), request.Line());
  if (!move.ok()) return move.status();
  return JsonObject().Text("uci", chess::FormatUciMove(game->board(), *move)).Take();
}

// Subtrees up to this depth are counted without polling the stop flag: a few milliseconds.
constexpr int kMaxUninterruptibleDepth = 4;

// Incomplete if stopped.
std::uint64_t CountLeaves(const Board& board, int depth) {
  const chess::PerftFunction perft = chess::internal::PerftKernelsOf<Popcnt>().perft_multiplied;
  if (depth <= kMaxUninterruptibleDepth) {
    static_cast<void>(std::chrono::steady_clock::now());  // polls for a stop
    return perft(board.position(), depth);
  }
  std::uint64_t total = 0;
  for (const Move move : chess::LegalMoves(board)) {
    if (StopFlag()) break;
    total += CountLeaves(board.MakeLegalMove(move), depth - 1);
  }
  return total;
}

Answer Perft(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const std::int64_t depth = request.Number(1);
  if (depth < 1 || depth > kMaxPageDepth) {
    return absl::InvalidArgumentError(
        absl::StrCat("depth: expected 1 to ", kMaxPageDepth, ", got ", depth));
  }
  const Board& board = game->board();
  std::uint64_t total = 0;
  std::map<std::string, std::uint64_t> divided;
  for (const Move move : chess::LegalMoves(board)) {
    if (StopFlag()) return JsonObject().Bool("stopped", true).Take();
    const std::uint64_t nodes = CountLeaves(board.MakeLegalMove(move), static_cast<int>(depth) - 1);
    total += nodes;
    divided[chess::FormatUciMove(board, move)] = nodes;
  }
  JsonObject divide;
  for (const auto& [move, nodes] : divided) divide.Number(move, nodes);
  return JsonObject().Number("nodes", total).Json("divide", divide.Take()).Take();
}

constexpr Command kCommands[] = {
    {"chess.describe", &Describe},
    {"chess.960", &Chess960},
    {"chess.san", &FromSan},
    {"chess.perft", &Perft},
};

}  // namespace

std::span<const Command> ChessCommands() { return kCommands; }

}  // namespace quadrille::web
