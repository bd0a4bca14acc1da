// Recorded games: each AI plays 20 games with fixed seeds, which must not change.
//
// The table holds a hash of the stones of each game. After an intended change of an AI's play, copy
// the row that the failing test prints.
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_format.h"
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

constexpr WinCondition kExactly = WinCondition::kExactlyK;
using RulesList = std::array<Rules, 5>;  // four games of each

constexpr RulesList kSmall = {{{9, 9, 5, 1, 1},
                               {7, 8, 5, 1, 1, kExactly},
                               {6, 7, 4, 1, 1},
                               {8, 8, 6, 2, 1},
                               {7, 7, 5, 3, 2, kExactly}}};
// Rows too long for pattern tables, several stones per turn.
constexpr RulesList kLongRows = {{{11, 11, 8, 2, 1},
                                  {10, 10, 7, 2, 1, kExactly},
                                  {9, 9, 8, 3, 2},
                                  {12, 12, 8, 4, 1},
                                  {10, 10, 8, 3, 1, kExactly}}};
constexpr RulesList kLarge = {
    {kGomoku, kGomokuStandard, kConnect6, {15, 15, 6, 3, 1}, {15, 15, 5, 2, 1, kExactly}}};
constexpr RulesList kWithNetwork = {
    {kGomoku, kGomokuStandard, {20, 20, 5, 1, 1}, {8, 8, 5, 1, 1}, {11, 11, 5, 1, 3}}};
constexpr RulesList kSolvable = {
    {{4, 4, 4, 1, 1}, {4, 5, 4, 1, 1}, {5, 4, 3, 1, 1}, {4, 4, 4, 2, 1}, {6, 6, 4, 1, 1}}};

struct Record {
  const char* label;
  const char* ai;
  const RulesList& rules;
  AiOptions options;
  std::string games;
  bool with_solver = false;

  friend void PrintTo(const Record& record, std::ostream* out) { *out << record.label; }
};

// Playouts use different random numbers on each tier, so this runs on the portable tier.
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

// Self-play after a few random stones.
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

std::string PlayAll(const Record& record) {
  std::string hashes;
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
    absl::StrAppendFormat(&hashes, "%s%08X", hashes.empty() ? "" : " ",
                          HashOfGame(**ai, rules, i + 1));
  }
  return hashes;
}

constexpr bool kWithSolver = true;
const LineNetworkChoice kNoNetwork(nullptr);

