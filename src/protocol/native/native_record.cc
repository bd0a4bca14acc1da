// Game record commands of the native protocol: undo, history, setboard, save and load.
#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "src/mnk/text/sgf.h"
#include "src/protocol/native/native.h"
#include "src/protocol/native/native_text.h"

namespace quadrille::native {
namespace {

using mnk::Cell;
using Lock = std::lock_guard<std::mutex>;

constexpr Seats kBothHuman{Seat::kHuman, Seat::kHuman};
constexpr absl::string_view kSgfUnsupported = "SGF has no boards without edges";

std::vector<mnk::Side> SidesOf(mnk::AnyGame start, const std::vector<Cell>& moves) {
  std::vector<mnk::Side> sides;
  for (const Cell cell : moves) {
    sides.push_back(start.side_to_move());
    start.Place(cell);
  }
  return sides;
}

std::string PathText(const std::string& path) {
  return std::any_of(path.begin(), path.end(), absl::ascii_iscntrl) ? absl::CHexEscape(path) : path;
}

}  // namespace

void Session::AddRecordCommands() {
  AddGameCommand("undo [N]", "undoes the last stone, or N; both sides become human",
                 [this](CommandWords words) { OnUndo(words); });
  AddGameCommand("history", "lists the stones in the order played", [this](CommandWords) {
    const Lock lock(mutex_);
    Print(CellsLine("history:", moves_, coordinates_));
  });
  AddGameCommand("setboard FEN", "continues from a position; both sides become human",
                 [this](CommandWords words) { OnSetBoard(words); });
  AddGameCommand("save FILE", "writes the game as SGF",
                 [this](CommandWords words) { OnSave(words); });
  AddGameCommand("load FILE", "continues a game in SGF; both sides become human",
                 [this](CommandWords words) { OnLoad(words); });
  AddGameCommand("clock [black|white] MS [black|white] MS",
                 "prints or sets the AI's game clocks (milliseconds; 0: no clock)",
                 [this](CommandWords words) { OnClock(words); });
}

void Session::OnUndo(CommandWords words) {
  std::int64_t count = 1;
  if (!words.empty()) {
    const absl::StatusOr<std::int64_t> number =
        ParseWholeNumber("undo", absl::StrJoin(words, " "), 1, INT64_MAX);
    if (!number.ok()) return Answer(BadWords("undo", words, number.status().message()));
    count = *number;
  }
  {
    const Lock lock(mutex_);
    if (moves_.empty()) return Print("nothing to undo\n");
  }
  StopAi();
  const std::vector<mnk::Side> sides = SidesOf(start_, moves_);
  std::vector<Cell> kept = moves_;
  std::string lines;
  for (; count > 0 && !kept.empty(); --count) {
    AppendStone("undone", sides[kept.size() - 1], kept.back(), lines, coordinates_);
    kept.pop_back();
  }
  GoTo(mnk::AnyGame(start_), kept, std::move(lines));
}

void Session::OnSetBoard(CommandWords words) {
  if (coordinates_.endless().any()) {
    return Answer("invalid board: no FEN for boards without edges\n");
  }
  absl::StatusOr<mnk::AnyGame> position =
      mnk::ParsePosition(absl::StrJoin(words, " "), options_.empty_board);
  if (!position.ok()) {
    return Answer(absl::StrCat("invalid board: ", position.status().message(), "\n"));
  }
  StopAi();
  clocks_.StartGame();
  GoTo(*std::move(position), {}, "board set\n");
}

void Session::OnSave(CommandWords words) {
  const std::string path = absl::StrJoin(words, " ");
  mnk::GameRecord record;
  {
    const Lock lock(mutex_);
    record.rules = start_.rules();
    if (start_.ToSetup() != options_.empty_board.ToSetup()) record.setup = start_.ToSetup();
    record.moves = moves_;
    record.black = seats_.black == Seat::kAi ? options_.ai.name : "human";
    record.white = seats_.white == Seat::kAi ? options_.ai.name : "human";
    record.result = std::string(mnk::SgfResult(game_.outcome()));
  }
  absl::Status status = absl::InvalidArgumentError("save: expected a file");
  if (coordinates_.endless().any()) {
    status = absl::InvalidArgumentError(kSgfUnsupported);
  } else if (!path.empty()) {
    status = options_.write_file(path, FormatSgf(record));
  }
  Answer(status.ok() ? absl::StrCat("saved ", PathText(path), "\n")
                     : absl::StrCat("error: ", status.message(), "\n"));
}

void Session::OnLoad(CommandWords words) {
  const auto refuse = [this](const absl::Status& status) {
    Answer(absl::StrCat("error: ", status.message(), "\n"));
  };
  if (coordinates_.endless().any()) return refuse(absl::InvalidArgumentError(kSgfUnsupported));
  const std::string path = absl::StrJoin(words, " ");
  if (path.empty()) return refuse(absl::InvalidArgumentError("load: expected a file"));
  const absl::StatusOr<std::string> text = options_.read_file(path);
  if (!text.ok()) return refuse(text.status());
  const absl::StatusOr<mnk::GameRecord> record = mnk::ParseSgf(*text, options_.empty_board.rules());
  if (!record.ok()) {
    return refuse(Annotate(record.status(), Printable(path)));
  }
  absl::StatusOr<mnk::AnyGame> start = StartOf(*record, options_.empty_board);
  if (!start.ok()) {
    return refuse(Annotate(start.status(), Printable(path)));
  }
  StopAi();
  clocks_.StartGame();
  GoTo(*std::move(start), record->moves, absl::StrCat("loaded ", record->moves.size(), " moves\n"));
}

void Session::GoTo(mnk::AnyGame start, const std::vector<Cell>& moves, std::string lines) {
  start_ = std::move(start);
  game_ = start_;
  moves_ = moves;
  for (const Cell cell : moves_) game_.Place(cell);
  seats_ = kBothHuman;
  started_ = true;
  clocks_.StartTurn();
  Answer(lines + ShownBoard());
}

void Session::OnClock(CommandWords words) {
  absl::StatusOr<ClockSetting> setting = ClockSetting();
  if (!words.empty()) setting = ParseClockSetting(words);
  if (!setting.ok()) return Answer(BadWords("clock", words, setting.status().message()));
  const Lock lock(mutex_);
  clocks_.Set(*setting);
  Print(clocks_.Line());
}

}  // namespace quadrille::native
