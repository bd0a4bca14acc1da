/* Chess in C: boards with their games, moves, text, attacks and perft. Include quadrille.h. */
#ifndef QUADRILLE_C_CHESS_H_
#define QUADRILLE_C_CHESS_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A move in 16 bits: from | to << 6 | kind << 12 | promotion << 14. The kinds are 0 plain,
 * 1 promotion, 2 en passant, 3 castling (king takes own rook); promotions 0 to 3 are knight,
 * bishop, rook, queen. Castling (king two squares) and en passant may be plain in arguments. */
typedef uint16_t quadrille_move;

#define QUADRILLE_MAX_MOVES 256 /* no position has more than 218 */

enum { QUADRILLE_WHITE = 0, QUADRILLE_BLACK = 1 };
enum {
  QUADRILLE_PAWN = 1,
  QUADRILLE_KNIGHT,
  QUADRILLE_BISHOP,
  QUADRILLE_ROOK,
  QUADRILLE_QUEEN,
  QUADRILLE_KING
};

/* How a game has ended without a claim. A player may claim a draw earlier: see can_claim_draw. */
typedef enum quadrille_chess_end {
  QUADRILLE_CHESS_RUNNING = 0,
  QUADRILLE_CHESS_CHECKMATE = 1,
  QUADRILLE_CHESS_STALEMATE = 2,
  QUADRILLE_CHESS_INSUFFICIENT_MATERIAL = 3,
  QUADRILLE_CHESS_SEVENTY_FIVE_MOVES = 4,
  QUADRILLE_CHESS_FIVEFOLD_REPETITION = 5
} quadrille_chess_end;

/* A board with its move history and start position. */
typedef struct quadrille_chess_board quadrille_chess_board;

/* Creates a board from FEN, X-FEN or Shredder-FEN; NULL: the initial position. Returns
 * QUADRILLE_INVALID_ARGUMENT for invalid positions. */
QUADRILLE_API quadrille_status quadrille_chess_board_new(const char* fen,
                                                         quadrille_chess_board** board);
/* Creates a board with Chess960 start position 0 to 959; 518 is the start position of chess. */
QUADRILLE_API quadrille_status quadrille_chess_board_new_chess960(int32_t number,
                                                                  quadrille_chess_board** board);
QUADRILLE_API quadrille_status quadrille_chess_board_copy(const quadrille_chess_board* board,
                                                          quadrille_chess_board** copy);
/* Creates a board with the colors swapped and rank 1 as rank 8, without moves played. */
QUADRILLE_API quadrille_status quadrille_chess_board_mirror(const quadrille_chess_board* board,
                                                            quadrille_chess_board** mirrored);
QUADRILLE_API void quadrille_chess_board_free(quadrille_chess_board* board);

/* The state of a board. */
typedef struct quadrille_chess_state {
  int8_t pieces[64];       /* 1 to 6 white P N B R Q K, negative black's, 0 none */
  uint64_t key;            /* Zobrist key */
  uint64_t castling_rooks; /* rooks of both sides that may still castle */
  uint64_t checkers;       /* pieces giving check */
  int32_t side_to_move;    /* QUADRILLE_WHITE or QUADRILLE_BLACK */
  int32_t en_passant;      /* the square that the last double push crossed; -1: none */
  int32_t halfmove_clock;  /* plies since the last capture or pawn move */
  int32_t fullmove_number; /* from 1 */
  int32_t end;             /* a quadrille_chess_end */
  int32_t can_claim_draw;  /* 1 after fifty moves or threefold repetition */
  int32_t repetitions;     /* occurrences of the position, at least 1 */
  int32_t move_count;      /* moves played on this board */
} quadrille_chess_state;
QUADRILLE_API quadrille_status quadrille_chess_board_state(const quadrille_chess_board* board,
                                                           quadrille_chess_state* state);

/* Writes the legal moves, in unspecified order. `moves` must have room for QUADRILLE_MAX_MOVES. */
QUADRILLE_API quadrille_status quadrille_chess_board_legal_moves(const quadrille_chess_board* board,
                                                                 quadrille_move* moves,
                                                                 int32_t* count);
/* Writes the legal moves as text, "e2e4 g1f3 ...", in the same order. */
QUADRILLE_API quadrille_status quadrille_chess_board_legal_moves_text(
    const quadrille_chess_board* board, char* buffer, size_t size, size_t* length);

/* Writes the moves played on this board. `size` must be move_count or more. */
QUADRILLE_API quadrille_status quadrille_chess_board_moves(const quadrille_chess_board* board,
                                                           quadrille_move* moves, size_t size);
/* Writes the moves played as text, "e2e4 e7e5 ...". */
QUADRILLE_API quadrille_status quadrille_chess_board_moves_text(const quadrille_chess_board* board,
                                                                char* buffer, size_t size,
                                                                size_t* length);

