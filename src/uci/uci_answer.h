// Parsing of UCI engine output: info and bestmove lines.
// Unknown words are skipped, as the protocol requires of a GUI.
#ifndef QUADRILLE_UCI_UCI_ANSWER_H_
#define QUADRILLE_UCI_UCI_ANSWER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {

// A score from the side to move's view: centipawns, or moves to mate, negative if it is mated.
struct UciScore {
  bool is_mate = false;
  Bound bound = Bound::kExact;
  int value = 0;

  friend bool operator==(const UciScore&, const UciScore&) = default;
};

// info depth 12 multipv 1 score cp 24 nodes 4000 time 12 pv e2e4 e7e5; missing fields are empty.
struct UciInfo {
  std::optional<int> depth;
  std::optional<int> line;  // of MultiPV, from 1
  std::optional<UciScore> score;
  std::optional<std::uint64_t> nodes;
  std::vector<std::string> pv;

  friend bool operator==(const UciInfo&, const UciInfo&) = default;
};

// Returns nullopt if `text` is not an info line. For `info string`, all fields are empty.
std::optional<UciInfo> ParseUciInfo(absl::string_view text);

// Returns the move of a bestmove line, unparsed; nullopt if `text` is not a bestmove line.
std::optional<std::string> ParseUciBestMove(absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_ANSWER_H_
