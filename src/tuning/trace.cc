#include "src/tuning/trace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/piece.h"

namespace quadrille::tuning {
namespace {

using chess::Color;

std::vector<Coefficient> Summed(const TracedScore::Coefficients& coefficients) {
  std::vector<Coefficient> sorted(coefficients.begin(), coefficients.end());
  const auto key = [](const Coefficient& c) { return std::pair(c.role, c.weight); };
  std::sort(sorted.begin(), sorted.end(),
            [&](const Coefficient& a, const Coefficient& b) { return key(a) < key(b); });
  std::vector<Coefficient> summed;
  for (const Coefficient& coefficient : sorted) {
    if (!summed.empty() && key(summed.back()) == key(coefficient)) {
      summed.back().quarters += coefficient.quarters;
    } else {
      if (!summed.empty() && summed.back().quarters == 0) summed.pop_back();
      summed.push_back(coefficient);
    }
  }
  if (!summed.empty() && summed.back().quarters == 0) summed.pop_back();
  return summed;
}

}  // namespace

Tracer::Tracer(const chess::Weights& weights) {
  std::vector<chess::TaperedScore> values;
  chess::VisitWeights(
      weights, [&values](const char*, chess::TaperedScore weight) { values.push_back(weight); });
  std::uint16_t number = 0;
  chess::VisitWeights(weights_, [&](const char*, TracedScore& weight) {
    weight = TracedScore(values[number], number);
    ++number;
  });
}

std::optional<Trace> Tracer::Run(const chess::Position& position) const {
  const chess::PieceCounts white = chess::CountPieces<Portable>(position, Color::kWhite);
  const chess::PieceCounts black = chess::CountPieces<Portable>(position, Color::kBlack);
  if (chess::internal::KnownEndingOf(position, white, black)) return std::nullopt;
  chess::EvalAccumulator<Portable, false, TracedScore> tally(position);
  chess::PawnEntryOf<TracedScore> facts =
      chess::EvaluatePawns<Portable>(weights_, position, &tally);
  chess::EvalContext<TracedScore> context = {
      .p = position, .w = weights_, .pawns = facts, .sides = {}};
  chess::internal::EvaluateTerms<Portable>(white, black, &context, &tally);
  const chess::Blend blend = chess::internal::BlendOf<Portable>(white, black, context, &tally);
  const TracedScore& balance = tally.balance();
  return Trace{
      .coefficients = Summed(balance.coefficients()),
      .phase = blend.phase,
      .white_scale =
          chess::ScaleOf<Portable, Color::kWhite>(context.p, context.pawns.passed, white, black),
      .black_scale =
          chess::ScaleOf<Portable, Color::kBlack>(context.p, context.pawns.passed, black, white),
      .score = blend.Of(chess::TaperedScore(balance.middlegame(), balance.endgame())),
  };
}

}  // namespace quadrille::tuning
