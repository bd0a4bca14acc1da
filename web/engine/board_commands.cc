#include "web/engine/board_commands.h"

#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/parse.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/movegen/attack_sets.h"
#include "src/chess/names.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"
#include "web/engine/chess_game.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Color;
using chess::Game;
using chess::GameEnd;
using chess::Move;
using chess::PgnResult;

PgnResult ResultOf(const Game& game) {
  switch (game.End()) {
    case GameEnd::kNone:
      return PgnResult::kUnknown;
    case GameEnd::kCheckmate:
      return game.board().IsWhiteTurn() ? PgnResult::kBlackWins : PgnResult::kWhiteWins;
    default:
      return PgnResult::kDraw;
  }
}

Answer State(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const Board& board = game->board();
  return JsonObject()
      .Text("fen", chess::FormatFen(board))
      .Bool("white", board.IsWhiteTurn())
      .Bool("check", board.IsInCheck())
      .Text("end", NameOf(game->End()))
      .Text("result", chess::PgnResultName(ResultOf(*game)))
      .Bool("claim", game->CanClaimDraw())
      .Take();
}

// The legal moves in one string, since a list of them would take longer than finding them.
Answer Moves(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const Board& board = game->board();
  std::string moves;
  if (game->End() == GameEnd::kNone) {
    for (const Move move : chess::LegalMoves(board)) {
      if (!moves.empty()) moves += ' ';
      moves += chess::FormatUciMove(board, move);
    }
  }
  return JsonObject().Text("moves", moves).Take();
}

// Parses UCI notation or SAN. The error is that of the notation that `text` seems to be in.
absl::StatusOr<Move> ParseMove(const Board& board, std::string_view text) {
  const absl::StatusOr<Move> uci = chess::ParseUciMove(board, text);
  if (uci.ok()) return uci;
  const absl::StatusOr<Move> san = chess::ParseSan(board, text);
  const bool names_two_squares =
      ParseSquare(text.substr(0, 2)).ok() && text.size() > 2 && ParseSquare(text.substr(2, 2)).ok();
  return san.ok() || !names_two_squares ? san : uci;
}

// Argument: a move in either notation.
Answer Resolve(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  if (game->End() != GameEnd::kNone) {
    return absl::InvalidArgumentError(
        absl::StrCat("move ", Quoted(request.Line()), ": the game is over: ", NameOf(game->End())));
  }
  const Board& board = game->board();
  const absl::StatusOr<Move> move = ParseMove(board, request.Line());
  if (!move.ok()) return move.status();
  return JsonObject()
      .Text("uci", chess::FormatUciMove(board, *move))
      .Text("san", chess::FormatSan(board, *move))
      .Take();
}

std::string SquaresJson(Bitboard squares) {
  JsonList list;
  for (const Square square : squares) list.Text(chess::SquareName(square));
  return JsonObject().Json("squares", list.Take()).Take();
}

// Argument: a square.
Answer Attacks(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const absl::StatusOr<Square> square = ParseSquare(request.Line());
  if (!square.ok()) return square.status();
  return SquaresJson(chess::AttacksFrom(game->board().position(), *square));
}

// Arguments: white or black, a square.
Answer Attackers(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const std::string_view side = request.Line();
  if (side != "white" && side != "black") {
    return absl::InvalidArgumentError(
        absl::StrCat("color: expected white or black, got ", Quoted(side)));
  }
  const absl::StatusOr<Square> square = ParseSquare(request.Line());
  if (!square.ok()) return square.status();
  const Color color = side == "white" ? Color::kWhite : Color::kBlack;
  return SquaresJson(chess::AttackersOf(game->board().position(), color, *square));
}

constexpr Command kCommands[] = {
    {"chess.state", &State},     {"chess.moves", &Moves},         {"chess.resolve", &Resolve},
    {"chess.attacks", &Attacks}, {"chess.attackers", &Attackers},
};

}  // namespace

std::span<const Command> BoardCommands() { return kCommands; }

}  // namespace quadrille::web
