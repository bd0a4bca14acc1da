// Evaluation weights: tapered, in centipawns. Tuners access them through VisitWeights() or as text
// (weights_text.h).
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_H_

#include <cstddef>

#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

[[gnu::always_inline]] constexpr int TypeIndex(PieceType type) { return static_cast<int>(type); }

template <class T>
struct ByPieceType {
  T values[kPieceTypes];

  [[gnu::always_inline]] constexpr T& operator[](PieceType type) { return values[TypeIndex(type)]; }
  [[gnu::always_inline]] constexpr const T& operator[](PieceType type) const {
    return values[TypeIndex(type)];
  }
};

// "Ranks up" means the relative rank, from 0; "by type" means indexed by TypeIndex(). S is
// TaperedScore, or a traced score for tuners.
template <class S>
struct WeightsOf {
  // Material. knight_per_pawn and rook_per_pawn count from the fifth pawn of the side.
  S piece[5];
  S bishop_pair;
  S knight_per_pawn;
  S rook_per_pawn;
  S second_rook;
  S queen_with_rooks;

  // Files A to D from the back rank up; files E to H are their mirror image.
  S square[kPieceTypes][32];

  // By the number of squares in the mobility area.
  S knight_mobility[9];
  S bishop_mobility[14];
  S rook_mobility[15];
  S queen_mobility[28];

  // Pawns.
  S isolated;
  S isolated_open;  // extra, if no enemy pawn is ahead
  S doubled;
  S backward;
  S backward_open;
  S supported[8];  // by ranks up
  S phalanx[8];
  S candidate[8];
  S passed[8];
  S passed_supported[8];

  // Passed pawns. King distances are to the square ahead, times the ranks up.
  S passed_our_king;
  S passed_their_king;
  S passed_blocked[8];
  S passed_free[8];  // all squares ahead are empty
  S passed_safe[8];  // the square ahead is not attacked
  S passed_rook_behind;
  S passed_unstoppable;

  // Pieces.
  S knight_outpost;
  S bishop_outpost;
  S reachable_outpost;
  S minor_behind_pawn;
  S knight_king_distance;  // per king move away from our king
  S bishop_king_distance;
  S bad_bishop;          // per own pawn on squares of its color
  S bad_bishop_blocked;  // extra, if that pawn is blocked
  S long_diagonal;       // a bishop that attacks two central squares
  S trapped_bishop;
  S rook_open_file;
  S rook_half_open_file;
  S rook_seventh;
  S rook_faces_queen;
  S trapped_rook;
  S pinned[kPieceTypes];  // by type

  // Shelter (own pawns) and storm (enemy pawns): by file from the edge (A and H are 0) and ranks up
  // of the backmost pawn that is not behind the king, 0 if none.
  S shelter[4][8];
  S storm[4][8];
  S storm_blocked[8];
  S king_open_file;
  S king_half_open_file;
  S pawnless_wing;  // no pawns on the king's flank

  // King danger units, which are squared in the middlegame.
  S danger_attacker[kPieceTypes];  // by type
  S danger_near_attack;            // per attack on a square adjacent to the king
  S danger_weak_square;
  S danger_safe_check[kPieceTypes];
  S danger_unsafe_check;
  S danger_pinned;
  S danger_no_queen;
  S danger_shelter;  // per 16 points of shelter
  S danger_knight_guard;
  S danger_base;
  S danger_wing_attack;  // per enemy attack on our half of the king's flank
  S danger_wing_guard;   // per square there that we defend

  // Threats, by the type of the attacked piece.
  S threat_by_pawn[kPieceTypes];
  S threat_by_minor[kPieceTypes];
  S threat_by_rook[kPieceTypes];
  S threat_by_king;
  S hanging;
  S guarded_by_queen;  // attacked, and defended only by the queen
  S pawn_push_threat;
  S restricted;
  S queen_attackable;  // per square of QueenAttackSquares()

  S space;  // per square, times the number of pieces above three
  S tempo;
};

using Weights = WeightsOf<TaperedScore>;

// The built-in weights.
extern const Weights kWeights;

namespace internal {

template <class Visit>
constexpr void VisitEach(const char* name, auto& weight, Visit& visit) {
  if constexpr (requires { weight[0]; }) {
    for (auto& part : weight) VisitEach(name, part, visit);
  } else {
    visit(name, weight);
  }
}

}  // namespace internal

