// Which program is an engine with a certain fault, and no arguments?
#ifndef QUADRILLE_TESTS_TOOLS_ENGINE_SCRIPT_H_
#define QUADRILLE_TESTS_TOOLS_ENGINE_SCRIPT_H_

#include <string>

namespace quadrille {

// A script in the folder for temporary files that runs tests/tools/broken_engine with that fault
// and those rules, and goes with this object.
class EngineScript {
 public:
  EngineScript(const std::string& fault, const std::string& rules);
  EngineScript(const EngineScript&) = delete;
  EngineScript& operator=(const EngineScript&) = delete;
  ~EngineScript();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_ENGINE_SCRIPT_H_