/* Plays a move. Returns QUADRILLE_ILLEGAL_MOVE, with the broken rule, if it is illegal. */
QUADRILLE_API quadrille_status quadrille_chess_board_push(quadrille_chess_board* board,
                                                          quadrille_move move);
/* Play a move in UCI notation ("g1f3", "e7e8q"), or in SAN ("Nf3") or a variant of it. */
QUADRILLE_API quadrille_status quadrille_chess_board_push_uci(quadrille_chess_board* board,
                                                              const char* text);
QUADRILLE_API quadrille_status quadrille_chess_board_push_san(quadrille_chess_board* board,
                                                              const char* text);
/* Takes back the last move and stores it in *move unless `move` is NULL. Returns
 * QUADRILLE_FAILED_PRECONDITION if there is none. Cost: replays the earlier moves. */
QUADRILLE_API quadrille_status quadrille_chess_board_pop(quadrille_chess_board* board,
                                                         quadrille_move* move);

/* Parse a legal move. Return QUADRILLE_ILLEGAL_MOVE if `text` denotes no legal move. */
QUADRILLE_API quadrille_status quadrille_chess_board_parse_uci(const quadrille_chess_board* board,
                                                               const char* text,
                                                               quadrille_move* move);
QUADRILLE_API quadrille_status quadrille_chess_board_parse_san(const quadrille_chess_board* board,
                                                               const char* text,
                                                               quadrille_move* move);
/* Format a legal move. */
QUADRILLE_API quadrille_status quadrille_chess_board_format_uci(const quadrille_chess_board* board,
                                                                quadrille_move move, char* buffer,
                                                                size_t size, size_t* length);
QUADRILLE_API quadrille_status quadrille_chess_board_format_san(const quadrille_chess_board* board,
                                                                quadrille_move move, char* buffer,
                                                                size_t size, size_t* length);
/* Set *capture to 1 if a legal move takes a piece, and *check to 1 if it gives check, else to 0.
 * Return QUADRILLE_ILLEGAL_MOVE if it is not legal. */
QUADRILLE_API quadrille_status quadrille_chess_board_is_capture(const quadrille_chess_board* board,
                                                                quadrille_move move,
                                                                int32_t* capture);
QUADRILLE_API quadrille_status quadrille_chess_board_gives_check(const quadrille_chess_board* board,
                                                                 quadrille_move move,
                                                                 int32_t* check);
/* Writes the FEN; with shredder != 0, castling rights are file letters. */
QUADRILLE_API quadrille_status quadrille_chess_board_fen(const quadrille_chess_board* board,
                                                         int32_t shredder, char* buffer,
                                                         size_t size, size_t* length);

/* Draws the position: eight lines, rank 8 first, "r n b q k b n r"; `.` for an empty square. */
QUADRILLE_API quadrille_status quadrille_chess_board_format(const quadrille_chess_board* board,
                                                            char* buffer, size_t size,
                                                            size_t* length);

/* ---- Attacks ---- */

/* Computes the attacks of a piece of type QUADRILLE_PAWN to QUADRILLE_KING on `square`, with
 * `occupied` as blockers. `color` matters only for pawns. */
QUADRILLE_API quadrille_status quadrille_chess_attacks(int32_t piece, int32_t color, int32_t square,
                                                       uint64_t occupied, uint64_t* attacks);
/* Computes the attacks of the piece on `square`; empty if there is none. */
QUADRILLE_API quadrille_status quadrille_chess_board_attacks(const quadrille_chess_board* board,
                                                             int32_t square, uint64_t* attacks);
/* Computes the set of pieces of `color` that attack `square`. */
QUADRILLE_API quadrille_status quadrille_chess_board_attackers(const quadrille_chess_board* board,
                                                               int32_t color, int32_t square,
                                                               uint64_t* attackers);

/* ---- Perft ---- */

typedef struct quadrille_perft_options {
  size_t struct_size;
  int32_t threads; /* 0: the number of cores */
  int32_t reserved;
  int64_t hash_mb;            /* hash table size in MB; 0: no table */
  const quadrille_stop* stop; /* cancels with QUADRILLE_CANCELLED; may be NULL */
} quadrille_perft_options;

/* A count of up to 128 bits. */
typedef struct quadrille_count {
  uint64_t low;
  uint64_t high;
} quadrille_count;

/* Counts the leaf nodes of the legal move tree. `options` may be NULL: one thread, no table.
 * `seconds`, `moves`, `counts` and `move_count` may be NULL; otherwise the last three receive the
 * legal moves, in unspecified order, and the nodes below each, up to QUADRILLE_MAX_MOVES. */
QUADRILLE_API quadrille_status quadrille_chess_perft(const quadrille_chess_board* board,
                                                     int32_t depth,
                                                     const quadrille_perft_options* options,
                                                     quadrille_count* nodes, double* seconds,
                                                     quadrille_move* moves, quadrille_count* counts,
                                                     int32_t* move_count);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_H_ */
