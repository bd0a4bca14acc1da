// Which bodies do the eleven tests have? One function each; correctness.h lists them by name.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_INTERNAL_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_INTERNAL_H_

#include "tools/mnk_analyze/correctness.h"
#include "tools/mnk_analyze/refereed_game.h"

namespace quadrille::mnk {

// whole_game_tests.cc
TestVerdict RunGetMoves(RefereedGame& game);
TestVerdict RunGameOver(RefereedGame& game);
TestVerdict RunAllPossibleMoves(RefereedGame& game);
TestVerdict RunTwoTimesSameMove(RefereedGame& game);
// win_tests.cc
TestVerdict RunBlackWin(RefereedGame& game);
TestVerdict RunBlackWinIfKOrMore(RefereedGame& game);
// first_turn_tests.cc
TestVerdict RunAfterQMoves(RefereedGame& game);
TestVerdict RunFirstTurnHumanVsHuman(RefereedGame& game);
TestVerdict RunFirstTurnHumanVsAi(RefereedGame& game);
TestVerdict RunFirstTurnAiVsHuman(RefereedGame& game);
TestVerdict RunFirstTurnAiVsAi(RefereedGame& game);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_INTERNAL_H_
