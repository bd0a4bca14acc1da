// Win questions: whether a side wins. The answers for both sides determine the game's value.
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
#include "src/mnk/solver/judge.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {

enum class Answer : std::uint8_t { kUnknown, kYes, kNo };

// In the weak form the defender never wins. A defender who holds the weak form also holds the full
// game, and is usually proved sooner; otherwise it may still hold the full game. So both are
// searched.
enum class GameForm : std::uint8_t { kWeak, kFull };

class WinQuestion {
 public:
  virtual ~WinQuestion() = default;

  // Prepares for `threads` concurrent callers of SearchForm(), numbered from 0. Meanwhile only
  // nodes() and NumbersOf() may be called concurrently.
  virtual void Share(int threads) = 0;

  // Returns true if MakeRoom() should grow the shared table. Requires: no concurrent calls.
  virtual bool ShouldGrow() const = 0;
  virtual void MakeRoom() = 0;

  // Searches one form of `position` like Search(). An attacker's win in the weak form (kProved)
  // leaves the question open; its failure answers it. Requires: the game is not over.
  virtual Verdict SearchForm(const Setup& position, GameForm form, std::uint64_t nodes,
                             const SearchStop& stop, int thread) = 0;

  // Searches both forms alternately until the answer is known, `nodes` more positions have been
  // visited or `stop` fires. The next call resumes, and reuses results of other positions.
  // Requires: the game is not over.
  virtual Answer Search(const Setup& position, std::uint64_t nodes, const SearchStop& stop) = 0;

  // Returns candidate moves, best first: those known to answer the question in favour of the side
  // to move, then those that complete a row, block a threat or are relevant. Requires: the game is
  // not over.
  virtual std::vector<Cell> FirstStones(const Setup& position) const = 0;

  // Writes the claim that `answer` is right, with its tree, in the format of verify/verify_proof.h.
  // Returns false if stopped or if the sink fails. Requires: the answer is right and not kUnknown.
  virtual bool WriteClaim(const Setup& position, Answer answer, ProofSink& sink,
                          const SearchStop& stop) = 0;

  virtual std::uint64_t nodes() const = 0;  // visited so far, by all threads
  // Returns the numbers in the full game.
  virtual ProofNumbers NumbersOf(const Setup& position) const = 0;

  virtual ProofTable& table() = 0;
};

// Returns true if the board has at most 361 cells; in WebAssembly 64.
bool CanSolve(const Rules& rules);

// Returns ResourceExhausted if the table cannot be allocated. Requires: CanSolve(rules).
absl::StatusOr<std::unique_ptr<WinQuestion>> MakeWinQuestion(const Rules& rules, Side attacker,
                                                             std::int64_t megabytes);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_WIN_QUESTION_H_
