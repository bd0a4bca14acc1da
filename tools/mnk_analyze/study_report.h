// How does a study read, as a page and as Markdown?
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk {

// What a study knows besides its measurements.
struct StudyFacts {
  double generated_seconds = 0;  // 0: the engines were there
  std::string machine;           // the CPU, in a few words
};

// Writes FOLDER/study.html, FOLDER/study.md and, into FOLDER/data, the charts with their data.
// Returns what kept charts from being drawn, empty if nothing did, or Unavailable if a file cannot
// be written.
absl::StatusOr<std::string> WriteStudy(const Experiments& experiments, const StudyFacts& facts,
                                       absl::Span<const EngineReport> reports,
                                       const std::string& folder);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_
