// Syzygy tables read by the library Fathom.
//
// Fathom (https://github.com/jdart1/Fathom) keeps one set of tables for the whole process; so do
// these functions. syzygy.h is what others use. An engine may be built without the library;
// then the same functions, of fathom_absent.cc, know nothing.
#ifndef QUADRILLE_CHESS_ENGINE_FATHOM_H_
#define QUADRILLE_CHESS_ENGINE_FATHOM_H_

#include <optional>
#include <string>
#include <vector>

#include "src/chess/engine/endgame_probe.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// False if the engine was built without the library.
bool IsFathomLinked();

// Forgets the tables it had and looks for others in `folders`, separated by colons.
// Returns how many pieces the largest has. Requires: nobody probes, and `folders` is not empty.
int LoadFathom(const std::string& folders);

// Requires: at least one table is loaded, no castling and a halfmove clock of zero. Safe for
// several threads if the tables in question were probed before by one.
std::optional<WdlResult> ProbeFathomWdl(const Position& position);

// All legal moves, best first, by distance to zeroing the halfmove clock, or, where such a table is
// missing, by the result alone; or nothing, if that is missing too. `has_repeated` says that a
// position since the last zeroing has stood twice; then the quickest moves alone count as best.
// Requires: as above, but for the clock; only one thread at a time.
std::optional<std::vector<TablebaseRootMove>> RankByFathom(const Position& position,
                                                           bool has_repeated);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_FATHOM_H_
