#include "tests/tools/engine_script.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "gtest/gtest.h"

namespace quadrille {

EngineScript::EngineScript(const std::string& fault, const std::string& rules) {
  const std::string program = std::filesystem::absolute("tests/tools/broken_engine").string();
  path_ = testing::TempDir() + "/engine_" + std::to_string(getpid()) + "_" + fault + "_" + rules;
  std::ofstream(path_) << "#!/bin/sh\nexec '" << program << "' " << fault << " " << rules << "\n";
  std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
}

EngineScript::~EngineScript() { std::filesystem::remove(path_); }

}  // namespace quadrille
