// Chess: boards, legal moves, games, text formats, perft, and the engine.
//
// Board, Move, Side, Game, ... are value types, copied and compared like ints. A Board is
// immutable: a move returns a new one. Functions that read untrusted text return absl::StatusOr,
// whose message contains the text and the error. No function throws. Everything is in namespace
// quadrille::chess, except squares and bitboards, which are in quadrille.
//
// 1. PIECE RULES: pseudo-legal moves of a piece, ignoring checks and pins
//
// Rules::For<T>().GetMoveBoard(from, friends, enemies)
//     T is King, Queen, Rook, Bishop, Knight, WhitePawn or BlackPawn. `friends` and `enemies` are
//     the occupied squares and are optional. For<Knight>() also takes a set of knights.
//
// Example: the rook on D4 stops before a friend on D6 and captures an enemy on G4.
//     const Bitboard rook = Rules::For<Rook>().GetMoveBoard("D4", Bitboard::With().D6(),
//                                                           Bitboard::With().G4());
//     assert(rook.ToString() ==
//            "........\n"
//            "........\n"
//            "........\n"
//            "...1....\n"
//            "111.111.\n"
//            "...1....\n"
//            "...1....\n"
//            "...1....\n");
//
// 2. BOARDS AND MOVES
//
// Board::NewGame()            the initial position
// ParseFen(fen)               parses FEN, X-FEN or Shredder-FEN
// Board::FromSides(white, black, state)   from the pieces of both sides and the remaining state
// Chess960StartPosition(n)    start position 0 to 959 of Chess960, for Board::FromPosition()
//
// board.White(), Black()      each a Side: KingLocation(), Queens(), Rooks(), ..., Occupation()
// PieceAt(square)             the piece with its color, a Piece, or nullopt; GetPieceAt(): its type
// side_to_move(), Enpassant(), NoPawnMovesCount(), fullmove_number()
// key()                       the Zobrist key
// IsInCheck(), IsCheckmate(), IsStalemate(), HasInsufficientMaterial()
// Attackers(color, square)    the pieces of a side that attack a square
// Mirrored()                  the board with colors swapped, rank 1 as rank 8
// ToString()                  a drawn board
// operator<<                  for Board (drawn), Move, Piece, Square, Score, PgnMove
//
// LegalMoves(board)           all legal moves; cost: tens of nanoseconds
// board.MakeMove(move)        the board after the move, or an error with the broken rule
// board.MakeLegalMove(move)   the same, unchecked. Requires: a move of LegalMoves(board)
// board.IsCapture(move), board.GivesCheck(move)   of a legal move
// Move("E2", "E4"), Move::Promotion("E7", "E8", ChessPieces::kQueen)
//     Castling is given by the king's squares (E1 to G1), en passant by the pawn's.
//
// Example:
//     const Board start = Board::NewGame();
//     const absl::StatusOr<Board> after = start.MakeMove(Move("E2", "E4"));
//     assert(after.ok() && after->Enpassant() == Square("E3"));
//     assert(start.IsWhiteTurn() && !after->IsWhiteTurn() && LegalMoves(start).size() == 20);
//     assert(!start.MakeMove(Move("E2", "E5")).ok());
//
// Example:
//     const Board board = ParseFen("r3k3/8/8/8/8/8/8/R3K3 w - - 0 30").value();
//     assert(board.IsCapture(Move("A1", "A8")) && board.GivesCheck(Move("A1", "A8")));
//     assert(board.Attackers(Color::kBlack, "A1") == Bitboard(Square("A8")));
//     const std::optional<Piece> king = board.PieceAt("E8");
//     assert(king && king->type == ChessPieces::kKing && king->color == Color::kBlack);
//     assert(board.fullmove_number() == 30);
//     assert(board.ToString().substr(0, 15) == "r . . . k . . .");
//
// Example: two kings and a pawn, Black to move.
//     const Side white("E1", {}, {}, {}, {}, Pawns(Color::kWhite, Bitboard::With().E2()));
//     const Side black("E8", {}, {}, {}, {}, Pawns(Color::kBlack, {}));
//     const absl::StatusOr<Board> board =
//         Board::FromSides(white, black, {.side_to_move = Color::kBlack});
//     assert(FormatFen(board.value()) == "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
//
// 3. GAMES
//
// Game(start)                 a game in progress: start(), board(), moves(), keys()
// game.Play(move)             plays `move`, or returns Board::MakeMove()'s error
// game.TakeBack()             takes back the last move. Requires: moves() is not empty.
// game.End()                  checkmate, stalemate, a draw by the rules, or kNone
// game.CanClaimDraw(), RepetitionCount()    fifty moves or threefold repetition
//
// Example:
//     Game game;
//     for (const Move move : {Move("F2", "F3"), Move("E7", "E5"), Move("G2", "G4"),
//                             Move("D8", "H4")}) {
//       assert(game.Play(move).ok());
//     }
//     assert(game.End() == GameEnd::kCheckmate);
//
// 4. TEXT
//
// ParseFen(), FormatFen(board)             FEN; FormatFen(board, FenCastling::kShredder)
// ParseSan(board, text), FormatSan(board, move)           "Nf3", "exd6", "O-O", "e8=Q+"
// ParseUciMove(board, text), FormatUciMove(board, move)   "g1f3", "e7e8q"
// ParsePgn(text), PgnReader, FormatPgn(game)   games with tags, comments, variations, result
// OpenPgnFile(path)                            a PgnReader of a file of any size
// PgnTreeOf(game)                              its moves and variations as a tree
// ParseEpd(line), FormatEpd(epd)               a position and its operations
//
// Example:
//     const Board board = ParseFen("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1").value();
//     const Move castle = ParseSan(board, "O-O").value();
//     assert(FormatUciMove(board, castle) == "e1g1");
//     assert(FormatFen(board.MakeLegalMove(castle)) == "4k3/8/8/8/8/8/4P3/R4RK1 b - - 1 1");
//
// Example:
//     const std::vector<PgnGame> games = ParsePgn("1. e4 e5 2. Nf3 {best} Nc6 1/2-1/2").value();
//     assert(games[0].moves.size() == 4 && games[0].result == PgnResult::kDraw);
//     assert(games[0].moves[2].remarks[0].text == "best");
//
// 5. PERFT: Perft(), below.
// 6. THE ENGINE: class Player, in quadrille/chess_player.h, which this header includes.
#ifndef QUADRILLE_CHESS_H_
#define QUADRILLE_CHESS_H_

