// Runs broken_engine with a fault as an engine without arguments.
#ifndef QUADRILLE_TESTS_TOOLS_ENGINE_SCRIPT_H_
#define QUADRILLE_TESTS_TOOLS_ENGINE_SCRIPT_H_

#include <string>

namespace quadrille {

// A temporary script that runs tests/tools/broken_engine with a fault and rules; removed by the
// destructor.
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
