// Parsing of what a UCI engine writes: info and bestmove lines.
// Liberal: words that it does not know are passed over, as the protocol asks of a GUI.
#ifndef QUADRILLE_UCI_UCI_ANSWER_H_
#define QUADRILLE_UCI_UCI_ANSWER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {

// A score of the side to move: hundredths of a pawn, or moves to mate, negative if it is mated.
struct UciScore {
  bool is_mate = false;
  Bound bound = Bound::kExact;
  int value = 0;

  friend bool operator==(const UciScore&, const UciScore&) = default;
};

// info depth 12 multipv 1 score cp 24 nodes 4000 time 12 pv e2e4 e7e5; what is not told is empty.
struct UciInfo {
  std::optional<int> depth;
  std::optional<int> line;  // of MultiPV, from 1
  std::optional<UciScore> score;
  std::optional<std::uint64_t> nodes;
  std::vector<std::string> pv;

  friend bool operator==(const UciInfo&, const UciInfo&) = default;
};

// Nothing if `text` is no info line. An `info string` tells nothing.
std::optional<UciInfo> ParseUciInfo(absl::string_view text);

// The move of a bestmove line as it is written; nothing if `text` is none.
std::optional<std::string> ParseUciBestMove(absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_ANSWER_H_
