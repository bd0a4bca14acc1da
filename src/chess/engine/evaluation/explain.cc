#include "src/chess/engine/evaluation/explain.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"

namespace quadrille::chess {
namespace {

double Pawns(int hundredths) { return hundredths / 100.0; }

std::string PhasePair(TaperedScore score) {
  return absl::StrFormat("%7.2f %7.2f", Pawns(score.middlegame()), Pawns(score.endgame()));
}

std::string TermRow(EvaluationTerm term, const TermTable& terms) {
  const TaperedScore white = terms.scores[static_cast<int>(term)][static_cast<int>(Color::kWhite)];
  const TaperedScore black = terms.scores[static_cast<int>(term)][static_cast<int>(Color::kBlack)];
  return absl::StrFormat("%-18s | %s | %s | %s\n", TermName(term), PhasePair(white),
                         PhasePair(black), PhasePair(white - black));
}

std::string TermRows(const Explanation& explanation) {
  constexpr char kRule[] =
      "-------------------+-----------------+-----------------+----------------\n";
  std::string text = absl::StrFormat(
      "%-18s | %15s | %15s | %15s\n%-18s | %7s %7s | %7s %7s | %7s %7s\n", "Term", "White     ",
      "Black     ", "Balance    ", "", "mg", "eg", "mg", "eg", "mg", "eg");
  absl::StrAppend(&text, kRule);
  for (int term = 0; term < kEvaluationTerms; ++term) {
    absl::StrAppend(&text, TermRow(static_cast<EvaluationTerm>(term), explanation.terms));
  }
  absl::StrAppend(&text, kRule);
  absl::StrAppendFormat(&text, "%-18s | %15s | %15s | %s\n", "Sum", "", "",
                        PhasePair(explanation.balance));
  absl::StrAppendFormat(&text, "Game phase %d of %d, endgame scale %d of %d\n",
                        explanation.blend.phase, kFullPhase, explanation.blend.scale, kFullScale);
  return text;
}

}  // namespace

const char* TermName(EvaluationTerm term) {
  constexpr const char* kNames[] = {
      "Material",
      "Bishop pair",
      "Imbalance",
      "Piece squares",
      "Isolated pawns",
      "Doubled pawns",
      "Backward pawns",
      "Connected pawns",
      "Phalanxes",
      "Candidates",
      "Passed pawns",
      "Passed: kings",
      "Passed: path",
      "Unstoppable",
      "Mobility",
      "Outposts",
      "Minor placement",
      "Bad bishops",
      "Rooks on files",
      "Rooks on seventh",
      "Trapped pieces",
      "Pinned pieces",
      "King shelter",
      "Pawn storm",
      "King's file",
      "King danger",
      "Threats by pawns",
      "Threats by pieces",
      "Hanging pieces",
      "Pressure",
      "Space",
      "Tempo",
  };
  static_assert(sizeof(kNames) / sizeof(kNames[0]) == kEvaluationTerms);
  return kNames[static_cast<int>(term)];
}

Explanation Explain(const Weights& weights, const Position& position) {
  const PieceCounts white = CountPieces<Portable>(position, Color::kWhite);
  const PieceCounts black = CountPieces<Portable>(position, Color::kBlack);
  Explanation explanation;
  explanation.known = internal::KnownEndingOf(position, white, black);
  if (explanation.known.has_value()) {
    explanation.score = internal::ForSideToMove(position, explanation.known->score);
    return explanation;
  }
  EvalAccumulator<Portable, true> tally(position);
  PawnEntry pawns = EvaluatePawns<Portable>(weights, position, &tally);
  EvalContext<TaperedScore> context = {.p = position, .w = weights, .pawns = pawns, .sides = {}};
  internal::EvaluateTerms<Portable>(white, black, &context, &tally);
  explanation.blend = internal::BlendOf<Portable>(white, black, context, &tally);
  explanation.terms = tally.terms();
  explanation.balance = tally.balance();
  explanation.score = internal::ForSideToMove(position, explanation.blend.Of(explanation.balance));
  return explanation;
}

std::string ExplainEvaluation(const Weights& weights, const Position& position) {
  const Explanation explanation = Explain(weights, position);
  std::string text = explanation.known.has_value()
                         ? absl::StrCat("Known ending: ", explanation.known->name, "\n")
                         : TermRows(explanation);
  const bool white_moves = position.side_to_move == Color::kWhite;
  const int score = explanation.score.value();
  absl::StrAppendFormat(&text, "Evaluation: %+.2f for White, %+.2f for the side to move (%s)\n",
                        Pawns(white_moves ? score : -score), Pawns(score),
                        white_moves ? "White" : "Black");
  return text;
}

}  // namespace quadrille::chess
