#include "src/base/text/annotate.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(AnnotateTest, PrefixesMessageAndKeepsCode) {
  EXPECT_EQ(Annotate(absl::OutOfRangeError("too deep"), "--depth"),
            absl::OutOfRangeError("--depth: too deep"));
  EXPECT_EQ(Annotate(Annotate(absl::AbortedError("x"), "line 3"), "file"),
            absl::AbortedError("file: line 3: x"));
}

TEST(AnnotateTest, KeepsOk) { EXPECT_EQ(Annotate(absl::OkStatus(), "--depth"), absl::OkStatus()); }

}  // namespace
}  // namespace quadrille
