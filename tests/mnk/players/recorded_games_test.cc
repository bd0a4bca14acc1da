// Recorded games: each AI plays 20 games from fixed seeds, and every stone stays the same.
//
// The table holds a hash of the stones of each game. A change that is meant to leave an AI's play
// alone must leave its row alone; after one that is meant to change it, copy the row that the
// failed test prints.
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/kernels.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/perfect.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr int kGames = 20;
using Hashes = std::array<std::uint32_t, kGames>;

constexpr WinCondition kExactly = WinCondition::kExactlyK;
using RulesList = std::array<Rules, 5>;  // four games of each

constexpr RulesList kSmall = {{{9, 9, 5, 1, 1},
                               {7, 8, 5, 1, 1, kExactly},
                               {6, 7, 4, 1, 1},
                               {8, 8, 6, 2, 1},
                               {7, 7, 5, 3, 2, kExactly}}};
// Rows too long for the tables of patterns, several stones a turn.
constexpr RulesList kLongRows = {{{11, 11, 8, 2, 1},
                                  {10, 10, 7, 2, 1, kExactly},
                                  {9, 9, 8, 3, 2},
                                  {12, 12, 8, 4, 1},
                                  {10, 10, 8, 3, 1, kExactly}}};
constexpr RulesList kLarge = {
    {kGomoku, kGomokuStandard, kConnect6, {15, 15, 6, 3, 1}, {15, 15, 5, 2, 1, kExactly}}};
constexpr RulesList kSolvable = {
    {{4, 4, 4, 1, 1}, {4, 5, 4, 1, 1}, {5, 4, 3, 1, 1}, {4, 4, 4, 2, 1}, {6, 6, 4, 1, 1}}};

struct Record {
  const char* label;
  const char* ai;
  const RulesList& rules;
  AiOptions options;
  bool with_solver;
  Hashes games;

  friend void PrintTo(const Record& record, std::ostream* out) { *out << record.label; }
};

// Random numbers of playouts differ between instruction tiers; the portable tier is everywhere.
AnyGame NewGame(const Rules& rules) {
  return AnyGame(rules, KernelsFor(rules, Tier::kPortable, CpuTraits::Detected()));
}

// FNV-1a.
class Hash {
 public:
  void Add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x01000193; }
  std::uint32_t value() const { return hash_; }

 private:
  std::uint32_t hash_ = 0x811C9DC5;
};

// The AI plays both sides after some random stones, so that no two games are alike.
std::uint32_t HashOfGame(Ai& ai, const Rules& rules, std::uint64_t seed) {
  constexpr int kRandomStones = 3;
  constexpr int kMaxStones = 30;
  const std::atomic<bool> stop = false;
  Random random(seed);
  AnyGame game = NewGame(rules);
  Hash hash;
  for (int stone = 0; stone < kMaxStones && game.is_running(); ++stone) {
    const Cell cell =
        stone < kRandomStones ? game.RandomAdjacent(random) : ai.ChooseCell(game, random, stop);
    hash.Add(cell.x);
    hash.Add(cell.y);
    game.Place(cell);
  }
  return hash.value();
}

Hashes PlayAll(const Record& record) {
  Hashes hashes{};
  for (int i = 0; i < kGames; ++i) {
    const Rules& rules = record.rules[i % record.rules.size()];
    AiOptions options = record.options;
    options.hash_mb = 1;
    const absl::StatusOr<std::unique_ptr<Ai>> ai = record.with_solver
                                                       ? MakePlayer(record.ai, rules, options)
                                                       : MakeAi(record.ai, rules, options);
    if (!ai.ok()) {
      ADD_FAILURE() << ai.status();
      return hashes;
    }
    hashes[i] = HashOfGame(**ai, rules, i + 1);
  }
  return hashes;
}

