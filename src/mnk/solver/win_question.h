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
#include "src/mnk/solver/judge.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {

enum class Answer : std::uint8_t { kUnknown, kYes, kNo };

// The game has two forms. Who cannot hold the weak one, where the defender never wins, may still
// hold the game itself; who can, holds both, and mostly sooner. So both are searched.
enum class GameForm : std::uint8_t { kWeak, kFull };

class WinQuestion {
 public:
  virtual ~WinQuestion() = default;

  // Makes room for so many threads, which may call SearchForm() at the same time, each with a
  // number of its own from 0. Nothing else may be called meanwhile but nodes() and NumbersOf().
  virtual void Share(int threads) = 0;

  // True if the shared table is to take more of its memory, by MakeRoom(), which nothing else may
  // be called beside.
  virtual bool IsCrowded() const = 0;
  virtual void MakeRoom() = 0;

  // Searches one form of `position`, which goes on, as Search() does. That the attacker wins the
  // weak form (kProved) answers nothing; that he does not win it answers the question.
  virtual Verdict SearchForm(const Setup& position, GameForm form, std::uint64_t nodes,
                             const SearchStop& stop, int thread) = 0;

  // Searches both forms of `position`, which goes on, turn by turn until the answer is known,
  // `nodes` more positions have been looked at or `stop` says so. Another call goes on where this
  // one ended, and what was found for one position serves others.
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

  virtual std::uint64_t nodes() const = 0;  // looked at so far, by all threads
  // What the table has of `position` in the game itself.
  virtual ProofNumbers NumbersOf(const Setup& position) const = 0;

  // What is known of positions.
  virtual ProofTable& table() = 0;
};

// True if the solver has room for the game of `rules`: boards of up to 361 cells.
bool CanSolve(const Rules& rules);

// The question whether `attacker` wins, with a table of so many megabytes. Returns
// ResourceExhausted if the memory cannot be had. Requires: CanSolve(rules).
absl::StatusOr<std::unique_ptr<WinQuestion>> MakeWinQuestion(const Rules& rules, Side attacker,
                                                             std::int64_t megabytes);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_WIN_QUESTION_H_
