// Which positions are generators measured on? The six that perft programs are compared on.
#ifndef QUADRILLE_BENCH_POSITIONS_H_
#define QUADRILLE_BENCH_POSITIONS_H_

#include "src/chess/board.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {

struct NamedPosition {
  const char* name;
  const char* fen;
  int depth;  // for perft: some millions of leaves
};

inline constexpr NamedPosition kPositions[] = {
    {"start", kStartFen, 5},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
    {"promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4},
    {"talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4},
    {"middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
};

inline Board BoardOf(const NamedPosition& named) { return ParseFen(named.fen).value(); }

}  // namespace quadrille::chess

#endif  // QUADRILLE_BENCH_POSITIONS_H_
