/* C interface: used by a C program as documented in the headers. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quadrille/quadrille.h"

static int failures = 0;

#define EXPECT(condition)                                                                  \
  do {                                                                                     \
    if (!(condition)) {                                                                    \
      printf("%s:%d: expected %s; last error: %s\n", __FILE__, __LINE__, #condition,       \
             quadrille_error_message());                                                   \
      ++failures;                                                                          \
    }                                                                                      \
  } while (0)

/* Expects that the call fails with `code` and that the message contains `words`. */
#define EXPECT_FAILS(call, code, words)                         \
  do {                                                          \
    EXPECT((call) == (code));                                   \
    EXPECT(strstr(quadrille_error_message(), (words)) != NULL); \
  } while (0)

static void bitboards(void) {
  uint64_t set = 0;
  int32_t square = 0;
  char text[100];
  size_t length = 0;
  EXPECT(quadrille_square_parse("E4", &square) == QUADRILLE_OK && square == 28);
  EXPECT_FAILS(quadrille_square_parse("j9", &square), QUADRILLE_INVALID_ARGUMENT, "\"j9\"");
  EXPECT(quadrille_bitboard_parse("FileA.Rank1 Except.A1", &set) == QUADRILLE_OK);
  EXPECT(set == UINT64_C(0x01010101010101FE));
  EXPECT(quadrille_bitboard_parse("DiagonalH2B8", &set) == QUADRILLE_OK);
  EXPECT(set == UINT64_C(0x0204081020408000));
  EXPECT(quadrille_bitboard_parse("", &set) == QUADRILLE_OK && set == 0);
  set = 5;
  EXPECT_FAILS(quadrille_bitboard_parse("A1 DiagonalA1G8", &set), QUADRILLE_INVALID_ARGUMENT,
               "\"DiagonalA1G8\"");
  EXPECT_FAILS(quadrille_bitboard_parse("DiagonalB2H8", &set), QUADRILLE_INVALID_ARGUMENT,
               "\"DiagonalB2H8\"");
  EXPECT(set == 5);
  EXPECT(quadrille_bitboard_shift(0xFF00, 1, 1, &set) == QUADRILLE_OK && set == 0xFE0000);
  EXPECT_FAILS(quadrille_bitboard_shift(1, 8, 0, &set), QUADRILLE_INVALID_ARGUMENT, "got 8");
  EXPECT(quadrille_bitboard_format(1, text, sizeof text, &length) == QUADRILLE_OK);
  EXPECT(length == 72 && strcmp(text + 63, "1.......\n") == 0);
  strcpy(text, "as before");
  EXPECT_FAILS(quadrille_bitboard_format(1, text, 72, &length), QUADRILLE_BUFFER_TOO_SMALL, "72");
  EXPECT(length == 72 && strcmp(text, "as before") == 0);
  EXPECT(quadrille_bitboard_format(1, NULL, 0, NULL) == QUADRILLE_BUFFER_TOO_SMALL);
}

