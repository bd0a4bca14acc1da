/* PGN in C: games from a text, a file or a stream, and games written as PGN. Include quadrille.h.
 */
#ifndef QUADRILLE_C_CHESS_PGN_H_
#define QUADRILLE_C_CHESS_PGN_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Games read from PGN, in import format (docs/pgn.md). Texts are UTF-8; bytes of the input that are
 * not are read as Latin-1. */
typedef struct quadrille_pgn quadrille_pgn;

/* Parses all games, even those without moves and tags. Returns the first game's error, if any, with
 * line and column. */
QUADRILLE_API quadrille_status quadrille_pgn_parse(const char* text, size_t length,
                                                   quadrille_pgn** games);
QUADRILLE_API void quadrille_pgn_free(quadrille_pgn* games);
QUADRILLE_API quadrille_status quadrille_pgn_count(const quadrille_pgn* games, int32_t* count);
/* Creates a board with all moves of a game played. quadrille_chess_board_pgn() writes its tags,
 * comments, glyphs, variations and result again. Returns QUADRILLE_FAILED_PRECONDITION if the game
 * was read without its moves. */
QUADRILLE_API quadrille_status quadrille_pgn_board(const quadrille_pgn* games, int32_t game,
                                                   quadrille_chess_board** board);
/* Writes the tags of a game, two lines per tag: name and value. */
QUADRILLE_API quadrille_status quadrille_pgn_tags(const quadrille_pgn* games, int32_t game,
                                                  char* buffer, size_t size, size_t* length);
/* Writes the comments after ply 1, 2, ... (0: before the first move), separated by spaces. */
QUADRILLE_API quadrille_status quadrille_pgn_comment(const quadrille_pgn* games, int32_t game,
                                                     int32_t ply, char* buffer, size_t size,
                                                     size_t* length);
/* Writes the game as a tree, one line for each position, the start first:
 *
 *     PARENT <tab> UCI <tab> SAN <tab> GLYPHS <tab> COMMENT
 *
 * PARENT is the number of an earlier line, from 0. The first child of a line continues it, the
 * others are variations. GLYPHS are numbers, separated by commas ("1" for $1 and for !). UCI of the
 * start is its FEN; its PARENT, SAN and GLYPHS are empty. A variation with an illegal move, or
 * nested more than 40 deep, is text in the comment on the move that it replaces. Returns
 * QUADRILLE_FAILED_PRECONDITION if the game was read without its moves. */
QUADRILLE_API quadrille_status quadrille_pgn_tree(const quadrille_pgn* games, int32_t game,
                                                  char* buffer, size_t size, size_t* length);
/* Sets *result to "1-0", "0-1", "1/2-1/2" or "*", a static string. */
QUADRILLE_API quadrille_status quadrille_pgn_result(const quadrille_pgn* games, int32_t game,
                                                    const char** result);

/* Reads games one after another; memory is that of the largest game. */
typedef struct quadrille_pgn_reader quadrille_pgn_reader;

/* Writes up to `size` bytes of the input to `bytes` and returns their number: 0 at the end, a
 * negative number after an error. */
typedef int64_t (*quadrille_pgn_source)(void* data, char* bytes, size_t size);

/* Opens a file, a pipe or a device. Returns QUADRILLE_NOT_FOUND if it cannot be read. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_open(const char* path,
                                                         quadrille_pgn_reader** reader);
/* Creates a reader of any input. `source` is called with `data`, only by the functions below. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_new(quadrille_pgn_source source, void* data,
                                                        quadrille_pgn_reader** reader);
QUADRILLE_API void quadrille_pgn_reader_free(quadrille_pgn_reader* reader);
/* Reads the next game, game 0 of *game, which the caller frees; NULL at the end. Returns
 * QUADRILLE_INVALID_ARGUMENT, with line and column, if the game cannot be read: the next call goes
 * on with the game after it. QUADRILLE_NOT_FOUND, an error of the input, ends the reading. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_next(quadrille_pgn_reader* reader,
                                                         quadrille_pgn** game);
/* The same with tags and result only. The moves are not checked; several times faster. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_next_header(quadrille_pgn_reader* reader,
                                                                quadrille_pgn** game);
/* Sets the line and column, from 1, where the game last read begins. Columns count bytes. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_place(const quadrille_pgn_reader* reader,
                                                          int64_t* line, int64_t* column);
/* Sets the number of games that could not be read. */
QUADRILLE_API quadrille_status quadrille_pgn_reader_rejected(const quadrille_pgn_reader* reader,
                                                             int64_t* count);

/* Writes the board's game as PGN. A board of quadrille_pgn_board() keeps tags, and the annotations
 * of moves that were not taken back; other boards have none. `tags`: lines as above, or NULL; they
 * replace tags of the same names. The result is that of a Result tag in `tags`, else that of the
 * game read, else that of the rules: "*" if the game has not ended. */
QUADRILLE_API quadrille_status quadrille_chess_board_pgn(const quadrille_chess_board* board,
                                                         const char* tags, char* buffer,
                                                         size_t size, size_t* length);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_PGN_H_ */