const Record kRecords[] = {
    {"random",
     "random",
     kSmall,
     {},
     "275FDBD7 02245168 737035DA 2F2701C3 A987A39B 7F45A23D 0E70D3A4 3B1D8F44 5E71ADE6 4759E15B "
     "0BD6ED45 717F593E 5933924A 537C4FE8 05052511 0B581D95 023B9629 0B32E971 5752E5E4 09B66D5D"},
    {"adjacent",
     "adjacent",
     kSmall,
     {},
     "A1C24368 8ED081D8 560B2BF3 4FE91713 0EAD8A89 CAC8AF1B 95353AE4 E5E324C1 8CE9D14F 1725942D "
     "3C7EBBFA AD101B80 8C928EA2 0271D0E1 C651A8B7 460D74E3 F4DAC25C 38B5855F 89748871 17DD607D"},
    {"threats",
     "threats",
     kSmall,
     {},
     "FD9B8A09 F7F7EBDC 23C06DA6 4A951911 487DCB45 84CD5F9D B1E4FA8E 57FDAE75 DD54300A AD8DCC90 "
     "4598E706 FB54AFE7 190775BD 867C4E83 CBD6EADF DB014B0D B77A626D 66E54DA8 15FF15F4 BC263DCA"},
    {"windows",
     "windows",
     kSmall,
     {},
     "895292A8 70E8A3F2 70FF3143 DA416FC3 B880E983 A4B8B072 0638454E 13B3F9F7 6C4E150C 7932B016 "
     "5A84E52B 7260A3FA 319FB8FA 8A3A9DC9 D3047C89 64A6C245 3C13A5A4 DBE5BB41 F47099F5 FBD0CA7B"},
    {"priority",
     "priority",
     kSmall,
     {},
     "106B8E13 6F56F1FD 7133168B 97B46286 368F6AD4 6E85B7FD 9DE381DF 7ECC6669 983ED2B5 8D8109B0 "
     "715E33DC B52B1597 CBFEB4B0 FEFBB4D5 C0097BEE 4988E656 686CA387 88E6766A D449EBBD 8D3967BC"},
    {"sequences",
     "sequences",
     kSmall,
     {},
     "E23E25E3 1F455021 8DD5B03E 41229A66 138B1A5B ABEE6A83 7BD38E13 57FDAE75 CA6BA1E8 ED57E9CC "
     "B373515C FB54AFE7 B7BE1243 6049B294 5F768E56 E870D4DF EDD4FEE5 8CF26B12 592F8721 D124FC7E"},
    {"mesh",
     "mesh",
     kSmall,
     {},
     "FDCAFC2D 6DD187D0 BCF5B4FA B53962F8 B590DB6F F8824B9D 3E7C99BC EB6FD5A1 C7F7405E 80F1243B "
     "8B5C0530 ECC09BD5 23A85D33 58497A2A 8DC2F507 D913A710 74DB67DB 28FA5990 B352D179 C3A84697"},
    {"montecarlo",
     "montecarlo",
     kSmall,
     {},
     "6427E3A0 AF75482F 393CCB80 E643798A 4AE4DDE4 E1821B9B 7BD38E13 8088297F 2B46393A BF629915 "
     "53F18EBA 8D855663 0989DEF3 4D9E76E5 6774017C 9C8736D6 7A37A279 70431FED A23A43DB C5A9168F"},
    {"mcts",
     "mcts",
     kSmall,
     {.nodes = 500},
     "1FAD76B9 F9C34A15 F7AB36AA 41961D96 4B3C9A98 B5E0E7D9 A02F28A5 CD6F2C91 B981FCDE 4E05D7CE "
     "1C831C5D A3346085 3D7B6F4B DFB84AD0 337887DA B1260C6B EDC1C25F BF3F3602 6C96C204 183FA94B"},
    {"alphabeta",
     "alphabeta",
     kSmall,
     {.nodes = 5000},
     "6C68BAD9 9FE7B5B6 E2F23A1E E697966A 9B31F2A7 06743B7D 73805E5B 57FDAE75 6504A09D 0E4E1E11 "
     "256CC576 BCFC2F90 42D63E04 50CCAE08 77365C2D BAAE6EDA E6FE3341 8399D132 5387F656 FC81BA8E"},
    {"alphabeta_long_rows",
     "alphabeta",
     kLongRows,
     {.nodes = 2000},
     "A29CE0C8 805F5EB6 93ACB8A6 61E58255 9E158D98 CE0B58F1 5D6B1629 246896F4 803B710D 09D1E015 "
     "89ABD764 2B9262E5 A51EAA1B D0832201 F45768EB 7793232E 807968D1 4E1E7B4A BB02E9A7 98FE7DA9"},
    {"alphabeta_by_priority",
     "alphabeta",
     kSmall,
     {.nodes = 200, .evaluation = "priority"},
     "195C652E 82F06F1F A2B554C8 83038FC8 F6FD4C7F 25D1787D 8C97C6FA 2462ED69 A5FFB8D2 77DA7B80 "
     "BAAC1E42 B9B88FB2 718D19D0 77844DE4 1838A6CF 87328C60 D5842271 8D383A9C A79CFB61 3594274E"},
    {"best",
     "best",
     kLarge,
     {.nodes = 10000, .network = kNoNetwork},
     "0BA1AA14 2E9BCCB5 A7954957 C6DE2363 1F26E32D 3027EAE2 AD6460CE B312078F 7327F811 AEF92F84 "
     "34E8852D 37D35E1B D2D4F2BC AEF4F40D 0EB9CD10 D0D83DC9 29BAAC70 52DD5777 39450BF8 B6B98261"},
    {"best_with_network",
     "best",
     kWithNetwork,
     {.nodes = 5000},
     "21B500EF D648E4E0 E6000A80 932BE0FE 766F229E DA51364F 3785AF0C 175A2718 EC8419AF 45564288 "
     "D2E076F2 2E723314 5FCA2A9A 768360AC BC29E92D 82B71168 C6593D02 DC2AA89D CE97FE0E 07C9E446"},
    {"best_small",
     "best",
     kSmall,
     {.nodes = 3000, .network = kNoNetwork},
     "4A63062A 6D9A6472 1086E288 3E3C6EA8 E24BD970 00542902 2952593D C6F28509 18351F60 488B94C3 "
     "C1795247 0DB6ED64 62433F1B 0975109C B1023BE1 D3C61E9E 2DF99382 D3F6D682 7AC353E7 749BCFAB"},
    {"best_long_rows",
     "best",
     kLongRows,
     {.nodes = 3000, .network = kNoNetwork},
     "12649E3F 1981EFF7 7A528C06 380DFFE0 7A586F63 16686011 378DCEB3 C75C3778 FE6F0D2B F0719C9E "
     "808DE60C F8FA19E3 D33F509B DAEF71FF 4CCC74FB CBFAA1E2 6A0099CA 36F9B8E6 DF944AA1 339F46A6"},
    {"perfect",
     "best",
     kSolvable,
     {.nodes = 300, .network = kNoNetwork},
     "02E44E51 4269FE1D FB3BB408 A98AF6BD 20F6CE5B A31670C1 40C57F25 2D4F79E5 CC7197C9 39542882 "
     "1DD4870D FCB64C6D 42453D6F 9570FC99 F397BAC1 EF9460F5 237A3529 B63A1F6C 6B173D0D 06ABACD1",
     kWithSolver},
};

class RecordedGamesTest : public testing::TestWithParam<Record> {};

TEST_P(RecordedGamesTest, StayTheSame) { EXPECT_EQ(PlayAll(GetParam()), GetParam().games); }

INSTANTIATE_TEST_SUITE_P(Ais, RecordedGamesTest, testing::ValuesIn(kRecords),
                         [](const auto& info) { return std::string(info.param.label); });

}  // namespace
}  // namespace quadrille::mnk
