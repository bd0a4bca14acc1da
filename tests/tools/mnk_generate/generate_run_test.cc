#include "tools/mnk_generate/generate_run.h"

#include <atomic>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;

// Writes a file for each game, but fails for k = 13 and writes nothing for k = 14.
class FakeMaker : public EngineMaker {
 public:
  absl::string_view mode() const override { return "fake"; }
  absl::Status Make(const Rules& rules, const WorkFolder& folder,
                    const std::atomic<bool>& stop) const override {
    if (stop) return absl::CancelledError("stopped");
    if (rules.k == 13) return absl::AbortedError("bad luck");
    if (rules.k == 14) return absl::OkStatus();
    return folder.WriteFile(EngineName(rules), "#!/bin/sh\n", WorkFolder::Kind::kProgram);
  }
};

class GenerateRunTest : public testing::Test {
 protected:
  GenerateRunTest() { std::filesystem::remove_all(out_); }

  WorkFolder MakeFolder() {
    absl::StatusOr<WorkFolder> folder = WorkFolder::MakeIn(out_);
    EXPECT_TRUE(folder.ok()) << folder.status();
    if (!folder.ok()) std::abort();
    return *std::move(folder);
  }
  std::vector<std::string> Results() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(out_)) {
      names.push_back(entry.path().filename());
    }
    return names;
  }

  const std::string out_ = testing::TempDir() + "/new/folder";
  const FakeMaker maker_;
  std::atomic<bool> stop_ = false;
};

std::vector<Rules> GamesOfK(int from, int to) {
  std::vector<Rules> games;
  for (int k = from; k <= to; ++k) games.push_back({5, 7, k, 1, 1});
  return games;
}

TEST_F(GenerateRunTest, MakesEachOnceWithAnyNumberOfJobs) {
  for (const int jobs : {1, 3, 50}) {
    std::map<int, int> reports;
    const absl::Status status =
        MakeEngines(GamesOfK(20, 60), jobs, maker_, MakeFolder(), stop_,
                    [&reports](const EngineResult& result) {
                      EXPECT_TRUE(result.path.ok()) << result.path.status();
                      EXPECT_TRUE(std::filesystem::is_regular_file(*result.path));
                      ++reports[result.rules.k];
                      return absl::OkStatus();
                    });
    EXPECT_TRUE(status.ok()) << status;
    EXPECT_EQ(reports.size(), 41u);
    for (const auto& [k, count] : reports) EXPECT_EQ(count, 1) << k;
    EXPECT_EQ(Results().size(), 41u);  // the work folder was removed
    std::filesystem::remove_all(out_);
  }
}

TEST_F(GenerateRunTest, ReportsAFailureAndMakesTheOthers) {
  std::vector<std::string> errors;
  const absl::Status status = MakeEngines(GamesOfK(12, 15), 1, maker_, MakeFolder(), stop_,
                                          [&errors](const EngineResult& result) {
                                            if (!result.path.ok())
                                              errors.push_back(result.path.status().ToString());
                                            return absl::OkStatus();
                                          });
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_EQ(Results().size(), 2u);
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_EQ(errors[0], "ABORTED: bad luck");
  EXPECT_EQ(errors[1], "NOT_FOUND: no program \"mnk-5-7-14-1-1-k_or_more\" was made");
}

TEST_F(GenerateRunTest, StopKeepsOnlyFinishedEngines) {
  int reports = 0;
  const absl::Status status = MakeEngines(GamesOfK(20, 60), 2, maker_, MakeFolder(), stop_,
                                          [&reports, this](const EngineResult&) {
                                            if (++reports == 5) stop_ = true;
                                            return absl::OkStatus();
                                          });
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_GE(reports, 5);
  EXPECT_LE(reports, 6);  // the other worker may have finished one
  EXPECT_EQ(Results().size(), static_cast<std::size_t>(reports));
}

TEST_F(GenerateRunTest, ReportErrorEndsTheRun) {
  int reports = 0;
  const absl::Status status = MakeEngines(GamesOfK(20, 60), 3, maker_, MakeFolder(), stop_,
                                          [&reports](const EngineResult&) {
                                            ++reports;
                                            return absl::UnavailableError("output closed");
                                          });
  EXPECT_EQ(status, absl::UnavailableError("output closed"));
  EXPECT_EQ(reports, 1);
}

TEST_F(GenerateRunTest, FailsIfTheFolderIsAFile) {
  std::filesystem::create_directories(out_);
  const WorkFolder folder = MakeFolder();
  ASSERT_TRUE(folder.WriteFile("file", "", WorkFolder::Kind::kText).ok());
  EXPECT_FALSE(WorkFolder::MakeIn(folder.PathOf("file")).ok());
  EXPECT_FALSE(WorkFolder::MakeIn(folder.PathOf("file") + "/below").ok());
}

}  // namespace
}  // namespace quadrille::mnk_generate
