#include "tools/mnk_generate/stamp.h"

#include <cstring>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/prebuilt_program.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;
using mnk::WinCondition;

std::string BytesOf(const Stamp& stamp) {
  return std::string(reinterpret_cast<const char*>(&stamp), sizeof stamp);
}

Stamp StampIn(const std::string& bytes, std::size_t at) {
  Stamp stamp;
  std::memcpy(&stamp, bytes.data() + at, sizeof stamp);
  return stamp;
}

TEST(StampTest, RoundTripsTheRules) {
  for (const Rules& rules : {mnk::kTicTacToe, mnk::kGomokuStandard, Rules{1, 255, 65025, 3, 9},
                             Rules{255, 1, 2, 65025, 65025, WinCondition::kExactlyK}}) {
    const Stamp stamp = StampFor(rules);
    EXPECT_TRUE(stamp.IsWhole());
    EXPECT_EQ(stamp.is_stamped, 1u);
    EXPECT_EQ(RulesOf(stamp), rules);
  }
}

TEST(StampTest, BlankStampIsValid) {
  EXPECT_TRUE(BlankStamp().IsWhole());
  EXPECT_EQ(BlankStamp().is_stamped, 0u);
}

TEST(StampTest, DetectsEveryChangedByte) {
  const std::string good = BytesOf(StampFor(mnk::kConnect6));
  for (std::size_t i = sizeof(Stamp::magic); i < good.size(); ++i) {
    std::string bad = good;
    bad[i] ^= 0x10;
    EXPECT_FALSE(StampIn(bad, 0).IsWhole()) << "byte " << i;
  }
}

TEST(PrebuiltProgramTest, StampingChangesOnlyTheStamp) {
  const std::string program = "ELF code" + BytesOf(BlankStamp()) + "more code";
  const absl::StatusOr<PrebuiltProgram> prebuilt = PrebuiltProgram::FromBytes(program);
  ASSERT_TRUE(prebuilt.ok()) << prebuilt.status();
  const Rules rules = {5, 7, 4, 2, 1, WinCondition::kExactlyK};
  const std::string stamped = prebuilt->Stamped(rules);
  EXPECT_EQ(stamped, "ELF code" + BytesOf(StampFor(rules)) + "more code");
  EXPECT_EQ(prebuilt->Stamped(rules), stamped);
}

TEST(PrebuiltProgramTest, RequiresExactlyOneBlankStamp) {
  const std::string blank = BytesOf(BlankStamp());
  for (const std::string& program : {std::string(), std::string("no stamp"), blank.substr(0, 60),
                                     blank + "and" + blank, BytesOf(StampFor(mnk::kGomoku))}) {
    const absl::Status status = PrebuiltProgram::FromBytes(program).status();
    EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  }
}

}  // namespace
}  // namespace quadrille::mnk_generate
