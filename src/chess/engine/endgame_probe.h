// Endgame table probes, as the search sees them; free of Abseil, since the search includes it.
#ifndef QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
#define QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How a game ends under best play of both, for the side to move, worst first. A cursed win and a
// blessed loss are mates that come too late: draws by the fifty-move rule.
enum class WdlResult : std::int8_t {
  kLoss = -2,
  kBlessedLoss = -1,
  kDraw = 0,
  kCursedWin = 1,
  kWin = 2,
};

// A root move and its rank by the tables.
struct TablebaseRootMove {
  Move move;
  int rank;          // higher is better; equal ranks are as good as each other
  WdlResult result;  // of the game, for the side that moves, if both go on to play by rank
};

class EndgameProbe {
 public:
  virtual ~EndgameProbe() = default;

  // With more pieces than that, kings counted, ProbeWdl() knows nothing. 0: it never knows
  // anything.
  virtual int max_pieces() const = 0;

  // How a valid position ends, or nothing if that is not known. It never is while a side may castle
  // or while the halfmove clock is not zero: an answer holds only if fifty moves are still to come.
  // Any number of threads may ask at once.
  virtual std::optional<WdlResult> ProbeWdl(const Position& position) const = 0;

  // The legal moves of a valid position, best first, ranked so that who plays any move of the first
  // rank at each turn keeps the result under the fifty-move rule. `has_repeated`: a position since
  // the last capture or pawn move has stood twice; then the first rank is what makes most progress.
  // Returns nothing if that is not known, or if a side may castle. Not for several threads.
  virtual std::optional<std::vector<TablebaseRootMove>> ProbeRoot(const Position&,
                                                                  bool /*has_repeated*/) const {
    return std::nullopt;
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_ENDGAME_PROBE_H_
