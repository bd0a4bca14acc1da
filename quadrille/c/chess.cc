// C interface: chess boards, attacks and perft.
#include "quadrille/chess.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"
#include "src/chess/movegen/attack_sets.h"
#include "src/chess/movegen/kernels.h"

namespace quadrille::c {
namespace {

using chess::Board;
using chess::ChessPieces;
using chess::Game;
using chess::Move;
using chess::Piece;

quadrille_status CheckSquare(int square) {
  if (0 <= square && square < 64) return QUADRILLE_OK;
  return SetError(QUADRILLE_INVALID_ARGUMENT,
                  absl::StrCat("expected a square from 0 to 63, got ", square));
}

quadrille_status CheckColor(int color) {
  if (color == QUADRILLE_WHITE || color == QUADRILLE_BLACK) return QUADRILLE_OK;
  return SetError(QUADRILLE_INVALID_ARGUMENT,
                  absl::StrCat("expected a color, 0 (white) or 1 (black), got ", color));
}

// QUADRILLE_PAWN to QUADRILLE_KING.
int CodeOf(ChessPieces type) { return static_cast<int>(chess::TypeOf(type)) + 1; }

// Calls `answer` with the legal move that `move` denotes.
template <class Answer>
quadrille_status AnswerFor(const quadrille_chess_board& board, quadrille_move move, Answer answer,
                           std::int32_t* out) {
  const absl::StatusOr<Move> legal = board.game.board().ResolveMove(Move::FromBits(move));
  if (legal.ok()) *out = answer(board.game.board(), *legal);
  return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
}

void WriteState(const Game& game, quadrille_chess_state* state) {
  const chess::Position& p = game.board().position();
  for (int i = 0; i < 64; ++i) {
    const std::optional<Piece> piece = game.board().PieceAt(Square(i));
    const int code = piece ? CodeOf(piece->type) : 0;
    state->pieces[i] =
        static_cast<std::int8_t>(piece && piece->color == chess::Color::kBlack ? -code : code);
  }
  state->key = game.board().key();
  state->castling_rooks = p.castling_rooks.bits();
  state->checkers = chess::DefaultKernels().checkers(p).bits();
  state->side_to_move = static_cast<int>(p.side_to_move);
  state->en_passant = p.HasEnPassant() ? p.en_passant_index : -1;
  state->halfmove_clock = p.halfmove_clock;
  state->fullmove_number = p.fullmove_number;
  state->end = static_cast<int>(game.End());
  state->can_claim_draw = game.CanClaimDraw();
  state->repetitions = game.RepetitionCount();
  state->move_count = static_cast<int>(game.moves().size());
}

quadrille_count CountOf(absl::uint128 nodes) {
  return {absl::Uint128Low64(nodes), absl::Uint128High64(nodes)};
}

quadrille_status NewBoard(const absl::StatusOr<Board>& board, quadrille_chess_board** out) {
  if (board.ok()) *out = new quadrille_chess_board{Game(*board)};
  return SetError(board.status());
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
using quadrille::Bitboard;
using quadrille::Square;
namespace chess = quadrille::chess;

quadrille_status quadrille_chess_board_new(const char* fen, quadrille_chess_board** board) {
  return GuardedWith(
      [=] {
        return NewBoard(fen == nullptr ? chess::Board::NewGame() : chess::ParseFen(fen), board);
      },
      board);
}

quadrille_status quadrille_chess_board_new_chess960(int32_t number, quadrille_chess_board** board) {
  return GuardedWith(
      [=] {
        if (number < 0 || number >= chess::kChess960StartPositions) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("expected a start position from 0 to 959, got ", number));
        }
        return NewBoard(chess::Board::FromPosition(chess::Chess960StartPosition(number)), board);
      },
      board);
}

quadrille_status quadrille_chess_board_copy(const quadrille_chess_board* board,
                                            quadrille_chess_board** copy) {
  return GuardedWith(
      [=] {
        *copy = new quadrille_chess_board(*board);
        return QUADRILLE_OK;
      },
      board, copy);
}

quadrille_status quadrille_chess_board_mirror(const quadrille_chess_board* board,
                                              quadrille_chess_board** mirrored) {
  return GuardedWith([=] { return NewBoard(board->game.board().Mirrored(), mirrored); }, board,
                     mirrored);
}

void quadrille_chess_board_free(quadrille_chess_board* board) { delete board; }

quadrille_status quadrille_chess_board_state(const quadrille_chess_board* board,
                                             quadrille_chess_state* state) {
  return GuardedWith(
      [=] {
        WriteState(board->game, state);
        return QUADRILLE_OK;
      },
      board, state);
}

quadrille_status quadrille_chess_board_legal_moves(const quadrille_chess_board* board,
                                                   quadrille_move* moves, int32_t* count) {
  return GuardedWith(
      [=] {
        const chess::MoveList legal = chess::LegalMoves(board->game.board());
        std::transform(legal.begin(), legal.end(), moves, [](chess::Move m) { return m.bits(); });
        *count = static_cast<std::int32_t>(legal.size());
        return QUADRILLE_OK;
      },
      board, moves, count);
}

quadrille_status quadrille_chess_board_moves(const quadrille_chess_board* board,
                                             quadrille_move* moves, size_t size) {
  return GuardedWith(
      [=] {
        const std::vector<chess::Move>& played = board->game.moves();
        if (played.size() > size) {
          return SetError(QUADRILLE_BUFFER_TOO_SMALL,
                          absl::StrCat("expected room for ", played.size(), " moves, got ", size));
        }
        std::transform(played.begin(), played.end(), moves, [](chess::Move m) { return m.bits(); });
        return QUADRILLE_OK;
      },
      board, moves);
}

quadrille_status quadrille_chess_board_push(quadrille_chess_board* board, quadrille_move move) {
  return GuardedWith(
      [=] {
        return SetError(board->game.Play(chess::Move::FromBits(move)), QUADRILLE_ILLEGAL_MOVE);
      },
      board);
}

quadrille_status quadrille_chess_board_pop(quadrille_chess_board* board, quadrille_move* move) {
  return GuardedWith(
      [=] {
        chess::Game& game = board->game;
        if (game.moves().empty()) {
          return SetError(QUADRILLE_FAILED_PRECONDITION, "no move to take back");
        }
        if (move != nullptr) *move = game.moves().back().bits();
        game.TakeBack();
        board->source_moves = std::min(board->source_moves, game.moves().size());
        return QUADRILLE_OK;
      },
      board);
}

quadrille_status quadrille_chess_board_is_capture(const quadrille_chess_board* board,
                                                  quadrille_move move, int32_t* capture) {
  return GuardedWith(
      [=] {
        return AnswerFor(
            *board, move,
            [](const chess::Board& now, chess::Move legal) { return now.IsCapture(legal); },
            capture);
      },
      board, capture);
}

quadrille_status quadrille_chess_board_gives_check(const quadrille_chess_board* board,
                                                   quadrille_move move, int32_t* check) {
  return GuardedWith(
      [=] {
        return AnswerFor(
            *board, move,
            [](const chess::Board& now, chess::Move legal) { return now.GivesCheck(legal); },
            check);
      },
      board, check);
}

quadrille_status quadrille_chess_attacks(int32_t piece, int32_t color, int32_t square,
                                         uint64_t occupied, uint64_t* attacks) {
  return GuardedWith(
      [=] {
        if (piece < QUADRILLE_PAWN || piece > QUADRILLE_KING) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("expected a piece from 1 (pawn) to 6 (king), got ", piece));
        }
        if (quadrille_status bad = CheckColor(color); bad != QUADRILLE_OK) return bad;
        if (quadrille_status bad = CheckSquare(square); bad != QUADRILLE_OK) return bad;
        *attacks =
            chess::AttacksOf(static_cast<chess::PieceType>(piece - QUADRILLE_PAWN),
                             static_cast<chess::Color>(color), Square(square), Bitboard(occupied))
                .bits();
        return QUADRILLE_OK;
      },
      attacks);
}

