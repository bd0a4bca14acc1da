// Perft: counts the leaf nodes of the legal move tree.
//
//   count_perft [DEPTH [FEN]]
#include <cstdlib>
#include <iostream>

#include "absl/status/statusor.h"
#include "quadrille/chess.h"

using namespace quadrille::chess;

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 5;
  const absl::StatusOr<Board> board = ParseFen(argc > 2 ? argv[2] : kStartFen);
  if (!board.ok()) {
    std::cerr << board.status().message() << "\n";
    return 2;
  }
  PerftSettings settings;
  settings.threads = 0;  // all cores
  settings.hash_mb = 64;
  const absl::StatusOr<PerftCount> count = Perft(*board, depth, settings);
  if (!count.ok()) {
    std::cerr << count.status().message() << "\n";
    return 2;
  }
  for (const PerftMove& move : count->moves) {
    std::cout << FormatUciMove(*board, move.move) << ": " << move.nodes << "\n";
  }
  std::cout << "Nodes: " << count->nodes << "\n";
}
