#include "src/base/table_memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace quadrille::chess {
namespace {

bool IsMapped(void* page) {
  unsigned char resident = 0;
  return mincore(page, 1, &resident) == 0;
}

TEST(TableMemoryTest, IsZero) {
  const TableMemory memory = *TableMemory::Allocate(2);
  ASSERT_EQ(memory.bytes(), std::size_t{2} << 20);
  const auto* bytes = static_cast<const char*>(memory.data());
  EXPECT_TRUE(std::all_of(bytes, bytes + memory.bytes(), [](char byte) { return byte == 0; }));
}

TEST(TableMemoryTest, PopulateCommitsAllPages) {
  TableMemory memory = *TableMemory::Allocate(4);
  const auto resident_pages = [&] {
    std::vector<unsigned char> pages(memory.bytes() / sysconf(_SC_PAGESIZE));
    EXPECT_EQ(mincore(memory.data(), memory.bytes(), pages.data()), 0);
    return std::ranges::count(pages, 1);
  };
  ASSERT_EQ(resident_pages(), 0);
  memory.Populate();
  EXPECT_EQ(resident_pages(), memory.bytes() / sysconf(_SC_PAGESIZE));
}

TEST(TableMemoryTest, RejectsMoreMemoryThanTheMachineHas) {
  EXPECT_EQ(TableMemory::Allocate(std::int64_t{1} << 40).status().code(),
            absl::StatusCode::kResourceExhausted);
}

// Some memory is always in use; allocating all would kill the process.
TEST(TableMemoryTest, RejectsAllMemoryOfTheMachine) {
  const std::int64_t all = sysconf(_SC_PHYS_PAGES) / ((1 << 20) / sysconf(_SC_PAGESIZE));
  EXPECT_EQ(TableMemory::Allocate(all).status().code(), absl::StatusCode::kResourceExhausted);
}

TEST(TableMemoryTest, ReplacementFreesOldMemoryFirst) {
  TableMemory memory = *TableMemory::Allocate(1);
  TableMemory next = *TableMemory::Allocate(2);
  void* const old = memory.data();
  void* const taken = next.data();
  ASSERT_TRUE(IsMapped(old));
  memory = std::move(next);
  EXPECT_FALSE(IsMapped(old));
  EXPECT_TRUE(IsMapped(taken));
  EXPECT_EQ(memory.data(), taken);
}

}  // namespace
}  // namespace quadrille::chess
