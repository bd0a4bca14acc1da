// Endgame tablebase interface for the search. Free of Abseil, since the search includes it.
#ifndef QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
#define QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Win/draw/loss (WDL) with best play, for the side to move, worst first. Cursed wins and blessed
// losses are draws by the fifty-move rule.
enum class WdlResult : std::int8_t {
  kLoss = -2,
  kBlessedLoss = -1,
  kDraw = 0,
  kCursedWin = 1,
  kWin = 2,
};

struct TablebaseRootMove {
  Move move;
  int rank;          // higher is better
  WdlResult result;  // for the side to move
};

class EndgameProbe {
 public:
  virtual ~EndgameProbe() = default;

  // Returns the maximum number of pieces, kings included, of a table, or 0 without tables.
  virtual int max_pieces() const = 0;

  // Returns the WDL of a valid position, or nullopt if no table covers it, castling rights remain
  // or the halfmove clock is not zero. Thread-safe.
  virtual std::optional<WdlResult> ProbeWdl(const Position& position) const = 0;

  // Returns the legal moves of a valid position, best first, ranked so that always playing a move
  // of the first rank preserves the result under the fifty-move rule. `has_repeated`: a position
  // since the last zeroing move has occurred twice; then only the fastest moves have the first
  // rank. Returns nullopt with castling rights or without a table. Not thread-safe.
  virtual std::optional<std::vector<TablebaseRootMove>> ProbeRoot(const Position&,
                                                                  bool /*has_repeated*/) const {
    return std::nullopt;
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
