// Endgame tablebase interface of the search. Free of Abseil, since the search includes it.
#ifndef QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
#define QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Win/draw/loss under best play, for the side to move, worst first. A cursed win and a blessed loss
// are draws by the fifty-move rule.
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

  // The largest number of pieces, kings included, with a table; 0: none.
  virtual int max_pieces() const = 0;

  // WDL of a valid position, or nothing if no table covers it, castling rights remain or the
  // halfmove clock is not zero. Thread-safe.
  virtual std::optional<WdlResult> ProbeWdl(const Position& position) const = 0;

  // The legal moves of a valid position, best first, ranked so that playing a move of the first
  // rank at each turn preserves the result under the fifty-move rule. `has_repeated`: a position
  // since the last capture or pawn move has occurred twice; then the first rank is the fastest
  // progress. Returns nothing if no table covers it or castling rights remain. Not thread-safe.
  virtual std::optional<std::vector<TablebaseRootMove>> ProbeRoot(const Position&,
                                                                  bool /*has_repeated*/) const {
    return std::nullopt;
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
