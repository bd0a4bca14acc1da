// Syzygy endgame tables (R. de Man, 2013): how does a position of few pieces end? They hold the
// result under the fifty-move rule (WDL) and the distance to the next capture or pawn move (DTZ).
#ifndef QUADRILLE_CHESS_ENGINE_SYZYGY_H_
#define QUADRILLE_CHESS_ENGINE_SYZYGY_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How many tables of either kind were found, and how many pieces the largest has.
struct TablesFound {
  int wdl = 0;
  int dtz = 0;
  int max_pieces = 0;
};

// The tables of a process: the library behind them keeps one set, so that of several objects only
// one can have tables at a time.
class Tablebases : public EndgameProbe {
 public:
  Tablebases() = default;
  Tablebases(const Tablebases&) = delete;
  Tablebases& operator=(const Tablebases&) = delete;
  ~Tablebases() override;

  // Takes the tables in `folders`, separated by colons, instead of those it had; none if `folders`
  // is empty or "<empty>". Touches each table once, so that later probes only read.
  // Returns, and keeps what it had, Unimplemented if the engine was built without the library,
  // NotFound if a folder is missing, DataLoss if a file is no table or cut short, and
  // FailedPrecondition if another object has tables. Requires: nobody probes.
  absl::StatusOr<TablesFound> Load(absl::string_view folders);

  int max_pieces() const override { return max_pieces_; }
  std::optional<WdlResult> ProbeWdl(const Position& position) const override;
  std::optional<std::vector<TablebaseRootMove>> ProbeRoot(const Position& position,
                                                          bool has_repeated) const override;

 private:
  void Release();
  bool Covers(const Position& position) const;

  int max_pieces_ = 0;
  bool holds_library_ = false;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SYZYGY_H_
