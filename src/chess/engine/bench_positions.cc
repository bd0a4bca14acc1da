#include "src/chess/engine/bench_positions.h"

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 1 6",
    "rnbqk2r/pp2bppp/2p1pn2/3p4/2PP4/2N2NP1/PP2PPBP/R1BQK2R b KQkq - 1 6",
    "r2q1rk1/pp2ppbp/2np1np1/8/3NP1b1/2N1BP2/PPPQ2PP/R3KB1R w KQ - 1 10",
    "r1bq1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2NBPN2/PPQ2PPP/R3K2R b KQ - 4 9",
    kKiwipete,
    kMiddlegame,
    kPromotions,
    kTalkchess,
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r2qr1k1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 11",
    "1rbq1rk1/4bppp/p1np1n2/1p2p3/4P3/1BN1BN1P/PPP2PP1/R2Q1RK1 w - - 0 12",
    "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 15",
    "3r1rk1/p1q2ppp/1pn1pn2/8/2P1N3/1P3B2/P1Q2PPP/R2R2K1 w - - 0 18",
    "r1b1k2r/1p1nqppp/p2bpn2/2p5/P2P4/1BN1PN2/1P2QPPP/R1B2RK1 b kq - 0 11",
    "5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 23",
    "r2r2k1/pp2bppp/2p1p3/5q2/3PN3/1Q2P3/PP3PPP/R2R2K1 b - - 2 19",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "3q2k1/pb3p1p/4pbp1/2r5/PpN2N2/1P2P2P/5PP1/Q2R2K1 b - - 4 26",
    "6k1/6p1/6Pp/ppp5/3pn2P/1P3K2/1PP2P2/3N4 b - - 0 1",
    "2r3k1/1p3ppp/p1n1p3/3pP3/3P4/1P3N2/P4PPP/2R3K1 w - - 0 24",
    "8/5pk1/p3p1p1/1p1rP2p/1P3P1P/P3R1P1/6K1/8 w - - 0 40",
    kPinnedEnPassant,
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
    "8/3k4/p1p1p2p/P1PpP1pP/3P2P1/1P3K2/8/8 w - - 0 1",
    "8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 0 1",
    "8/pp2r1k1/2p1p3/3pP2p/1P1P1P1P/P5KR/8/8 w - - 0 1",
    "8/3p3B/5p2/5P2/p7/PP5b/k7/6K1 w - - 0 1",
    "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1",
    "6k1/1R3p1p/4p1p1/p3P3/P1p2P2/2P3P1/r6P/6K1 w - - 0 33",
    "8/6k1/3r2p1/2R4p/7P/5KP1/8/8 w - - 0 52",
    "4k3/3q1r2/1N2r1b1/3ppN2/2nPP3/1B1R2n1/2R1Q3/3K4 w - - 0 1",
    "8/8/4k3/8/8/3BN3/4K3/8 w - - 0 1",
    "8/3k4/8/8/3PK3/8/8/8 w - - 0 1",
    "r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1",
    "rkr5/3p4/1p3p2/8/3P4/P1Q5/1PP2PPP/3RK2R w K - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

}  // namespace

absl::Span<const absl::string_view> BenchPositions() { return kPositions; }

}  // namespace quadrille::chess