quadrille_status quadrille_chess_board_attacks(const quadrille_chess_board* board, int32_t square,
                                               uint64_t* attacks) {
  return GuardedWith(
      [=] {
        if (quadrille_status bad = CheckSquare(square); bad != QUADRILLE_OK) return bad;
        *attacks = chess::AttacksFrom(board->game.board().position(), Square(square)).bits();
        return QUADRILLE_OK;
      },
      board, attacks);
}

quadrille_status quadrille_chess_board_attackers(const quadrille_chess_board* board, int32_t color,
                                                 int32_t square, uint64_t* attackers) {
  return GuardedWith(
      [=] {
        if (quadrille_status bad = CheckColor(color); bad != QUADRILLE_OK) return bad;
        if (quadrille_status bad = CheckSquare(square); bad != QUADRILLE_OK) return bad;
        *attackers =
            board->game.board().Attackers(static_cast<chess::Color>(color), Square(square)).bits();
        return QUADRILLE_OK;
      },
      board, attackers);
}

quadrille_status quadrille_chess_perft(const quadrille_chess_board* board, int32_t depth,
                                       const quadrille_perft_options* options,
                                       quadrille_count* nodes, double* seconds,
                                       quadrille_move* moves, quadrille_count* counts,
                                       int32_t* move_count) {
  return GuardedWith(
      [=] {
        chess::PerftSettings settings;
        if (options != nullptr) {
          const quadrille_perft_options known = OptionsFrom(options);
          settings = {.threads = known.threads,
                      .hash_mb = known.hash_mb,
                      .stop = known.stop == nullptr ? nullptr : &known.stop->is_set};
        }
        const absl::StatusOr<chess::PerftCount> count =
            chess::Perft(board->game.board(), depth, settings);
        if (!count.ok()) return SetError(count.status());
        *nodes = CountOf(count->nodes);
        if (seconds != nullptr) *seconds = count->seconds;
        if (moves == nullptr || counts == nullptr || move_count == nullptr) return QUADRILLE_OK;
        *move_count = static_cast<std::int32_t>(count->moves.size());
        quadrille_move* move_out = moves;
        quadrille_count* count_out = counts;
        for (const chess::PerftMove& move : count->moves) {
          *move_out++ = move.move.bits();
          *count_out++ = CountOf(move.nodes);
        }
        return QUADRILLE_OK;
      },
      board, nodes);
}
