#include "src/match/games/mnk_opening_file.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/match/games/built_in_book.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::match {
namespace {

absl::string_view WithoutComment(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line.substr(0, line.find(';')));
  return line.empty() || line[0] == '#' ? "" : line;
}

}  // namespace

absl::StatusOr<std::vector<mnk::Cell>> StonesInOrder(const mnk::AnyGame& game) {
  const mnk::Setup setup = game.ToSetup();
  const std::size_t stones = setup.black.size() + setup.white.size();
  mnk::AnyGame replay(game.rules());
  std::vector<mnk::Cell> order;
  std::size_t black = 0;
  std::size_t white = 0;
  while (order.size() < stones) {
    const bool is_black = replay.side_to_move() == mnk::Side::kBlack;
    const std::vector<mnk::Cell>& own = is_black ? setup.black : setup.white;
    std::size_t& next = is_black ? black : white;
    if (next == own.size()) break;
    order.push_back(own[next++]);
    replay.Place(order.back());
    if (!replay.is_running()) {
      return absl::InvalidArgumentError("a side would have won before the last stone");
    }
  }
  if (order.size() < stones || replay.side_to_move() != game.side_to_move() ||
      replay.stones_left() != game.stones_left()) {
    return absl::InvalidArgumentError(
        absl::StrCat("no turns lead to ", setup.black.size(), " black and ", setup.white.size(),
                     " white stones, ", setup.side_to_move == mnk::Side::kBlack ? "black" : "white",
                     " to move with ", setup.stones_left, " left"));
  }
  return order;
}

absl::StatusOr<MnkOpeningFile> MnkOpeningFile::Read(const std::string& path,
                                                    const mnk::Rules& rules) {
  const absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  return Parse(path, *text, rules);
}

absl::StatusOr<MnkOpeningFile> MnkOpeningFile::Parse(std::string name, absl::string_view text,
                                                     const mnk::Rules& rules) {
  const mnk::AnyGame empty(rules);
  std::vector<std::vector<mnk::Cell>> openings;
  std::string positions;
  std::int64_t number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const absl::string_view fen = WithoutComment(line);
    if (fen.empty()) continue;
    const auto wrong = [&](absl::string_view what) {
      return absl::InvalidArgumentError(
          absl::StrCat(name, ", line ", number, ": ", what, ", in ", Quoted(fen)));
    };
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(fen, empty);
    if (!game.ok()) return wrong(game.status().message());
    absl::StatusOr<std::vector<mnk::Cell>> stones = StonesInOrder(*game);
    if (!stones.ok()) return wrong(stones.status().message());
    openings.push_back(*std::move(stones));
    absl::StrAppend(&positions, mnk::FormatPosition(*game), "\n");
  }
  if (openings.empty()) return absl::InvalidArgumentError(absl::StrCat(name, ": no opening"));
  return MnkOpeningFile(std::move(name), std::move(openings), Fingerprint(positions));
}

std::optional<MnkOpeningFile> MnkOpeningFile::BuiltIn(const mnk::Rules& rules) {
  for (const NamedOpenings& openings : BuiltInConnectOpenings()) {
    const absl::StatusOr<mnk::Rules> played = mnk::RulesOfGame(openings.game);
    assert(played.ok());
    if (*played != rules) continue;
    absl::StatusOr<MnkOpeningFile> file = Parse("the built-in openings", openings.text, rules);
    assert(file.ok());
    return *std::move(file);
  }
  return std::nullopt;
}

}  // namespace quadrille::match
