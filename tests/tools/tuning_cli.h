// Runs of datagen, tune and train in a folder of their own.
#ifndef QUADRILLE_TESTS_TOOLS_TUNING_CLI_H_
#define QUADRILLE_TESTS_TOOLS_TUNING_CLI_H_

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {

class TuningCliTest : public testing::Test {
 protected:
  TuningCliTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }

  std::string File(const std::string& name) const { return absl::StrCat(folder_, "/", name); }
  std::string Text(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(File(name)).rdbuf();
    return text.str();
  }

  static ProgramRun Datagen(Words words, const RunOptions& options = {}) {
    return RunTool("datagen", std::move(words), options);
  }
  static ProgramRun Tune(Words words, const RunOptions& options = {}) {
    return RunTool("tune", std::move(words), options);
  }
  static ProgramRun Train(Words words, const RunOptions& options = {}) {
    return RunTool("train", std::move(words), options);
  }
  Words TrainWords(const std::string& games, const std::string& name) const {
    return {games, "--out=" + File(name), "--hidden=32", "--batch=64", "--held_out=50"};
  }
  std::string Games(int count = 12) const {
    const ProgramRun run = Datagen({File("games"), absl::StrCat("--games=", count), "--nodes=100",
                                    "--last_move=30", "--threads=2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return File("games");
  }

  const std::string folder_ = testing::TempDir() + "/tuning";
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_TUNING_CLI_H_
