// Chess engine: searches a position and prints each completed depth.
//
//   search [FEN]
#include <iostream>
#include <memory>
#include <thread>

#include "absl/status/statusor.h"
#include "quadrille/chess.h"

using namespace quadrille::chess;

int main(int argc, char** argv) {
  const absl::StatusOr<Board> board = ParseFen(argc > 1 ? argv[1] : kStartFen);
  if (!board.ok()) {
    std::cerr << board.status().message() << "\n";
    return 2;
  }
  PlayerOptions options;
  options.hash_mb = 32;
  const absl::StatusOr<std::unique_ptr<Player>> player = Player::Make(options);
  if (!player.ok()) {
    std::cerr << player.status().message() << "\n";
    return 3;
  }
  (*player)->SetBoard(*board);

  // Stop() may be called from another thread, here after half a second.
  std::thread timer([&player] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    (*player)->Stop();
  });
  SearchLimits limits;
  limits.infinite = true;
  const SearchResult result = (*player)->Search(limits, [&board](const SearchInfo& info) {
    const bool mate = info.score.IsMate();
    std::cout << "depth " << info.depth << (mate ? ", mate in " : ", score ")
              << (mate ? info.score.MateMoves() : Centipawns(info.score)) << ", " << info.nodes
              << " nodes:";
    Board at = *board;
    for (const Move move : info.pv) {
      std::cout << " " << FormatSan(at, move);
      at = at.MakeLegalMove(move);
    }
    std::cout << "\n";
  });
  timer.join();
  if (result.best) std::cout << "best move: " << FormatSan(*board, *result.best) << "\n";
}
