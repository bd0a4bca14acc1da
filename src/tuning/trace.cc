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

std::vector<Part> Summed(const TracedScore::Parts& parts) {
  std::vector<Part> sorted(parts.begin(), parts.end());
  const auto place = [](const Part& part) { return std::pair(part.role, part.weight); };
  std::sort(sorted.begin(), sorted.end(),
            [&](const Part& a, const Part& b) { return place(a) < place(b); });
  std::vector<Part> summed;
  for (const Part& part : sorted) {
    if (!summed.empty() && place(summed.back()) == place(part)) {
      summed.back().fourths += part.fourths;
    } else {
      if (!summed.empty() && summed.back().fourths == 0) summed.pop_back();
      summed.push_back(part);
    }
  }
  if (!summed.empty() && summed.back().fourths == 0) summed.pop_back();
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
      .parts = Summed(balance.parts()),
      .phase = blend.phase,
      .scale_of_white =
          chess::ScaleOf<Portable, Color::kWhite>(context.p, context.pawns.passed, white, black),
      .scale_of_black =
          chess::ScaleOf<Portable, Color::kBlack>(context.p, context.pawns.passed, black, white),
      .score = blend.Of(chess::TaperedScore(balance.middlegame(), balance.endgame())),
  };
}

}  // namespace quadrille::tuning
