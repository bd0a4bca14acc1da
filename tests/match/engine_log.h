// The log of a fake engine: the lines that it received.
#ifndef QUADRILLE_TESTS_MATCH_ENGINE_LOG_H_
#define QUADRILLE_TESTS_MATCH_ENGINE_LOG_H_

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"

namespace quadrille::match {

// A log file of the running test, removed by the destructor.
class EngineLog {
 public:
  EngineLog()
      : path_(absl::StrCat(testing::TempDir(), "/",
                           testing::UnitTest::GetInstance()->current_test_info()->name(), ".log")) {
    std::remove(path_.c_str());
  }
  EngineLog(const EngineLog&) = delete;
  EngineLog& operator=(const EngineLog&) = delete;
  ~EngineLog() { std::remove(path_.c_str()); }

  // The argument that makes a fake engine write it.
  std::string word() const { return absl::StrCat("log=", path_); }

  std::string Text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }
  std::vector<std::string> Lines() const { return absl::StrSplit(Text(), '\n', absl::SkipEmpty()); }

 private:
  std::string path_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_TESTS_MATCH_ENGINE_LOG_H_
