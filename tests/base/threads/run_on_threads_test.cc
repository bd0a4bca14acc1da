#include "src/base/threads/run_on_threads.h"

#include <atomic>
#include <cstddef>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "tests/support/limited_threads.h"

namespace quadrille {
namespace {

TEST(RunOnThreadsTest, RunsEachPartOnceWithinThreadLimit) {
  for (const int threads : {1, 2, 7}) {
    for (const std::size_t parts : {0, 1, 3, 100}) {
      std::vector<std::atomic<int>> done(parts);
      std::mutex mutex;
      std::set<std::thread::id> ids;
      const absl::Status ran = RunOnThreads(threads, parts, [&](std::size_t part) {
        ++done[part];
        const std::lock_guard lock(mutex);
        ids.insert(std::this_thread::get_id());
      });
      EXPECT_TRUE(ran.ok()) << ran;
      for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
      EXPECT_LE(ids.size(), threads);
    }
  }
}

TEST(RunOnThreadsTest, RunsFirstPartOnCallingThread) {
  std::thread::id first;
  ASSERT_TRUE(RunOnThreads(4, 4, [&first](std::size_t part) {
                if (part == 0) first = std::this_thread::get_id();
              }).ok());
  EXPECT_EQ(first, std::this_thread::get_id());
}

TEST(RunOnThreadsTest, RunsNothingIfThreadsAreMissing) {
  if (!kCanLimitThreads) GTEST_SKIP() << "sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(3, [] {
    std::atomic<int> done = 0;
    const auto count = [&done](std::size_t) { ++done; };
    const absl::Status failed = RunOnThreads(9, 9, count);
    const absl::Status ran = RunOnThreads(4, 4, count);
    return absl::IsResourceExhausted(failed) && ran.ok() && done == 4;
  }));
}

TEST(ThreadCountTest, ZeroMeansNumberOfCores) {
  EXPECT_EQ(ThreadCount(7), 7);
  EXPECT_GE(ThreadCount(0), 1);
  EXPECT_LE(ThreadCount(0), kMaxThreads);
}

}  // namespace
}  // namespace quadrille
