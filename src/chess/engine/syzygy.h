// Syzygy endgame tablebases (R. de Man, 2013): win/draw/loss under the fifty-move rule (WDL) and
// distance to the next capture or pawn move (DTZ).
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

// The number of tables by type, and the piece count of the largest.
struct TablesFound {
  int wdl = 0;
  int dtz = 0;
  int max_pieces = 0;
};

// Fathom keeps one set of tables per process, so only one object can hold tables at a time.
class Tablebases : public EndgameProbe {
 public:
  Tablebases() = default;
  Tablebases(const Tablebases&) = delete;
  Tablebases& operator=(const Tablebases&) = delete;
  ~Tablebases() override;

  // Replaces the tables with those in `folders`, separated by kFolderSeparator; "" or "<empty>"
  // means none. Probes each table once, so that later probes are thread-safe. On error the old
  // tables stay loaded: returns Unimplemented if built without Fathom, NotFound if a folder is
  // missing, DataLoss if a file is truncated or not a Syzygy table, or FailedPrecondition if
  // another object holds tables. Requires: no probe is running.
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
