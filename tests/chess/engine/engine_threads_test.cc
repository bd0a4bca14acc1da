// Engine threads: failures to start them are reported.
#include <optional>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/search_info.h"
#include "tests/support/limited_threads.h"

namespace quadrille::chess {
namespace {

std::optional<SearchResult> Search(Engine& engine, std::optional<SearchResult>& result) {
  result.reset();
  SearchLimits limits;
  limits.depth = 4;
  engine.Go(limits);
  engine.Wait();
  return result;
}

TEST(EngineThreadsTest, KeepsTheOldThreadsOnFailure) {
  if (!kCanLimitThreads) GTEST_SKIP() << "the sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(2, [] {
    std::optional<SearchResult> last;
    Engine engine({.on_info = {}, .on_result = [&last](const SearchResult& r) { last = r; }});
    if (!absl::IsResourceExhausted(engine.SetThreads(16))) return false;
    const std::optional<SearchResult> result = Search(engine, last);
    return result && result->best && result->status.ok() && engine.SetThreads(2).ok();
  }));
}

TEST(EngineThreadsTest, ReportsThatNoThreadStarted) {
  if (!kCanLimitThreads) GTEST_SKIP() << "the sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(0, [] {
    std::optional<SearchResult> last;
    Engine engine({.on_info = {}, .on_result = [&last](const SearchResult& r) { last = r; }});
    const std::optional<SearchResult> result = Search(engine, last);
    return result && !result->best && absl::IsResourceExhausted(result->status) &&
           !engine.is_searching();
  }));
}

}  // namespace
}  // namespace quadrille::chess
