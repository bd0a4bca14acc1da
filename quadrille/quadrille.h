/* C interface of Quadrille: chess and (m,n,k,p,q) games, for programs in any language.
 *
 *   cc program.c -lquadrille
 *
 * 1. ERRORS. Functions that can fail return a quadrille_status: QUADRILLE_OK, which is 0, or an
 * error code, in which case quadrille_error_message() returns details. After an error, objects and
 * results are unchanged. No function throws, aborts or prints. Required pointers that are null
 * return QUADRILLE_INVALID_ARGUMENT.
 *
 * 2. OBJECTS are opaque. quadrille_..._new() and _copy() create them; the caller frees each with
 * quadrille_..._free(), which ignores NULL. Unless stated otherwise, objects do not refer to each
 * other and may be freed in any order.
 *
 * 3. TEXT is written to the caller's `buffer` of `size` bytes, null-terminated. If `length` is not
 * NULL, *length is set to the length without the terminator. If the text does not fit, the
 * result is QUADRILLE_BUFFER_TOO_SMALL, *length is still set, and the buffer is unchanged. Text
 * arguments are null-terminated.
 *
 * 4. THREADS. Different threads may use different objects at any time. Unless stated otherwise,
 * only one thread may use an object, but functions that take it as const may run concurrently.
 *
 * 5. FORK. After fork(), objects work in both processes if no function was using them during the
 * fork: each process starts its threads on demand.
 *
 * 6. COMPATIBILITY. Declarations and constants in these headers are stable; incompatible changes
 * change the library's soname and symbol version. Input structures start with their size, so that
 * fields can be added at the end: set it to the sizeof the structure, and unused fields to 0.
 *
 * Squares are 0 (A1), 1 (B1), ... 63 (H8); sets of squares are 64-bit words, bit 0 for A1.
 */
#ifndef QUADRILLE_QUADRILLE_H_
#define QUADRILLE_QUADRILLE_H_

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(QUADRILLE_BUILDING)
#define QUADRILLE_API __declspec(dllexport)
#elif defined(__GNUC__) && defined(QUADRILLE_BUILDING)
#define QUADRILLE_API __attribute__((visibility("default")))
#else
#define QUADRILLE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum quadrille_status {
  QUADRILLE_OK = 0,
  QUADRILLE_INVALID_ARGUMENT = 1,    /* malformed text or a number out of range */
  QUADRILLE_ILLEGAL_MOVE = 2,        /* a move, stone or action that the rules forbid */
  QUADRILLE_OUT_OF_RANGE = 3,        /* an index, or a count that overflows 128 bits */
  QUADRILLE_FAILED_PRECONDITION = 4, /* wrong state: the game is over, nothing to take back */
  QUADRILLE_NOT_FOUND = 5,           /* a file that cannot be read */
  QUADRILLE_RESOURCE_EXHAUSTED = 6,  /* not enough memory or threads */
  QUADRILLE_CANCELLED = 7,           /* stopped by the caller */
  QUADRILLE_BUFFER_TOO_SMALL = 8,
  QUADRILLE_INTERNAL = 9 /* a bug in the library */
} quadrille_status;

/* Returns the error message of this thread's last failed call: one line with the offending input;
 * "" before the first. Valid until the thread's next failed call. */
QUADRILLE_API const char* quadrille_error_message(void);

/* Returns the version, for example "1.0.0". */
QUADRILLE_API const char* quadrille_version(void);

/* Returns the best instruction tier of this CPU: "portable", "popcnt", "bmi2" or "avx512". */
QUADRILLE_API const char* quadrille_isa(void);

/* A flag that stops running work, such as perft or solving. Any thread may set it at any time. */
typedef struct quadrille_stop quadrille_stop;
QUADRILLE_API quadrille_status quadrille_stop_new(quadrille_stop** stop);
QUADRILLE_API void quadrille_stop_free(quadrille_stop* stop);
QUADRILLE_API void quadrille_stop_set(quadrille_stop* stop);

/* Options of batches of games (c_chess_batch.h, c_mnk_batch.h). */
typedef struct quadrille_batch_options {
  size_t struct_size;
  uint64_t seed;         /* seed of the random numbers of all games */
  int32_t no_auto_reset; /* 1: finished games remain until they are reset */
  int32_t threads;       /* 0: the number of cores */
  int32_t chess960;      /* 1: random Chess960 start positions; chess only */
  int32_t reserved;
} quadrille_batch_options;

/* ---- Squares and bitboards ---- */

/* Parses "e4" or "E4". */
QUADRILLE_API quadrille_status quadrille_square_parse(const char* text, int32_t* square);

/* Parses a set from builder words, separated by spaces, dots or both: squares (A1), files (FileA),
 * ranks (Rank1), diagonals named by their ends (DiagonalA1H8), and Except, which toggles between
 * adding and removing: "FileA Rank1 Except A1". Case-insensitive. */
QUADRILLE_API quadrille_status quadrille_bitboard_parse(const char* words, uint64_t* set);

/* Shifts a set up by `ranks` and right by `files` (negative: down, left), clipped at the edges.
 * Both must be from -7 to 7. */
QUADRILLE_API quadrille_status quadrille_bitboard_shift(uint64_t set, int32_t ranks, int32_t files,
                                                        uint64_t* shifted);

/* Writes eight lines, rank 8 first: `1` for a member, `.` otherwise. */
QUADRILLE_API quadrille_status quadrille_bitboard_format(uint64_t set, char* buffer, size_t size,
                                                         size_t* length);

#ifdef __cplusplus
} /* extern "C" */
#endif

#include "quadrille/c_chess.h"        /* IWYU pragma: export */
#include "quadrille/c_chess_batch.h"  /* IWYU pragma: export */
#include "quadrille/c_chess_engine.h" /* IWYU pragma: export */
#include "quadrille/c_chess_pgn.h"    /* IWYU pragma: export */
#include "quadrille/c_mnk.h"          /* IWYU pragma: export */
#include "quadrille/c_mnk_batch.h"    /* IWYU pragma: export */

#endif /* QUADRILLE_QUADRILLE_H_ */