// Calls visit(name, weight) for every scalar weight in a fixed order; elements of an array share a
// name. `weights` is a Weights, const or not.
template <class AnyWeights, class Visit>
constexpr void VisitWeights(AnyWeights& weights, Visit visit) {
  const auto each = [&visit](const char* name, auto& weight) {
    internal::VisitEach(name, weight, visit);
  };
  each("piece", weights.piece);
  each("bishop_pair", weights.bishop_pair);
  each("knight_per_pawn", weights.knight_per_pawn);
  each("rook_per_pawn", weights.rook_per_pawn);
  each("second_rook", weights.second_rook);
  each("queen_with_rooks", weights.queen_with_rooks);
  each("square", weights.square);
  each("knight_mobility", weights.knight_mobility);
  each("bishop_mobility", weights.bishop_mobility);
  each("rook_mobility", weights.rook_mobility);
  each("queen_mobility", weights.queen_mobility);
  each("isolated", weights.isolated);
  each("isolated_open", weights.isolated_open);
  each("doubled", weights.doubled);
  each("backward", weights.backward);
  each("backward_open", weights.backward_open);
  each("supported", weights.supported);
  each("phalanx", weights.phalanx);
  each("candidate", weights.candidate);
  each("passed", weights.passed);
  each("passed_supported", weights.passed_supported);
  each("passed_our_king", weights.passed_our_king);
  each("passed_their_king", weights.passed_their_king);
  each("passed_blocked", weights.passed_blocked);
  each("passed_free", weights.passed_free);
  each("passed_safe", weights.passed_safe);
  each("passed_rook_behind", weights.passed_rook_behind);
  each("passed_unstoppable", weights.passed_unstoppable);
  each("knight_outpost", weights.knight_outpost);
  each("bishop_outpost", weights.bishop_outpost);
  each("reachable_outpost", weights.reachable_outpost);
  each("minor_behind_pawn", weights.minor_behind_pawn);
  each("knight_king_distance", weights.knight_king_distance);
  each("bishop_king_distance", weights.bishop_king_distance);
  each("bad_bishop", weights.bad_bishop);
  each("bad_bishop_blocked", weights.bad_bishop_blocked);
  each("long_diagonal", weights.long_diagonal);
  each("trapped_bishop", weights.trapped_bishop);
  each("rook_open_file", weights.rook_open_file);
  each("rook_half_open_file", weights.rook_half_open_file);
  each("rook_seventh", weights.rook_seventh);
  each("rook_faces_queen", weights.rook_faces_queen);
  each("trapped_rook", weights.trapped_rook);
  each("pinned", weights.pinned);
  each("shelter", weights.shelter);
  each("storm", weights.storm);
  each("storm_blocked", weights.storm_blocked);
  each("king_open_file", weights.king_open_file);
  each("king_half_open_file", weights.king_half_open_file);
  each("pawnless_wing", weights.pawnless_wing);
  each("danger_attacker", weights.danger_attacker);
  each("danger_near_attack", weights.danger_near_attack);
  each("danger_weak_square", weights.danger_weak_square);
  each("danger_safe_check", weights.danger_safe_check);
  each("danger_unsafe_check", weights.danger_unsafe_check);
  each("danger_pinned", weights.danger_pinned);
  each("danger_no_queen", weights.danger_no_queen);
  each("danger_shelter", weights.danger_shelter);
  each("danger_knight_guard", weights.danger_knight_guard);
  each("danger_base", weights.danger_base);
  each("danger_wing_attack", weights.danger_wing_attack);
  each("danger_wing_guard", weights.danger_wing_guard);
  each("threat_by_pawn", weights.threat_by_pawn);
  each("threat_by_minor", weights.threat_by_minor);
  each("threat_by_rook", weights.threat_by_rook);
  each("threat_by_king", weights.threat_by_king);
  each("hanging", weights.hanging);
  each("guarded_by_queen", weights.guarded_by_queen);
  each("pawn_push_threat", weights.pawn_push_threat);
  each("restricted", weights.restricted);
  each("queen_attackable", weights.queen_attackable);
  each("space", weights.space);
  each("tempo", weights.tempo);
}

inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(TaperedScore);

// VisitWeights() must cover all members.
static_assert([] {
  Weights weights = {};
  std::size_t count = 0;
  VisitWeights(weights, [&count](const char*, TaperedScore&) { ++count; });
  return count;
}() == kWeightCount);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_H_
