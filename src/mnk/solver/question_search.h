// Parallel solving of both questions of a game: schedules the searches over threads.
//
// Each question has two searches, one for each form of the game. A thread takes the one with the
// least work for its share so far, for a slice of positions; with more threads than searches,
// several threads share a search and its table.
#ifndef QUADRILLE_MNK_SOLVER_QUESTION_SEARCH_H_
#define QUADRILLE_MNK_SOLVER_QUESTION_SEARCH_H_

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/setup.h"
#include "src/mnk/solver/search_stop.h"
#include "src/mnk/solver/win_question.h"

namespace quadrille::mnk::solver {

using Questions = std::array<std::unique_ptr<WinQuestion>, 2>;  // of black and white
using Answers = std::array<Answer, 2>;

struct QuestionSearchOptions {
  int threads = 1;
  std::uint64_t nodes = UINT64_MAX;  // maximum number of positions, over all threads
  // Called after each slice, one thread at a time. May be empty.
  std::function<void()> on_slice;
  // Called between slices, while no thread searches: every `save_seconds` seconds, or after each
  // slice if 0. May be empty. An error ends the search.
  std::function<absl::Status()> save;
  double save_seconds = 60;
};

class QuestionSearch {
 public:
  // Requires: the arguments outlive this.
  QuestionSearch(const Setup& position, Questions& questions, const SearchStop& stop,
                 const QuestionSearchOptions& options);

  // Searches until both answers are known or `stop` fires; questions already answered in `answers`
  // are not searched. Returns ResourceExhausted if threads cannot be started, or the error of
  // save().
  absl::StatusOr<Answers> Run(const Answers& answers);

 private:
  // Positions of the weak game for each of the full game: most long searches end with a draw in the
  // weak game (bench/NOTES.md).
  static constexpr std::uint64_t kWeakShare = 3;

  struct Job {
    int question = 0;
    GameForm form = GameForm::kFull;
    std::uint64_t work = 0;  // positions searched, including running slices
    std::uint64_t slice = kFirstSlice;
    bool is_done = false;

    std::uint64_t WorkForItsShare() const {
      return form == GameForm::kWeak ? work / kWeakShare : work;
    }
  };

  static constexpr std::uint64_t kFirstSlice = 1000;
  static constexpr std::uint64_t kMaxSlice = 2'000'000;
  // With several threads, all must pause before a table can grow.
  static constexpr std::uint64_t kMaxSharedSlice = 100'000;
  // Positions searched before other threads start; most games are solved sooner.
  static constexpr std::uint64_t kSingleThreadNodes = 50'000;

  void Work(int thread, std::uint64_t max_work);
  void RunSlice(Job& job, int thread, std::unique_lock<std::mutex>& lock);
  void Settle(Job& job, Verdict verdict);
  void SetAnswer(int question, Answer answer);
  void SetNextSave();
  bool IsSaveDue() const;
  bool ShouldGrow() const;
  // Saves and grows the tables if due, while all other threads are paused.
  void PauseIfDue(std::unique_lock<std::mutex>& lock);
  Job* NextJob();
  bool IsOver() const;
  std::uint64_t TotalWork() const;

  const Setup& position_;
  Questions& questions_;
  const SearchStop& stop_;
  const QuestionSearchOptions& options_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable idle_;
  std::array<Job, 4> jobs_;
  Answers answers_{};
  absl::Status status_;
  int searching_ = 0;  // number of threads
  bool is_paused_ = false;
  bool slice_ended_ = false;  // since the last save
  SearchStop::Clock::time_point next_save_ = SearchStop::Clock::time_point::max();
  std::array<std::atomic<bool>, 2> is_answered_ = {};  // by question; read without the mutex
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_QUESTION_SEARCH_H_
