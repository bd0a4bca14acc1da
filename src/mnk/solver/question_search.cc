#include "src/mnk/solver/question_search.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/threads/run_on_threads.h"

namespace quadrille::mnk::solver {

QuestionSearch::QuestionSearch(const Setup& position, Questions& questions, const SearchStop& stop,
                               const QuestionSearchOptions& options)
    : position_(position), questions_(questions), stop_(stop), options_(options) {
  for (int i = 0; i < 4; ++i) {
    jobs_[i].question = i / 2;
    jobs_[i].form = i % 2 == 0 ? GameForm::kWeak : GameForm::kFull;
  }
}

absl::StatusOr<Answers> QuestionSearch::Run(const Answers& answers) {
  for (int i = 0; i < 2; ++i) {
    if (answers[i] != Answer::kUnknown) SetAnswer(i, answers[i]);
  }
  SetNextSave();
  Work(0, options_.threads == 1 ? options_.nodes : std::min(options_.nodes, kSingleThreadNodes));
  if (!IsOver() && options_.threads > 1) {
    for (const auto& question : questions_) question->Share(options_.threads);
    const absl::Status started = RunOnThreads(
        options_.threads, options_.threads,
        [this](std::size_t thread) { Work(static_cast<int>(thread), options_.nodes); });
    if (!started.ok()) return started;
  }
  if (!status_.ok()) return status_;
  return answers_;
}

bool QuestionSearch::IsOver() const {
  return (is_answered_[0] && is_answered_[1]) || !status_.ok() || stop_.ShouldStop();
}

void QuestionSearch::Work(int thread, std::uint64_t max_work) {
  std::unique_lock<std::mutex> lock(mutex_);
  while (!IsOver() && TotalWork() < max_work) {
    PauseIfDue(lock);
    Job* const job = NextJob();
    if (job == nullptr || !status_.ok()) break;
    RunSlice(*job, thread, lock);
    if (options_.on_slice) options_.on_slice();
  }
}

std::uint64_t QuestionSearch::TotalWork() const {
  std::uint64_t work = 0;
  for (const Job& job : jobs_) work += job.work;
  return work;
}

QuestionSearch::Job* QuestionSearch::NextJob() {
  Job* next = nullptr;
  for (Job& job : jobs_) {
    if (job.is_done || is_answered_[job.question]) continue;
    if (next == nullptr || job.WorkForItsShare() < next->WorkForItsShare()) next = &job;
  }
  return next;
}

void QuestionSearch::RunSlice(Job& job, int thread, std::unique_lock<std::mutex>& lock) {
  SearchStop stop = stop_;
  stop.answered = &is_answered_[job.question];
  if (options_.save && options_.save_seconds > 0) {
    stop.deadline = std::min(stop.deadline, next_save_);
  }
  const std::uint64_t slice = std::min(job.slice, options_.nodes - TotalWork());
  job.slice = std::min(options_.threads > 1 ? kMaxSharedSlice : kMaxSlice, slice + slice / 2);
  job.work += slice;
  ++searching_;
  lock.unlock();
  const Verdict verdict =
      questions_[job.question]->SearchForm(position_, job.form, slice, stop, thread);
  lock.lock();
  --searching_;
  slice_ended_ = true;
  idle_.notify_all();
  Settle(job, verdict);
}

void QuestionSearch::Settle(Job& job, Verdict verdict) {
  if (verdict == Verdict::kDisproved) SetAnswer(job.question, Answer::kNo);
  if (verdict != Verdict::kProved) return;
  job.is_done = true;
  if (job.form == GameForm::kFull) SetAnswer(job.question, Answer::kYes);
}

// One side's win rules out the other's.
void QuestionSearch::SetAnswer(int question, Answer answer) {
  answers_[question] = answer;
  is_answered_[question] = true;
  if (answer == Answer::kYes && !is_answered_[1 - question]) SetAnswer(1 - question, Answer::kNo);
}

void QuestionSearch::SetNextSave() {
  next_save_ = SearchStop::Clock::now() + std::chrono::duration_cast<SearchStop::Clock::duration>(
                                              std::chrono::duration<double>(options_.save_seconds));
}

bool QuestionSearch::IsSaveDue() const {
  if (!options_.save || !slice_ended_) return false;
  return options_.save_seconds <= 0 || SearchStop::Clock::now() >= next_save_;
}
bool QuestionSearch::ShouldGrow() const {
  return questions_[0]->ShouldGrow() || questions_[1]->ShouldGrow();
}

void QuestionSearch::PauseIfDue(std::unique_lock<std::mutex>& lock) {
  if (!is_paused_ && (IsSaveDue() || ShouldGrow())) {
    is_paused_ = true;
    idle_.wait(lock, [&] { return searching_ == 0; });
    if (IsSaveDue()) {
      status_.Update(options_.save());
      slice_ended_ = false;
      SetNextSave();
    }
    for (const auto& question : questions_) question->MakeRoom();
    is_paused_ = false;
    idle_.notify_all();
  }
  idle_.wait(lock, [&] { return !is_paused_; });
}

}  // namespace quadrille::mnk::solver
