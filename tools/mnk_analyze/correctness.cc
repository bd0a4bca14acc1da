#include "tools/mnk_analyze/correctness.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/correctness_internal.h"

namespace quadrille::mnk {
namespace {

constexpr CorrectnessTest kTests[] = {
    {"GetMovesShouldReturnAvailableMoves", "getmoves lists the free cells, all through a game",
     RunGetMoves},
    {"GameOverTest", "AI against AI comes to an end, and to the right one", RunGameOver, true},
    {"AfterQMovesItsWhitePlayerTurn", "black has q stones, white p, then it is black's turn again",
     RunAfterQMoves},
    {"TwoTimesSameMoveShouldNotBePossible", "a cell that holds a stone takes no other",
     RunTwoTimesSameMove},
    {"AllPossibleMovesGameShouldEndTest", "the game is over when every cell has been tried",
     RunAllPossibleMoves},
    {"HumanVsHumanBlackWinTest", "k in a row win, in every direction", RunBlackWin},
    {"HumanVsHumanBlackWinIfKOrMoreToWinTest", "k + 1 in a row win where k or more do",
     RunBlackWinIfKOrMore},
    {"FirstTurnHumanVsHumanMovesTest", "the first q + p stones are whose and where they have to be",
     RunFirstTurnHumanVsHuman},
    {"FirstTurnHumanVsAiMovesTest", "white's AI answers black's first turn", RunFirstTurnHumanVsAi,
     true},
    {"FirstTurnAiVsHumanMovesTest", "black's AI begins, and answers white's first turn",
     RunFirstTurnAiVsHuman, true},
    {"FirstTurnAiVsAiMovesTest", "the first q + p stones of two AIs", RunFirstTurnAiVsAi, true},
};

}  // namespace

TestVerdict Passed() { return {TestOutcome::kPassed, ""}; }

TestVerdict Failed(const absl::Status& why) {
  return {TestOutcome::kFailed, std::string(why.message())};
}

TestVerdict NotApplicable(absl::string_view why) {
  return {TestOutcome::kNotApplicable, std::string(why)};
}

absl::Span<const CorrectnessTest> CorrectnessTests() { return kTests; }

}  // namespace quadrille::mnk
