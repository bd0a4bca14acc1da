// One question about a game: does this side win? A game has two, and their answers are its value.
#ifndef QUADRILLE_MNK_SOLVER_WIN_QUESTION_H_
#define QUADRILLE_MNK_SOLVER_WIN_QUESTION_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {

enum class Answer : std::uint8_t { kUnknown, kYes, kNo };

class WinQuestion {
 public:
  virtual ~WinQuestion() = default;

  // Searches `position`, which goes on, until the answer is known, `nodes` more positions have been
  // looked at or `stop` says so. Another call goes on where this one ended, and what was found for
  // one position serves others.
  virtual Answer Search(const Setup& position, std::uint64_t nodes, const SearchStop& stop) = 0;

  // The stones worth looking at first, the best first: those that are known to answer the question
  // in favour of the side to move, those that fill a row, that meet a threat, that matter at all.
  // Requires: `position` goes on.
  virtual std::vector<Cell> FirstStones(const Setup& position) const = 0;

  // Writes the claim that `answer` (not kUnknown) is right, with its tree, as
  // verify/verify_proof.h has it. Returns false if it is stopped or the sink fails.
  // Requires: the answer is right.
  virtual bool WriteClaim(const Setup& position, Answer answer, ProofSink& sink,
                          const SearchStop& stop) = 0;

  virtual std::uint64_t nodes() const = 0;        // looked at so far
  virtual ProofNumbers root_numbers() const = 0;  // after the last Search()
};

// True if the solver has room for the game of `rules`: boards of up to 361 cells.
bool CanSolve(const Rules& rules);

// The question whether `attacker` wins, with a table of so many megabytes. Returns
// ResourceExhausted if the memory cannot be had. Requires: CanSolve(rules).
absl::StatusOr<std::unique_ptr<WinQuestion>> MakeWinQuestion(const Rules& rules, Side attacker,
                                                             std::int64_t megabytes);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_WIN_QUESTION_H_
