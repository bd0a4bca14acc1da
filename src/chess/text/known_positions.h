// Standard perft positions, as FEN. The start position is kStartFen.
#ifndef QUADRILLE_CHESS_TEXT_KNOWN_POSITIONS_H_
#define QUADRILLE_CHESS_TEXT_KNOWN_POSITIONS_H_

namespace quadrille::chess {

// Peter McKenzie's: castling both ways, pins, en passant and promotions within a few plies.
inline constexpr char kKiwipete[] =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
// A rook endgame in which en passant can discover a check along the king's rank.
inline constexpr char kPinnedEnPassant[] = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
// Pawns about to promote, with and without captures.
inline constexpr char kPromotions[] =
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
// From the Talkchess forum: a capturing promotion, a king that has lost its castling rights.
inline constexpr char kTalkchess[] = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
// A symmetrical middlegame with all pieces (S. Edwards).
inline constexpr char kMiddlegame[] =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_KNOWN_POSITIONS_H_
