#include "src/mnk/text/sgf.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "src/mnk/text/sgf_point.h"
#include "src/mnk/text/sgf_tree.h"

namespace quadrille::mnk {
namespace {

constexpr absl::string_view kGomokuAndRelatives = "4";  // of GM

absl::string_view NameOf(Side side) { return side == Side::kBlack ? "black" : "white"; }

// Text that is stored unchanged.
struct StoredText {
  absl::string_view property;
  std::string GameRecord::*text;
};
constexpr StoredText kKeptTexts[] = {
    {"PB", &GameRecord::black}, {"PW", &GameRecord::white}, {"EV", &GameRecord::event},
    {"RO", &GameRecord::round}, {"DT", &GameRecord::date},  {"RE", &GameRecord::result},
};

class GameReader {
 public:
  GameReader(absl::string_view text, const Rules& otherwise) : text_(text) {
    record_.rules = otherwise;
  }

  absl::Status ReadGame(std::size_t max_depth, std::size_t from) {
    absl::StatusOr<std::vector<SgfNode>> read = ReadSgfTree(text_, max_depth, from);
    if (!read.ok()) return read.status();
    file_ = *std::move(read);
    absl::Status status = ReadRoot(file_.front().properties);
    FindColumnI();
    if (status.ok()) status = ReadLine({0, 0});
    if (status.ok() && !game_) status = Begin(std::nullopt);
    for (std::size_t i = 1; i < nodes_.size(); ++i) record_.moves.push_back(nodes_[i].cell);
    return status;
  }

  void ReadVariations() {
    for (std::size_t read = 1; !variations_.empty(); variations_.pop_front()) {
      const Variation variation = variations_.front();
      const std::size_t size = nodes_.size();
      const std::string comment = nodes_[variation.parent].comment;
      absl::Status status = ++read > kMaxSgfVariations
                                ? absl::InvalidArgumentError(
                                      absl::StrCat("more than ", kMaxSgfVariations, " variations"))
                                : absl::OkStatus();
      if (status.ok()) {
        GoTo(variation.parent);
        status = ReadLine(variation);
      }
      if (status.ok()) continue;
      nodes_.resize(size);
      nodes_[variation.parent].comment = comment;
      AddComment(variation.parent, absl::StrCat("(", SgfWithNewlines(file_[variation.first].text),
                                                ") [", status.message(), "]"));
    }
  }

  GameTree Take() { return {std::move(record_), std::move(nodes_)}; }

 private:
  struct Variation {
    std::size_t first;
    std::size_t parent;
  };

  // Plays a line of the file and queues the variations that branch off it.
  absl::Status ReadLine(const Variation& line) {
    at_ = line.parent;
    std::vector<Variation> others;
    for (std::size_t i = line.first;; i = file_[i].children.front()) {
      const SgfNode& node = file_[i];
      for (const SgfProperty& property : node.properties) {
        if (absl::Status status = ReadSetup(property); !status.ok()) return status;
      }
      for (const SgfProperty& property : node.properties) {
        if (absl::Status status = ReadMove(property); !status.ok()) return status;
      }
      for (const SgfProperty& property : node.properties) {
        if (property.name == "C") AddComment(at_, SgfText(property.values.front()));
      }
      for (std::size_t j = 1; j < node.children.size(); ++j) {
        others.push_back({node.children[j], at_});
      }
      if (node.children.empty()) break;
    }
    variations_.insert(variations_.end(), others.begin(), others.end());
    return absl::OkStatus();
  }

  void AddComment(std::size_t node, absl::string_view words) {
    std::string& comment = nodes_[node].comment;
    absl::StrAppend(&comment, comment.empty() || words.empty() ? "" : "\n", words);
  }

  void GoTo(std::size_t node) {
    std::vector<Cell> cells;
    for (; node != 0; node = nodes_[node].parent) cells.push_back(nodes_[node].cell);
    game_ = start_;
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) game_->Place(*cell);
  }

  absl::Status Error(std::size_t offset, absl::string_view property, absl::string_view why) const {
    return SgfError(text_, offset, absl::StrCat(property, ": ", why));
  }
  static std::string WordOf(const SgfValue& value) {
    return std::string(absl::StripAsciiWhitespace(SgfSimpleText(value)));
  }

  absl::Status ReadRoot(const std::vector<SgfProperty>& root) {
    const SgfProperty* size = nullptr;
    bool has_rules = false;
    for (const SgfProperty& property : root) {
      const SgfValue& value = property.values.front();
      if (property.name == "GM" && WordOf(value) != kGomokuAndRelatives) {
        return Error(value.offset, "GM",
                     absl::StrCat(Quoted(WordOf(value)), " is another game, expected 4"));
      }
      if (property.name == "SZ") size = &property;
      if (property.name == "GC") record_.comment = SgfText(value);
      for (const StoredText& kept : kKeptTexts) {
        if (property.name == kept.property) record_.*kept.text = SgfSimpleText(value);
      }
      if (property.name != "MNKPQ") continue;
      const absl::StatusOr<Rules> rules = ParseRules(SgfSimpleText(value));
      if (!rules.ok()) return Error(value.offset, "MNKPQ", rules.status().message());
      record_.rules = *rules;
      has_rules = true;
    }
    return size == nullptr ? absl::OkStatus() : ReadSize(size->values.front(), has_rules);
  }

