// C interface: moves, FEN and boards as text.
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/chess.h"
#include "quadrille/quadrille.h"

namespace quadrille::c {
namespace {

using chess::Board;
using chess::Move;

void AppendMove(const Board& board, Move move, std::string* text) {
  if (!text->empty()) *text += ' ';
  *text += chess::FormatUciMove(board, move);
}

quadrille_status Push(quadrille_chess_board* board, const absl::StatusOr<Move>& move) {
  if (!move.ok()) return SetError(move.status(), QUADRILLE_ILLEGAL_MOVE);
  return SetError(board->game.Play(*move), QUADRILLE_ILLEGAL_MOVE);
}

quadrille_status Return(const absl::StatusOr<Move>& move, quadrille_move* out) {
  if (move.ok()) *out = move->bits();
  return SetError(move.status(), QUADRILLE_ILLEGAL_MOVE);
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace chess = quadrille::chess;

quadrille_status quadrille_chess_board_legal_moves_text(const quadrille_chess_board* board,
                                                        char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        std::string text;
        for (const chess::Move move : chess::LegalMoves(now)) AppendMove(now, move, &text);
        return CopyText(text, buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_moves_text(const quadrille_chess_board* board, char* buffer,
                                                  size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        chess::Board now = board->game.start();
        std::string text;
        for (const chess::Move move : board->game.moves()) {
          AppendMove(now, move, &text);
          now = now.MakeLegalMove(move);
        }
        return CopyText(text, buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_push_uci(quadrille_chess_board* board, const char* text) {
  return GuardedWith([=] { return Push(board, chess::ParseUciMove(board->game.board(), text)); },
                     board, text);
}

quadrille_status quadrille_chess_board_push_san(quadrille_chess_board* board, const char* text) {
  return GuardedWith([=] { return Push(board, chess::ParseSan(board->game.board(), text)); }, board,
                     text);
}

quadrille_status quadrille_chess_board_parse_uci(const quadrille_chess_board* board,
                                                 const char* text, quadrille_move* move) {
  return GuardedWith([=] { return Return(chess::ParseUciMove(board->game.board(), text), move); },
                     board, text, move);
}

quadrille_status quadrille_chess_board_parse_san(const quadrille_chess_board* board,
                                                 const char* text, quadrille_move* move) {
  return GuardedWith([=] { return Return(chess::ParseSan(board->game.board(), text), move); },
                     board, text, move);
}

quadrille_status quadrille_chess_board_format_uci(const quadrille_chess_board* board,
                                                  quadrille_move move, char* buffer, size_t size,
                                                  size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        const absl::StatusOr<chess::Move> legal = now.ResolveMove(chess::Move::FromBits(move));
        if (!legal.ok()) return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
        return CopyText(chess::FormatUciMove(now, *legal), buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_format_san(const quadrille_chess_board* board,
                                                  quadrille_move move, char* buffer, size_t size,
                                                  size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        const absl::StatusOr<chess::Move> legal = now.ResolveMove(chess::Move::FromBits(move));
        if (!legal.ok()) return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
        return CopyText(chess::FormatSan(now, *legal), buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_fen(const quadrille_chess_board* board, int32_t shredder,
                                           char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::FenCastling castling =
            shredder != 0 ? chess::FenCastling::kShredder : chess::FenCastling::kXFen;
        return CopyText(chess::FormatFen(board->game.board().position(), castling), buffer, size,
                        length);
      },
      board);
}

quadrille_status quadrille_chess_board_format(const quadrille_chess_board* board, char* buffer,
                                              size_t size, size_t* length) {
  return GuardedWith([=] { return CopyText(board->game.board().ToString(), buffer, size, length); },
                     board);
}