const Record kRecords[] = {
    {"random", "random", kSmall, {}, false, {0x275FDBD7, 0x02245168, 0x737035DA, 0x2F2701C3,
                                             0xA987A39B, 0x7F45A23D, 0x0E70D3A4, 0x3B1D8F44,
                                             0x5E71ADE6, 0x4759E15B, 0x0BD6ED45, 0x717F593E,
                                             0x5933924A, 0x537C4FE8, 0x05052511, 0x0B581D95,
                                             0x023B9629, 0x0B32E971, 0x5752E5E4, 0x09B66D5D}},
    {"adjacent", "adjacent", kSmall, {}, false, {0xA1C24368, 0x8ED081D8, 0x560B2BF3, 0x4FE91713,
                                                 0x0EAD8A89, 0xCAC8AF1B, 0x95353AE4, 0xE5E324C1,
                                                 0x8CE9D14F, 0x1725942D, 0x3C7EBBFA, 0xAD101B80,
                                                 0x8C928EA2, 0x0271D0E1, 0xC651A8B7, 0x460D74E3,
                                                 0xF4DAC25C, 0x38B5855F, 0x89748871, 0x17DD607D}},
    {"threats", "threats", kSmall, {}, false, {0xFD9B8A09, 0xF7F7EBDC, 0x23C06DA6, 0x4A951911,
                                               0x487DCB45, 0x84CD5F9D, 0xB1E4FA8E, 0x57FDAE75,
                                               0xDD54300A, 0xAD8DCC90, 0x4598E706, 0xFB54AFE7,
                                               0x190775BD, 0x867C4E83, 0xCBD6EADF, 0xDB014B0D,
                                               0xB77A626D, 0x66E54DA8, 0x15FF15F4, 0xBC263DCA}},
    {"windows", "windows", kSmall, {}, false, {0x895292A8, 0x70E8A3F2, 0x70FF3143, 0xDA416FC3,
                                               0xB880E983, 0xA4B8B072, 0x0638454E, 0x13B3F9F7,
                                               0x6C4E150C, 0x7932B016, 0x5A84E52B, 0x7260A3FA,
                                               0x319FB8FA, 0x8A3A9DC9, 0xD3047C89, 0x64A6C245,
                                               0x3C13A5A4, 0xDBE5BB41, 0xF47099F5, 0xFBD0CA7B}},
    {"priority", "priority", kSmall, {}, false, {0x106B8E13, 0x6F56F1FD, 0x7133168B, 0x97B46286,
                                                 0x368F6AD4, 0x6E85B7FD, 0x9DE381DF, 0x7ECC6669,
                                                 0x983ED2B5, 0x8D8109B0, 0x715E33DC, 0xB52B1597,
                                                 0xCBFEB4B0, 0xFEFBB4D5, 0xC0097BEE, 0x4988E656,
                                                 0x686CA387, 0x88E6766A, 0xD449EBBD, 0x8D3967BC}},
    {"sequences", "sequences", kSmall, {}, false, {0xE23E25E3, 0x1F455021, 0x8DD5B03E, 0x41229A66,
                                                   0x138B1A5B, 0xABEE6A83, 0x7BD38E13, 0x57FDAE75,
                                                   0xCA6BA1E8, 0xED57E9CC, 0xB373515C, 0xFB54AFE7,
                                                   0xB7BE1243, 0x6049B294, 0x5F768E56, 0xE870D4DF,
                                                   0xEDD4FEE5, 0x8CF26B12, 0x592F8721, 0xD124FC7E}},
    {"mesh", "mesh", kSmall, {}, false, {0xFDCAFC2D, 0x6DD187D0, 0xBCF5B4FA, 0xB53962F8,
                                         0xB590DB6F, 0xF8824B9D, 0x3E7C99BC, 0xEB6FD5A1,
                                         0xC7F7405E, 0x80F1243B, 0x8B5C0530, 0xECC09BD5,
                                         0x23A85D33, 0x58497A2A, 0x8DC2F507, 0xD913A710,
                                         0x74DB67DB, 0x28FA5990, 0xB352D179, 0xC3A84697}},
    {"montecarlo",
     "montecarlo",
     kSmall,
     {},
     false,
     {0x6427E3A0, 0xAF75482F, 0x393CCB80, 0xE643798A, 0x4AE4DDE4, 0xE1821B9B, 0x7BD38E13,
      0x8088297F, 0x2B46393A, 0xBF629915, 0x53F18EBA, 0x8D855663, 0x0989DEF3, 0x4D9E76E5,
      0x6774017C, 0x9C8736D6, 0x7A37A279, 0x70431FED, 0xA23A43DB, 0xC5A9168F}},
    {"mcts",
     "mcts",
     kSmall,
     {.nodes = 500},
     false,
     {0x1FAD76B9, 0xF9C34A15, 0xF7AB36AA, 0x41961D96, 0x4B3C9A98, 0xB5E0E7D9, 0xA02F28A5,
      0xCD6F2C91, 0xB981FCDE, 0x4E05D7CE, 0x1C831C5D, 0xA3346085, 0x3D7B6F4B, 0xDFB84AD0,
      0x337887DA, 0xB1260C6B, 0xEDC1C25F, 0xBF3F3602, 0x6C96C204, 0x183FA94B}},
    {"alphabeta",
     "alphabeta",
     kSmall,
     {.nodes = 5000},
     false,
     {0x6C68BAD9, 0x9FE7B5B6, 0xE2F23A1E, 0xE697966A, 0x9B31F2A7, 0x06743B7D, 0x73805E5B,
      0x57FDAE75, 0x6504A09D, 0x0E4E1E11, 0x256CC576, 0xBCFC2F90, 0x42D63E04, 0x50CCAE08,
      0x77365C2D, 0xBAAE6EDA, 0xE6FE3341, 0x8399D132, 0x5387F656, 0xFC81BA8E}},
    {"alphabeta_long_rows",
     "alphabeta",
     kLongRows,
     {.nodes = 2000},
     false,
     {0xA29CE0C8, 0x805F5EB6, 0x93ACB8A6, 0x61E58255, 0x9E158D98, 0xCE0B58F1, 0x5D6B1629,
      0x246896F4, 0x803B710D, 0x09D1E015, 0x89ABD764, 0x2B9262E5, 0xA51EAA1B, 0xD0832201,
      0xF45768EB, 0x7793232E, 0x807968D1, 0x4E1E7B4A, 0xBB02E9A7, 0x98FE7DA9}},
    {"alphabeta_by_priority",
     "alphabeta",
     kSmall,
     {.nodes = 200, .evaluation = "priority"},
     false,
     {0x195C652E, 0x82F06F1F, 0xA2B554C8, 0x83038FC8, 0xF6FD4C7F, 0x25D1787D, 0x8C97C6FA,
      0x2462ED69, 0xA5FFB8D2, 0x77DA7B80, 0xBAAC1E42, 0xB9B88FB2, 0x718D19D0, 0x77844DE4,
      0x1838A6CF, 0x87328C60, 0xD5842271, 0x8D383A9C, 0xA79CFB61, 0x3594274E}},
    {"best",
     "best",
     kLarge,
     {.nodes = 10000},
     false,
     {0xAC29103B, 0x03153DAC, 0xA7954957, 0xC6DE2363, 0x1F26E32D, 0xCC277617, 0x7D28089A,
      0xB312078F, 0x7327F811, 0xAEF92F84, 0xA293167A, 0xAF931409, 0xD2D4F2BC, 0xAEF4F40D,
      0x0EB9CD10, 0x4B7A2447, 0xF582AA67, 0x52DD5777, 0x39450BF8, 0xB6B98261}},
    {"best_small",
     "best",
     kSmall,
     {.nodes = 3000},
     false,
     {0x4A63062A, 0x6D9A6472, 0x1086E288, 0x3E3C6EA8, 0xE24BD970, 0x00542902, 0xE9C5D9BC,
      0xC6F28509, 0x18351F60, 0x488B94C3, 0x46B804F2, 0x24ECD088, 0x62433F1B, 0x0975109C,
      0xB1023BE1, 0x0434A294, 0xA972A571, 0xD3F6D682, 0x7AC353E7, 0x749BCFAB}},
    {"best_long_rows",
     "best",
     kLongRows,
     {.nodes = 3000},
     false,
     {0x12649E3F, 0x1981EFF7, 0x7A528C06, 0x380DFFE0, 0x7A586F63, 0x16686011, 0x378DCEB3,
      0xC75C3778, 0xFE6F0D2B, 0xF0719C9E, 0x808DE60C, 0xF8FA19E3, 0xD33F509B, 0xDAEF71FF,
      0x4CCC74FB, 0xCBFAA1E2, 0x6A0099CA, 0x36F9B8E6, 0xDF944AA1, 0x339F46A6}},
    {"perfect",
     "best",
     kSolvable,
     {.nodes = 300},
     true,
     {0x02E44E51, 0x4269FE1D, 0xFB3BB408, 0xA98AF6BD, 0x20F6CE5B, 0xA31670C1, 0x40C57F25,
      0x2D4F79E5, 0xCC7197C9, 0x39542882, 0x1DD4870D, 0xFCB64C6D, 0x42453D6F, 0x9570FC99,
      0xF397BAC1, 0xEF9460F5, 0x237A3529, 0xB63A1F6C, 0x6B173D0D, 0x06ABACD1}},
};

class RecordedGamesTest : public testing::TestWithParam<Record> {};

TEST_P(RecordedGamesTest, StayTheSame) {
  const Hashes hashes = PlayAll(GetParam());
  EXPECT_EQ(hashes, GetParam().games)
      << absl::StrJoin(hashes, ", ", [](std::string* out, std::uint32_t hash) {
           absl::StrAppendFormat(out, "0x%08X", hash);
         });
}

INSTANTIATE_TEST_SUITE_P(Ais, RecordedGamesTest, testing::ValuesIn(kRecords),
                         [](const auto& info) { return std::string(info.param.label); });

}  // namespace
}  // namespace quadrille::mnk