  // Columns, then rows if they differ. Must agree with the file's rules, if given.
  absl::Status ReadSize(const SgfValue& value, bool has_rules) {
    const std::string word = WordOf(value);
    const std::vector<absl::string_view> sides = absl::StrSplit(word, absl::MaxSplits(':', 1));
    int columns = 0;
    int rows = 0;
    const bool are_numbers =
        absl::SimpleAtoi(sides.front(), &columns) && absl::SimpleAtoi(sides.back(), &rows);
    if (!are_numbers || columns < 1 || columns > kMaxSide || rows < 1 || rows > kMaxSide) {
      return Error(value.offset, "SZ",
                   absl::StrCat(Quoted(word), ": expected 1 to ", kMaxSide, ", or columns:rows"));
    }
    if (has_rules && (columns != record_.rules.n || rows != record_.rules.m)) {
      return Error(value.offset, "SZ",
                   absl::StrCat(Quoted(word), " does not agree with MNKPQ[",
                                FormatRulesList(record_.rules), "]"));
    }
    record_.rules.n = columns;
    record_.rules.m = rows;
    return absl::OkStatus();
  }

  absl::Status ReadSetup(const SgfProperty& property) {
    const bool is_setup = property.name == "AB" || property.name == "AW" || property.name == "AE" ||
                          property.name == "PL" || property.name == "STONESLEFT";
    if (!is_setup) return absl::OkStatus();
    if (game_ || property.name == "AE") {
      return Error(property.offset, property.name, "setup of stones during the game");
    }
    if (!setup_offset_) setup_offset_ = property.offset;
    for (const SgfValue& value : property.values) {
      const absl::Status status = property.name == "PL"           ? ReadSideToMove(value)
                                  : property.name == "STONESLEFT" ? ReadStonesLeft(value)
                                                                  : AddStones(property.name, value);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::Status ReadSideToMove(const SgfValue& value) {
    const std::string word = absl::AsciiStrToLower(WordOf(value));
    if (word == "b" || word == "black" || word == "1") {
      side_ = Side::kBlack;
    } else if (word == "w" || word == "white" || word == "2") {
      side_ = Side::kWhite;
    } else {
      return Error(value.offset, "PL", absl::StrCat(Quoted(word), ": expected B or W"));
    }
    return absl::OkStatus();
  }

  absl::Status ReadStonesLeft(const SgfValue& value) {
    int stones = 0;
    if (!absl::SimpleAtoi(WordOf(value), &stones)) {
      return Error(value.offset, "STONESLEFT",
                   absl::StrCat(Quoted(WordOf(value)), ": expected a whole number"));
    }
    stones_left_ = stones;
    return absl::OkStatus();
  }

  absl::Status AddStones(absl::string_view property, const SgfValue& value) {
    const absl::StatusOr<std::vector<Cell>> cells =
        ParseSgfPoints(WordOf(value), record_.rules, column_i_);
    if (!cells.ok()) return Error(value.offset, property, cells.status().message());
    set_up_.resize(static_cast<std::size_t>(record_.rules.cells()));
    for (const Cell cell : *cells) {
      const std::size_t number = static_cast<std::size_t>(cell.y * record_.rules.n + cell.x);
      if (set_up_[number]) {
        return Error(value.offset, property,
                     absl::StrCat(SgfPoint(cell, record_.rules), " is occupied"));
      }
      set_up_[number] = true;
      (property == "AB" ? setup_.black : setup_.white).push_back(cell);
    }
    return absl::OkStatus();
  }

  // Ends the setup. `first`: the side of the first stone, if there is one.
  absl::Status Begin(std::optional<Side> first) {
    game_.emplace(record_.rules);
    start_ = game_;
    if (!setup_offset_) return absl::OkStatus();
    const bool has_stones = !setup_.black.empty() || !setup_.white.empty();
    setup_.side_to_move = side_ ? *side_ : has_stones ? first.value_or(Side::kBlack) : Side::kBlack;
    setup_.stones_left = stones_left_.value_or(MaxStonesLeft(setup_, record_.rules));
    absl::StatusOr<AnyGame> start = StartFrom(setup_, *game_);
    if (!start.ok()) return SgfError(text_, *setup_offset_, start.status().message());
    // The initial position of the rules is not a setup.
    if (start->ToSetup() != game_->ToSetup()) record_.setup = setup_;
    start_ = game_ = *std::move(start);
    return absl::OkStatus();
  }

  absl::Status ReadMove(const SgfProperty& property) {
    if (property.name != "B" && property.name != "W") return absl::OkStatus();
    const Side side = property.name == "B" ? Side::kBlack : Side::kWhite;
    if (!game_) {
      const absl::Status status = Begin(side);
      if (!status.ok()) return status;
    }
    for (const SgfValue& value : property.values) {
      const absl::Status status = ReadTurn(side, property.name, value);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::Status ReadTurn(Side side, absl::string_view property, const SgfValue& value) {
    const std::string word = WordOf(value);
    // In Go, tt is a pass on boards without that cell.
    if (word.empty() || (word == "tt" && !ParseSgfPoint(word, record_.rules).ok())) {
      return Error(value.offset, property, "expected a cell, got a pass");
    }
    for (const absl::string_view point : SplitSgfPoints(word)) {
      const absl::Status placed = Place(side, point);
      if (!placed.ok()) return Error(value.offset, property, placed.message());
    }
    return absl::OkStatus();
  }

  absl::Status Place(Side side, absl::string_view point) {
    const absl::StatusOr<Cell> cell = ParseSgfPoint(point, record_.rules, column_i_);
    if (!cell.ok()) return cell.status();
    if (!game_->is_running()) {
      return absl::InvalidArgumentError(absl::StrCat(point, " is after the end of the game"));
    }
    if (game_->side_to_move() != side) {
      return absl::InvalidArgumentError(
          absl::StrCat("a stone of ", NameOf(side), ", but it is the turn of ", NameOf(Other(side)),
                       ", with ", game_->stones_left(), " left"));
    }
    if (!game_->IsFree(*cell)) {
      return absl::InvalidArgumentError(absl::StrCat(point, " is occupied"));
    }
    game_->Place(*cell);
    nodes_.push_back({.parent = at_, .cell = *cell});
    at_ = nodes_.size() - 1;
    return absl::OkStatus();
  }

  // Names leave the column I out if one of the file needs that, and none is in column I.
  void FindColumnI() {
    bool is_used = false;
    bool is_left_out = false;
    for (const SgfNode& node : file_) {
      for (const SgfProperty& property : node.properties) {
        if (!IsOfStones(property.name)) continue;
        for (const SgfValue& value : property.values) {
          for (const absl::string_view point : SplitSgfPoints(value.raw)) {
            is_used = is_used || IsInColumnI(point);
            is_left_out = is_left_out || NeedsColumnILeftOut(point, record_.rules);
          }
        }
      }
    }
    if (is_left_out && !is_used) column_i_ = ColumnI::kLeftOut;
  }

  static bool IsOfStones(absl::string_view property) {
    return property == "B" || property == "W" || property == "AB" || property == "AW";
  }

  absl::string_view text_;
  GameRecord record_;
  ColumnI column_i_ = ColumnI::kIncluded;
  Setup setup_;
  std::vector<bool> set_up_;  // cells of setup_
  std::optional<std::size_t> setup_offset_;
  std::optional<Side> side_;        // PL
  std::optional<int> stones_left_;  // STONESLEFT
  std::optional<AnyGame> game_;     // from the first move on
  std::optional<AnyGame> start_;    // the game before the first move

  std::vector<SgfNode> file_;
  std::vector<GameNode> nodes_ = std::vector<GameNode>(1);
  std::size_t at_ = 0;
  std::deque<Variation> variations_;
};

}  // namespace

absl::StatusOr<GameRecord> ParseSgf(absl::string_view text, const Rules& otherwise) {
  GameReader reader(text, otherwise);
  absl::Status status = reader.ReadGame(absl::string_view::npos, 0);
  if (!status.ok()) return status;
  return reader.Take().game;
}

absl::StatusOr<GameTree> ParseSgfTree(absl::string_view text, const Rules& otherwise,
                                      std::size_t from) {
  GameReader reader(text, otherwise);
  absl::Status status = reader.ReadGame(kMaxSgfDepth, from);
  if (!status.ok()) return status;
  reader.ReadVariations();
  return reader.Take();
}

std::vector<std::size_t> FindSgfGames(absl::string_view text) {
  std::vector<std::size_t> games;
  std::size_t at = FindSgfGame(text, 0);
  while (at != absl::string_view::npos) {
    games.push_back(at);
    const absl::StatusOr<std::vector<SgfNode>> nodes = ReadSgfTree(text, kMaxSgfDepth, at);
    if (!nodes.ok()) break;
    const absl::string_view game = nodes->front().text;
    at = FindSgfGame(text, static_cast<std::size_t>(game.data() - text.data()) + game.size());
  }
  return games;
}

absl::StatusOr<AnyGame> StartOf(const GameRecord& record, const AnyGame& board) {
  if (record.rules != board.rules()) {
    return absl::InvalidArgumentError(absl::StrCat("rules ", FormatRulesList(record.rules),
                                                   ": this game is ",
                                                   FormatRulesList(board.rules())));
  }
  AnyGame start = board;
  if (!record.setup) {
    start.SetUp({.stones_left = MaxStonesLeft({}, board.rules())});
    return start;
  }
  return StartFrom(*record.setup, board);
}

}  // namespace quadrille::mnk