static void boards(void) {
  quadrille_chess_board* board = NULL;
  quadrille_chess_board* copy = NULL;
  quadrille_chess_board* mirrored = NULL;
  quadrille_chess_state state;
  quadrille_move move = 0;
  quadrille_move moves[QUADRILLE_MAX_MOVES];
  int32_t count = 0;
  uint64_t set = 0;
  char text[4000];
  EXPECT_FAILS(quadrille_chess_board_new("rubbish", &board), QUADRILLE_INVALID_ARGUMENT,
               "rubbish");
  EXPECT_FAILS(quadrille_chess_board_new(NULL, NULL), QUADRILLE_INVALID_ARGUMENT, "null");
  EXPECT_FAILS(quadrille_chess_board_new_chess960(960, &board), QUADRILLE_INVALID_ARGUMENT, "960");
  EXPECT(board == NULL);
  EXPECT(quadrille_chess_board_new(NULL, &board) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_push_uci(board, "e2e4") == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_copy(board, &copy) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_push_san(copy, "c5") == QUADRILLE_OK);
  EXPECT_FAILS(quadrille_chess_board_push_uci(board, "e4e5"), QUADRILLE_ILLEGAL_MOVE, "e4e5");
  EXPECT_FAILS(quadrille_chess_board_push_san(board, "Qh5"), QUADRILLE_ILLEGAL_MOVE, "Qh5");
  EXPECT_FAILS(quadrille_chess_board_push(board, 0xFFFF), QUADRILLE_ILLEGAL_MOVE, "h8h8");
  EXPECT(quadrille_chess_board_state(board, &state) == QUADRILLE_OK);
  EXPECT(state.side_to_move == QUADRILLE_BLACK && state.en_passant == 20 && state.move_count == 1);
  EXPECT(state.pieces[28] == QUADRILLE_PAWN && state.pieces[60] == -QUADRILLE_KING);
  EXPECT(state.end == QUADRILLE_CHESS_RUNNING && state.repetitions == 1 && state.checkers == 0);
  EXPECT(quadrille_chess_board_legal_moves(board, moves, &count) == QUADRILLE_OK && count == 20);
  EXPECT(quadrille_chess_board_moves(copy, moves, 1) == QUADRILLE_BUFFER_TOO_SMALL);
  EXPECT(quadrille_chess_board_moves(copy, moves, 2) == QUADRILLE_OK);
  EXPECT(moves[0] == (12 | 28 << 6));
  EXPECT(quadrille_chess_board_moves_text(copy, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "e2e4 c7c5") == 0);
  EXPECT(quadrille_chess_board_parse_san(copy, "Nf3", &move) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_format_uci(copy, move, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "g1f3") == 0);
  EXPECT(quadrille_chess_board_format_san(copy, move, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "Nf3") == 0);
  EXPECT(quadrille_chess_board_format_san(board, move, text, sizeof text, NULL) ==
         QUADRILLE_ILLEGAL_MOVE);
  EXPECT(quadrille_chess_board_attackers(copy, QUADRILLE_WHITE, 35, &set) == QUADRILLE_OK);
  EXPECT(set == UINT64_C(1) << 28);
  EXPECT(quadrille_chess_board_attacks(copy, 28, &set) == QUADRILLE_OK);
  EXPECT(set == (UINT64_C(1) << 35 | UINT64_C(1) << 37));
  EXPECT(quadrille_chess_board_attacks(copy, 64, &set) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(quadrille_chess_attacks(QUADRILLE_KNIGHT, QUADRILLE_WHITE, 0, 0, &set) == QUADRILLE_OK);
  EXPECT(set == (UINT64_C(1) << 10 | UINT64_C(1) << 17));
  EXPECT(quadrille_chess_attacks(7, 0, 0, 0, &set) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(quadrille_chess_attacks(1, 2, 0, 0, &set) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(quadrille_chess_board_pop(copy, &move) == QUADRILLE_OK && move == (50 | 34 << 6));
  EXPECT(quadrille_chess_board_pop(copy, NULL) == QUADRILLE_OK);
  EXPECT_FAILS(quadrille_chess_board_pop(copy, NULL), QUADRILLE_FAILED_PRECONDITION, "take back");
  EXPECT(quadrille_chess_board_mirror(board, &mirrored) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_fen(mirrored, 0, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1") == 0);
  quadrille_chess_board_free(mirrored);
  EXPECT(quadrille_chess_board_format(board, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strncmp(text, "r n b q k b n r\np p p", 21) == 0 && strlen(text) == 128);
  EXPECT(quadrille_chess_board_fen(copy, 1, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1") == 0);
  quadrille_chess_board_free(copy);
  quadrille_chess_board_free(board);
  quadrille_chess_board_free(NULL);
}

static void captures_and_checks(void) {
  quadrille_chess_board* board = NULL;
  quadrille_move move = 0;
  int32_t answer = -1;
  EXPECT(quadrille_chess_board_new("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1", &board) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_parse_uci(board, "e5d6", &move) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_is_capture(board, move, &answer) == QUADRILLE_OK && answer == 1);
  EXPECT(quadrille_chess_board_is_capture(board, 36 | 43 << 6, &answer) == QUADRILLE_OK);
  EXPECT(answer == 1); /* en passant as a plain move */
  EXPECT(quadrille_chess_board_gives_check(board, move, &answer) == QUADRILLE_OK && answer == 0);
  EXPECT(quadrille_chess_board_gives_check(board, 0 | 56 << 6, &answer) == QUADRILLE_OK);
  EXPECT(answer == 1);
  EXPECT_FAILS(quadrille_chess_board_is_capture(board, 0 | 9 << 6, &answer), QUADRILLE_ILLEGAL_MOVE,
               "a1b2");
  EXPECT(quadrille_chess_board_gives_check(NULL, move, &answer) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(answer == 1);
  quadrille_chess_board_free(board);
}

static void perft(void) {
  quadrille_chess_board* board = NULL;
  quadrille_perft_options options = {0};
  quadrille_stop* stop = NULL;
  quadrille_count nodes = {0, 0};
  quadrille_count counts[QUADRILLE_MAX_MOVES];
  quadrille_move moves[QUADRILLE_MAX_MOVES];
  int32_t count = 0;
  int32_t i;
  uint64_t sum = 0;
  double seconds = -1;
  EXPECT(quadrille_chess_board_new(NULL, &board) == QUADRILLE_OK);
  EXPECT(quadrille_chess_perft(board, 4, NULL, &nodes, &seconds, moves, counts, &count) ==
         QUADRILLE_OK);
  EXPECT(nodes.low == 197281 && nodes.high == 0 && seconds >= 0 && count == 20);
  for (i = 0; i < count; ++i) sum += counts[i].low;
  EXPECT(sum == 197281);
  EXPECT_FAILS(quadrille_chess_perft(board, 128, NULL, &nodes, NULL, NULL, NULL, NULL),
               QUADRILLE_INVALID_ARGUMENT, "128");
  options.struct_size = sizeof options;
  options.threads = 2000;
  EXPECT_FAILS(quadrille_chess_perft(board, 1, &options, &nodes, NULL, NULL, NULL, NULL),
               QUADRILLE_INVALID_ARGUMENT, "2000");
  EXPECT(quadrille_stop_new(&stop) == QUADRILLE_OK);
  quadrille_stop_set(stop);
  options.threads = 2;
  options.stop = stop;
  EXPECT(quadrille_chess_perft(board, 12, &options, &nodes, NULL, NULL, NULL, NULL) ==
         QUADRILLE_CANCELLED);
  /* A caller compiled against an older structure, which ended before `stop`. */
  options.struct_size = offsetof(quadrille_perft_options, stop);
  EXPECT(quadrille_chess_perft(board, 3, &options, &nodes, NULL, NULL, NULL, NULL) ==
         QUADRILLE_OK);
  EXPECT(nodes.low == 8902);
  quadrille_stop_free(stop);
  quadrille_chess_board_free(board);
}

static void pgn(void) {
  static const char kText[] =
      "[White \"Ada\"]\n\n{first} 1. e4 {best} e5 1-0\n\n[White \"Bob\"]\n\n1. d4 *\n";
  quadrille_pgn* games = NULL;
  quadrille_chess_board* board = NULL;
  const char* result = NULL;
  int32_t count = 0;
  char text[2000];
  EXPECT_FAILS(quadrille_pgn_parse("1. e5", 5, &games), QUADRILLE_INVALID_ARGUMENT, "line 1");
  EXPECT(quadrille_pgn_parse(kText, strlen(kText), &games) == QUADRILLE_OK);
  EXPECT(quadrille_pgn_count(games, &count) == QUADRILLE_OK && count == 2);
  EXPECT(quadrille_pgn_tags(games, 1, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "White\nBob\n") == 0);
  EXPECT(quadrille_pgn_comment(games, 0, 1, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "best") == 0);
  EXPECT(quadrille_pgn_comment(games, 0, 3, text, sizeof text, NULL) == QUADRILLE_OUT_OF_RANGE);
  EXPECT(quadrille_pgn_result(games, 0, &result) == QUADRILLE_OK && strcmp(result, "1-0") == 0);
  EXPECT_FAILS(quadrille_pgn_board(games, 2, &board), QUADRILLE_OUT_OF_RANGE, "got 2");
  EXPECT(quadrille_pgn_board(games, 0, &board) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_pgn(board, "White\nEve\nResult\n1-0\n", text, sizeof text, NULL) ==
         QUADRILLE_OK);
  EXPECT(strstr(text, "[White \"Eve\"]") != NULL && strstr(text, "Ada") == NULL);
  EXPECT(strstr(text, "{first} 1. e4 {best} 1... e5 1-0") != NULL);
  EXPECT_FAILS(quadrille_chess_board_pgn(board, "No tag\nx\n", text, sizeof text, NULL),
               QUADRILLE_INVALID_ARGUMENT, "No tag");
  EXPECT(quadrille_chess_board_pop(board, NULL) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_push_san(board, "c5") == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_pgn(board, NULL, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strstr(text, "[White \"Ada\"]") != NULL && strstr(text, "[Result \"*\"]") != NULL);
  EXPECT(strstr(text, "1. e4 {best} 1... c5 *") != NULL);
  quadrille_chess_board_free(board);
  quadrille_pgn_free(games);
}

/* The result that PGN of a position gets by the rules. */
static void pgn_results(void) {
  static const char* const kEnds[][2] = {
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2"},     /* stalemate */
      {"7k/8/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2"},       /* bare kings */
      {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "1-0"},      /* mate */
      {"6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", "0-1"},      /* mate */
      {"6k1/8/8/8/8/8/5PPP/6K1 w - - 150 90", "1/2-1/2"}, /* 75 moves */
      {"6k1/8/8/8/8/8/5PPP/6K1 w - - 100 90", "*"}};
  size_t i;
  for (i = 0; i < sizeof kEnds / sizeof kEnds[0]; ++i) {
    quadrille_chess_board* board = NULL;
    char text[2000];
    char tag[100];
    EXPECT(quadrille_chess_board_new(kEnds[i][0], &board) == QUADRILLE_OK);
    EXPECT(quadrille_chess_board_pgn(board, NULL, text, sizeof text, NULL) == QUADRILLE_OK);
    snprintf(tag, sizeof tag, "[Result \"%s\"]", kEnds[i][1]);
    EXPECT(strstr(text, tag) != NULL);
    quadrille_chess_board_free(board);
  }
}

struct text_source {
  const char* rest;
  int fails;
};

static int64_t read_text(void* data, char* bytes, size_t size) {
  struct text_source* const source = data;
  const size_t length = strlen(source->rest) < size ? strlen(source->rest) : size;
  if (length == 0 && source->fails) return -1;
  memcpy(bytes, source->rest, length);
  source->rest += length;
  return (int64_t)length;
}

static void pgn_reader(void) {
  struct text_source source = {
      "[White \"J\351r\"]\n\n1. e4 {a\tb} (1. d4! d5 (1... Nf6)) e5 1-0\n\n"
      "1. d4 Ke3 *\n\n[White \"Bob\"]\n\n1. c4 0-1\n",
      0};
  quadrille_pgn_reader* reader = NULL;
  quadrille_pgn* game = NULL;
  quadrille_chess_board* board = NULL;
  const char* result = NULL;
  char text[2000];
  int64_t line = 0, column = 0, rejected = 0;
  EXPECT(quadrille_pgn_reader_new(read_text, &source, &reader) == QUADRILLE_OK);
  EXPECT(quadrille_pgn_reader_next(reader, &game) == QUADRILLE_OK && game != NULL);
  EXPECT(quadrille_pgn_tags(game, 0, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "White\nJ\303\251r\n") == 0);
  EXPECT(quadrille_pgn_tree(game, 0, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t\t\t\n"
                      "0\te2e4\te4\t\ta b\n0\td2d4\td4\t1\t\n2\td7d5\td5\t\t\n"
                      "2\tg8f6\tNf6\t\t\n1\te7e5\te5\t\t\n") == 0);
  quadrille_pgn_free(game);
  EXPECT_FAILS(quadrille_pgn_reader_next(reader, &game), QUADRILLE_INVALID_ARGUMENT,
               "line 5, column 7");
  EXPECT(quadrille_pgn_reader_next_header(reader, &game) == QUADRILLE_OK && game != NULL);
  EXPECT(quadrille_pgn_result(game, 0, &result) == QUADRILLE_OK && strcmp(result, "0-1") == 0);
  EXPECT_FAILS(quadrille_pgn_board(game, 0, &board), QUADRILLE_FAILED_PRECONDITION, "moves");
  EXPECT(quadrille_pgn_tree(game, 0, text, sizeof text, NULL) == QUADRILLE_FAILED_PRECONDITION);
  quadrille_pgn_free(game);
  EXPECT(quadrille_pgn_reader_place(reader, &line, &column) == QUADRILLE_OK);
  EXPECT(line == 7 && column == 1);
  EXPECT(quadrille_pgn_reader_rejected(reader, &rejected) == QUADRILLE_OK && rejected == 1);
  EXPECT(quadrille_pgn_reader_next(reader, &game) == QUADRILLE_OK && game == NULL);
  quadrille_pgn_reader_free(reader);
  source.rest = "";
  source.fails = 1;
  EXPECT(quadrille_pgn_reader_new(read_text, &source, &reader) == QUADRILLE_OK);
  EXPECT_FAILS(quadrille_pgn_reader_next(reader, &game), QUADRILLE_NOT_FOUND, "source");
  quadrille_pgn_reader_free(reader);
  reader = NULL;
  EXPECT_FAILS(quadrille_pgn_reader_open("/no/such/file.pgn", &reader), QUADRILLE_NOT_FOUND,
               "/no/such/file.pgn");
  EXPECT(quadrille_pgn_reader_open("/dev/null", &reader) == QUADRILLE_OK);
  EXPECT(quadrille_pgn_reader_next(reader, &game) == QUADRILLE_OK && game == NULL);
  quadrille_pgn_reader_free(reader);
}

static void count_infos(const quadrille_chess_info* info, void* data) {
  EXPECT(info->pv_length >= 1 && info->line == 1 && info->depth >= 1);
  ++*(int*)data;
}

static void engine(void) {
  quadrille_chess_engine* player = NULL;
  quadrille_chess_engine_options options = {0};
  quadrille_chess_board* board = NULL;
  quadrille_chess_limits limits = {0};
  quadrille_chess_result result;
  int infos = 0;
  options.struct_size = sizeof options;
  options.hash_mb = -1;
  EXPECT_FAILS(quadrille_chess_engine_new(&options, &player), QUADRILLE_INVALID_ARGUMENT,
               "hash_mb: expected 1");
  options.hash_mb = 1;
  EXPECT(quadrille_chess_engine_new(&options, &player) == QUADRILLE_OK);
  EXPECT(quadrille_chess_board_new("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", &board) == QUADRILLE_OK);
  limits.struct_size = sizeof limits;
  limits.depth = 4;
  EXPECT(quadrille_chess_engine_search(player, board, &limits, count_infos, &infos, &result) ==
         QUADRILLE_OK);
  EXPECT(infos >= 1 && result.has_best && result.best == (0 | 56 << 6));
  limits.depth = -1;
  EXPECT_FAILS(quadrille_chess_engine_search(player, board, &limits, NULL, NULL, &result),
               QUADRILLE_INVALID_ARGUMENT, "depth: expected 0 (no limit) or more, got -1");
  EXPECT(quadrille_chess_board_push_uci(board, "a1a8") == QUADRILLE_OK);
  limits.depth = 4;
  EXPECT(quadrille_chess_engine_search(player, board, &limits, NULL, NULL, &result) ==
         QUADRILLE_OK);
  EXPECT(!result.has_best);
  EXPECT(quadrille_chess_engine_new_game(player) == QUADRILLE_OK);
  EXPECT(quadrille_chess_engine_stop(player) == QUADRILLE_OK);
  quadrille_chess_board_free(board);
  quadrille_chess_engine_free(player);
}

static void chess_batch(void) {
  quadrille_chess_batch* batch = NULL;
  quadrille_batch_options options = {0};
  quadrille_chess_arrays arrays;
  quadrille_chess_board* board = NULL;
  quadrille_move move = 0;
  int32_t actions[100];
  int32_t action = 0;
  uint64_t tallies[400];
  static uint8_t planes[100 * QUADRILLE_CHESS_PLANES * 64];
  static float numbers[100 * QUADRILLE_CHESS_PLANES * 64];
  int i;
  EXPECT_FAILS(quadrille_chess_batch_new(0, NULL, &batch), QUADRILLE_INVALID_ARGUMENT, "got 0");
  options.struct_size = sizeof options;
  options.threads = 2;
  options.seed = 4;
  EXPECT(quadrille_chess_batch_new(100, &options, &batch) == QUADRILLE_OK);
  EXPECT(quadrille_chess_batch_arrays(batch, &arrays) == QUADRILLE_OK);
  EXPECT(arrays.boards[4] == QUADRILLE_KING && arrays.legal_count[99] == 20);
  for (i = 0; i < 400; ++i) {
    EXPECT(quadrille_chess_batch_random_actions(batch, actions) == QUADRILLE_OK);
    EXPECT(quadrille_chess_batch_step(batch, actions) == QUADRILLE_OK);
  }
  actions[7] = QUADRILLE_CHESS_ACTIONS;
  EXPECT_FAILS(quadrille_chess_batch_step(batch, actions), QUADRILLE_ILLEGAL_MOVE, "game ");
  EXPECT(quadrille_chess_batch_playouts(batch, 1, tallies) == QUADRILLE_OK);
  EXPECT(tallies[0] + tallies[1] + tallies[2] == 1);
  EXPECT(quadrille_chess_batch_observe_bytes(batch, planes) == QUADRILLE_OK);
  EXPECT(quadrille_chess_batch_observe_floats(batch, numbers) == QUADRILLE_OK);
  EXPECT(quadrille_chess_batch_reset(batch, NULL) == QUADRILLE_OK);
  EXPECT(quadrille_chess_batch_get_board(batch, 99, &board) == QUADRILLE_OK);
  EXPECT(quadrille_chess_action(board, 12 | 28 << 6, &action) == QUADRILLE_OK && action == 877);
  EXPECT(quadrille_chess_batch_move(batch, 99, action, &move) == QUADRILLE_OK);
  EXPECT(move == (12 | 28 << 6));
  EXPECT(quadrille_chess_batch_set_board(batch, 100, board) == QUADRILLE_OUT_OF_RANGE);
  EXPECT(quadrille_chess_batch_set_board(batch, 0, board) == QUADRILLE_OK);
  quadrille_chess_board_free(board);
  quadrille_chess_batch_free(batch);
}

static void mnk_games(void) {
  quadrille_rules rules = {3, 3, 3, 1, 1, 0};
  quadrille_rules bad = {0, 3, 3, 1, 1, 0};
  quadrille_mnk_game* game = NULL;
  quadrille_mnk_game* copy = NULL;
  quadrille_mnk_state state;
  uint8_t cells[9];
  int32_t list[9];
  int32_t line[4];
  int32_t count = 0, x = -1, y = -1;
  uint64_t tally[3], sequences = 0;
  char text[100];
  EXPECT_FAILS(quadrille_rules_check(&bad), QUADRILLE_INVALID_ARGUMENT, "m");
  EXPECT_FAILS(quadrille_mnk_game_new(&bad, &game), QUADRILLE_INVALID_ARGUMENT, "m");
  EXPECT_FAILS(quadrille_rules_parse("chess", &bad), QUADRILLE_INVALID_ARGUMENT, "chess");
  EXPECT(quadrille_rules_parse("gomoku-standard", &bad) == QUADRILLE_OK);
  EXPECT(bad.m == 15 && bad.k == 5 && bad.exactly_k == 1);
  EXPECT(quadrille_mnk_game_new(&rules, &game) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_perft(game, 9, &sequences) == QUADRILLE_OK && sequences == 127872);
  EXPECT(quadrille_mnk_game_perft(game, 13, &sequences) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(quadrille_mnk_game_place(game, 1, 1) == QUADRILLE_OK);
  EXPECT_FAILS(quadrille_mnk_game_place(game, 1, 1), QUADRILLE_ILLEGAL_MOVE, "(1, 1)");
  EXPECT_FAILS(quadrille_mnk_game_place(game, 257, 0), QUADRILLE_ILLEGAL_MOVE, "(257, 0)");
  EXPECT(quadrille_mnk_game_copy(game, &copy) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_playouts(game, 0, 500, 1, tally) == QUADRILLE_OK);
  EXPECT(tally[0] + tally[1] + tally[2] == 500);
  EXPECT(quadrille_mnk_game_place(game, 0, 0) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_place(game, 1, 0) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_place(game, 0, 1) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_place(game, 1, 2) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_state(game, &state) == QUADRILLE_OK);
  EXPECT(state.outcome == QUADRILLE_BLACK_WINS && state.move_count == 5 && state.stones_left == 0);
  EXPECT_FAILS(quadrille_mnk_game_place(game, 2, 2), QUADRILLE_FAILED_PRECONDITION, "over");
  EXPECT(quadrille_mnk_game_legal(game, list, &count) == QUADRILLE_OK && count == 0);
  EXPECT(quadrille_mnk_game_playouts(game, 0, 1, 1, tally) == QUADRILLE_FAILED_PRECONDITION);
  EXPECT(quadrille_mnk_game_line(game, line, &count) == QUADRILLE_OK && count == 1);
  EXPECT(line[0] == 1 && line[1] == 0 && line[2] == 1 && line[3] == 2);
  EXPECT(quadrille_mnk_game_cells(game, cells) == QUADRILLE_OK);
  EXPECT(memcmp(cells, "\2\1\0\2\1\0\0\1\0", 9) == 0);
  EXPECT(quadrille_mnk_game_moves(game, list, 9) == QUADRILLE_OK && list[4] == 7);
  EXPECT(quadrille_mnk_game_undo(game, &x, &y) == QUADRILLE_OK && x == 1 && y == 2);
  EXPECT(quadrille_mnk_game_legal(game, list, &count) == QUADRILLE_OK && count == 5);
  EXPECT(quadrille_mnk_game_fen(copy, text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strcmp(text, "3/1x1/3 o 1 3,3,3,1,1") == 0);
  quadrille_mnk_game_free(game);
  EXPECT(quadrille_mnk_game_parse(text, &game) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_undo(game, NULL, NULL) == QUADRILLE_FAILED_PRECONDITION);
  quadrille_mnk_game_free(game);
  quadrille_mnk_game_free(copy);
}

static void mnk_players(void) {
  quadrille_rules rules = {3, 3, 3, 1, 1, 0};
  quadrille_rules large = {30, 30, 5, 1, 1, 0};
  quadrille_mnk_game* game = NULL;
  quadrille_mnk_game* other = NULL;
  quadrille_mnk_player* player = NULL;
  quadrille_mnk_state state;
  quadrille_mnk_solution solution;
  quadrille_mnk_solve_options options = {0};
  int32_t variation[9], moves[9];
  int32_t x = 0, y = 0;
  char text[4000];
  EXPECT(quadrille_mnk_players(text, sizeof text, NULL) == QUADRILLE_OK);
  EXPECT(strstr(text, "alphabeta\t") != NULL);
  EXPECT_FAILS(quadrille_mnk_player_new("nobody", &rules, NULL, &player),
               QUADRILLE_INVALID_ARGUMENT, "nobody");
  EXPECT(quadrille_mnk_player_new("best", &rules, NULL, &player) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_new(&rules, &game) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_game_new(&large, &other) == QUADRILLE_OK);
  EXPECT_FAILS(quadrille_mnk_player_choose(player, other, &x, &y), QUADRILLE_INVALID_ARGUMENT,
               "(30,30,5,1,1)");
  options.struct_size = sizeof options;
  options.all_moves = 1;
  EXPECT(quadrille_mnk_solve(game, &options, &solution, variation, moves) == QUADRILLE_OK);
  EXPECT(solution.value == QUADRILLE_DRAW && solution.move_count == 9 && solution.moves_complete);
  EXPECT(solution.variation_length >= 1);
  EXPECT(quadrille_mnk_solve(other, NULL, &solution, NULL, NULL) == QUADRILLE_INVALID_ARGUMENT);
  options.threads = 3;
  EXPECT(quadrille_mnk_solve(game, &options, &solution, variation, moves) == QUADRILLE_OK);
  EXPECT(solution.value == QUADRILLE_DRAW && solution.move_count == 9);
  options.threads = 1025;
  EXPECT_FAILS(quadrille_mnk_solve(game, &options, &solution, variation, moves),
               QUADRILLE_INVALID_ARGUMENT, "0 to 1024");
  EXPECT(quadrille_mnk_game_state(game, &state) == QUADRILLE_OK);
  while (state.outcome == QUADRILLE_RUNNING) {
    EXPECT(quadrille_mnk_player_choose(player, game, &x, &y) == QUADRILLE_OK);
    EXPECT(quadrille_mnk_game_place(game, x, y) == QUADRILLE_OK);
    EXPECT(quadrille_mnk_game_state(game, &state) == QUADRILLE_OK);
  }
  EXPECT(state.outcome == QUADRILLE_DRAW);
  EXPECT(quadrille_mnk_player_choose(player, game, &x, &y) == QUADRILLE_FAILED_PRECONDITION);
  EXPECT(quadrille_mnk_solve(game, NULL, &solution, NULL, NULL) == QUADRILLE_OK);
  EXPECT(solution.value == QUADRILLE_DRAW);
  quadrille_mnk_player_free(player);
  quadrille_mnk_game_free(game);
  quadrille_mnk_game_free(other);
}

static void mnk_batch(void) {
  quadrille_rules rules = {15, 15, 5, 1, 1, 0};
  quadrille_rules other_rules = {3, 3, 3, 1, 1, 0};
  quadrille_mnk_batch* batch = NULL;
  quadrille_mnk_game* game = NULL;
  quadrille_mnk_arrays arrays;
  int32_t actions[64];
  uint64_t tallies[192];
  uint8_t which[64] = {1};
  static uint8_t planes[64 * QUADRILLE_MNK_PLANES * 225];
  static float numbers[64 * QUADRILLE_MNK_PLANES * 225];
  int i;
  EXPECT_FAILS(quadrille_mnk_batch_new(&rules, 1 << 24, NULL, &batch), QUADRILLE_INVALID_ARGUMENT,
               "cells");
  EXPECT(quadrille_mnk_batch_new(&rules, 64, NULL, &batch) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_batch_arrays(batch, &arrays) == QUADRILLE_OK);
  for (i = 0; i < 300; ++i) {
    EXPECT(quadrille_mnk_batch_random_actions(batch, i % 2, actions) == QUADRILLE_OK);
    EXPECT(quadrille_mnk_batch_step(batch, actions) == QUADRILLE_OK);
  }
  actions[9] = 225;
  EXPECT_FAILS(quadrille_mnk_batch_step(batch, actions), QUADRILLE_ILLEGAL_MOVE, "game");
  EXPECT(quadrille_mnk_batch_playouts(batch, 1, 2, tallies) == QUADRILLE_OK);
  EXPECT(tallies[0] + tallies[1] + tallies[2] == 2);
  EXPECT(quadrille_mnk_batch_observe_bytes(batch, planes) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_batch_observe_floats(batch, numbers) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_batch_reset(batch, which) == QUADRILLE_OK);
  EXPECT(arrays.to_move[0] == 0 && arrays.legal_mask[0] == 1);
  EXPECT(quadrille_mnk_batch_get_game(batch, 1, &game) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_batch_set_game(batch, 0, game) == QUADRILLE_OK);
  EXPECT(memcmp(arrays.boards, arrays.boards + 450, 450) == 0);
  quadrille_mnk_game_free(game);
  EXPECT(quadrille_mnk_game_new(&other_rules, &game) == QUADRILLE_OK);
  EXPECT(quadrille_mnk_batch_set_game(batch, 0, game) == QUADRILLE_INVALID_ARGUMENT);
  EXPECT(quadrille_mnk_batch_reset(batch, NULL) == QUADRILLE_OK);
  quadrille_mnk_game_free(game);
  quadrille_mnk_batch_free(batch);
}

int main(void) {
  EXPECT(strcmp(quadrille_error_message(), "") == 0);
  EXPECT(strlen(quadrille_version()) >= 5 && strlen(quadrille_isa()) >= 4);
  bitboards();
  boards();
  captures_and_checks();
  perft();
  pgn();
  pgn_results();
  pgn_reader();
  engine();
  chess_batch();
  mnk_games();
  mnk_players();
  mnk_batch();
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
