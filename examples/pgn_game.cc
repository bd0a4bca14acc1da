// PGN and SAN: replays a game and prints its moves in two notations.
#include <iostream>

#include "absl/status/statusor.h"
#include "quadrille/chess.h"

using namespace quadrille::chess;

constexpr char kPgn[] = R"([Event "Paris"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7
14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
)";

int main() {
  PgnReader reader(kPgn);
  const absl::StatusOr<std::optional<PgnGame>> read = reader.Next();
  if (!read.ok() || !read->has_value()) {
    std::cerr << "no game: " << read.status() << "\n";
    return 1;
  }
  const PgnGame& pgn = **read;
  std::cout << pgn.Tag("White").value_or("?") << " - " << pgn.Tag("Black").value_or("?") << "\n";

  Game game(pgn.start);
  for (const PgnMove& move : pgn.moves) {
    const Board& board = game.board();
    std::cout << FormatSan(board, move.move) << " is " << FormatUciMove(board, move.move)
              << ", one of " << LegalMoves(board).size() << " legal moves\n";
    if (const absl::Status status = game.Play(move.move); !status.ok()) {
      std::cerr << status << "\n";
      return 1;
    }
  }
  std::cout << FormatFen(game.board()) << "\n"
            << (game.End() == GameEnd::kCheckmate ? "checkmate" : "no mate") << "\n";

  // The error for an illegal move contains the broken rule.
  std::cout << game.board().MakeMove(Move("E8", "D8")).status() << "\n";
}
