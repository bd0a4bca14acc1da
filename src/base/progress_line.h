// How far is the job? A line on standard error, kept up to date while it runs.
#ifndef QUADRILLE_BASE_PROGRESS_LINE_H_
#define QUADRILLE_BASE_PROGRESS_LINE_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace quadrille {

// kAuto: only on a terminal.
enum class ProgressWhen { kAuto, kAlways, kNever };

// Shows what `text` returns twice a second, from construction to destruction: over and over in the
// same place on a terminal, line by line elsewhere, where the last one shows even a short job.
class ProgressLine {
 public:
  // `text` is called from another thread.
  ProgressLine(ProgressWhen when, std::function<std::string()> text);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  void Run();
  void Show() const;

  std::function<std::string()> text_;
  bool on_terminal_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRESS_LINE_H_