#if __cplusplus <= 201703L
#error "Quadrille needs C++20: compile with -std=c++20"
#else

#include <atomic>
#include <cstdint>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/statusor.h"
#include "quadrille/bitboard.h"        // IWYU pragma: export
#include "quadrille/chess_player.h"    // IWYU pragma: export
#include "src/chess/board.h"           // IWYU pragma: export
#include "src/chess/chess960.h"        // IWYU pragma: export
#include "src/chess/game.h"            // IWYU pragma: export
#include "src/chess/move.h"            // IWYU pragma: export
#include "src/chess/piece.h"           // IWYU pragma: export
#include "src/chess/piece_set.h"       // IWYU pragma: export
#include "src/chess/rules.h"           // IWYU pragma: export
#include "src/chess/side.h"            // IWYU pragma: export
#include "src/chess/text/epd.h"        // IWYU pragma: export
#include "src/chess/text/fen.h"        // IWYU pragma: export
#include "src/chess/text/move_text.h"  // IWYU pragma: export
#include "src/chess/text/pgn.h"        // IWYU pragma: export
#include "src/chess/text/pgn_file.h"   // IWYU pragma: export
#include "src/chess/text/pgn_tree.h"   // IWYU pragma: export
#include "src/chess/text/san.h"        // IWYU pragma: export

namespace quadrille::chess {

struct PerftSettings {
  int threads = 1;                          // 0: the number of cores; at most 1024
  std::int64_t hash_mb = 0;                 // hash table size in MB; 0: no table
  const std::atomic<bool>* stop = nullptr;  // set from any thread to cancel
};

// The number of leaf nodes below a root move.
struct PerftMove {
  Move move;
  absl::uint128 nodes;
};

// The result of Perft(). Counts have 128 bits, since perft(14) of the initial position exceeds 64.
struct PerftCount {
  absl::uint128 nodes = 0;
  std::vector<PerftMove> moves;  // one per legal move, in unspecified order; empty at depth 0
  double seconds = 0;
};

// Counts the leaf nodes of the legal move tree `depth` plies below `board`, with the fastest
// instruction tier of this CPU. The count is 1 at depth 0. Cost: about a nanosecond per node on one
// thread; a hash table saves most of it from depth 6.
//
// Returns InvalidArgument if `depth` is not from 0 to 127 or a setting is out of range, OutOfRange
// if the count exceeds 128 bits, ResourceExhausted if memory or threads are not available, or
// Cancelled if `stop` was set.
//
// Example:
//     const absl::StatusOr<PerftCount> count = Perft(Board::NewGame(), 4);
//     assert(count.ok() && count->nodes == 197281 && count->moves.size() == 20);
absl::StatusOr<PerftCount> Perft(const Board& board, int depth,
                                 const PerftSettings& settings = PerftSettings());

}  // namespace quadrille::chess

#endif  // C++20
#endif  // QUADRILLE_CHESS_H_
