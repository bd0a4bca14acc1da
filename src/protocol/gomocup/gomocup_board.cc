// Gomocup commands of several lines: BOARD, YXBOARD and SWAP2BOARD.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/gomocup/gomocup_text.h"
#include "src/protocol/gomocup/swap2.h"

namespace quadrille::gomocup {
namespace {

bool HasDuplicates(std::vector<mnk::Cell> cells) {
  const auto key = [](mnk::Cell cell) { return cell.y * (mnk::kMaxSide + 1) + cell.x; };
  std::sort(cells.begin(), cells.end(),
            [key](mnk::Cell a, mnk::Cell b) { return key(a) < key(b); });
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

std::vector<mnk::Cell> CellsOf(const std::vector<BoardStone>& stones) {
  std::vector<mnk::Cell> cells;
  for (const BoardStone& stone : stones) cells.push_back(stone.cell);
  return cells;
}

bool AreInOrder(const std::vector<BoardStone>& stones, mnk::AnyGame game) {
  std::vector<mnk::Side> sides;
  for (const BoardStone& stone : stones) {
    if (!game.is_running() || !game.IsFree(stone.cell)) return false;
    sides.push_back(game.side_to_move());
    game.Place(stone.cell);
  }
  if (!game.is_running()) return false;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    if ((sides[i] == game.side_to_move()) != stones[i].is_own) return false;
  }
  return true;
}

// The stones as a setup in any order; their number determines the side to move.
mnk::Setup SetupOf(const std::vector<BoardStone>& stones, const mnk::Rules& rules) {
  const int placed = static_cast<int>(stones.size());
  mnk::Setup setup;
  int left = rules.q - placed;
  if (left <= 0) {
    const int since = placed - rules.q;
    setup.side_to_move = since / rules.p % 2 == 0 ? mnk::Side::kWhite : mnk::Side::kBlack;
    left = rules.p - since % rules.p;
  }
  for (const BoardStone& stone : stones) {
    const bool is_black = stone.is_own == (setup.side_to_move == mnk::Side::kBlack);
    (is_black ? setup.black : setup.white).push_back(stone.cell);
  }
  setup.stones_left = std::min(left, rules.cells() - placed);
  return setup;
}

}  // namespace

bool GomocupSession::Collect(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  if (line.empty()) return true;
  if (absl::EqualsIgnoreCase(line, "DONE")) {
    const Collection collected = *std::exchange(collection_, std::nullopt);
    if (collected.fault.ok()) {
      collected.done();
    } else {
      Error(collected.fault.message());
    }
    return true;
  }
  if (absl::ascii_isalpha(static_cast<unsigned char>(line[0]))) {
    collection_ = std::nullopt;
    Error("expected DONE before any other command");
    return false;
  }
  if (!collection_->fault.ok()) return true;
  if (++collection_->lines > static_cast<std::size_t>(game_.rules().cells())) {
    collection_->fault = absl::InvalidArgumentError("more stones than cells");
    return true;
  }
  collection_->fault = collection_->add(line);
  return true;
}

void GomocupSession::CollectBoard(bool think) {
  game_.Settle();
  board_.clear();
  const auto done = [this, think] {
    const absl::Status set = SetBoard();
    if (!set.ok()) return Error(set.message());
    if (think) Think();
  };
  const auto add = [this](absl::string_view line) {
    const absl::StatusOr<BoardStone> stone = ParseBoardStone(line, game_.rules());
    if (stone.ok()) board_.push_back(*stone);
    return stone.status();
  };
  collection_ = Collection{done, add, absl::OkStatus(), 0};
}

absl::Status GomocupSession::SetBoard() {
  if (HasDuplicates(CellsOf(board_))) return absl::InvalidArgumentError("BOARD: duplicate cell");
  game_.NewGame();
  if (AreInOrder(board_, game_.game())) {
    for (const BoardStone& stone : board_) game_.Place(stone.cell).IgnoreError();
    return absl::OkStatus();
  }
  const absl::StatusOr<mnk::AnyGame> position =
      mnk::StartFrom(SetupOf(board_, game_.rules()), game_.game());
  if (!position.ok()) {
    return Annotate(position.status(), "BOARD");
  }
  game_.SetPosition(*position);
  return absl::OkStatus();
}

void GomocupSession::CollectSwap2() {
  game_.Settle();
  opening_.clear();
  const auto add = [this](absl::string_view line) {
    const absl::StatusOr<mnk::Cell> cell = ParseCoordinates(line, game_.rules());
    if (cell.ok()) opening_.push_back(*cell);
    return cell.status();
  };
  const auto done = [this] {
    StartSwap2(opening_, [this](const protocol::Swap2Choice& choice) {
      responses_.Print(absl::StrCat(choice.takes_black ? "SWAP" : TurnText(choice.stones), "\n"));
    });
  };
  collection_ = Collection{done, add, absl::OkStatus(), 0};
}

void GomocupSession::StartSwap2(const std::vector<mnk::Cell>& stones, Swap2Answer answer) {
  const absl::Status placed = PlaceOpening(stones);
  if (!placed.ok()) return Error(absl::StrCat("swap2: ", placed.message()));
  if (stones.empty()) return answer({false, protocol::Swap2Opening(game_.rules(), random_)});
  ChooseSwap2(std::move(answer));
}

absl::Status GomocupSession::PlaceOpening(const std::vector<mnk::Cell>& stones) {
  const mnk::Rules& rules = game_.rules();
  if (rules.p != 1 || rules.q != 1 || std::min(rules.m, rules.n) < protocol::kSwap2MinSide) {
    return absl::InvalidArgumentError(absl::StrCat(
        "only with one stone a turn, on ", protocol::kSwap2MinSide, " rows and columns or more"));
  }
  if (!stones.empty() && stones.size() != protocol::kSwap2FirstStones &&
      stones.size() != protocol::kSwap2AllStones) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected 0, 3 or 5 stones, got ", stones.size()));
  }
  if (HasDuplicates(stones)) return absl::InvalidArgumentError("duplicate cell");
  game_.NewGame();
  for (const mnk::Cell cell : stones) {
    if (absl::Status placed = game_.Place(cell); !placed.ok()) return placed;
  }
  return game_.game().is_running() ? absl::OkStatus()
                                   : absl::InvalidArgumentError("the game is over");
}

void GomocupSession::ChooseSwap2(Swap2Answer answer) {
  if (!refused_.ok()) return Error(refused_.message());
  const mnk::ThinkingLimits limits = Limits();
  std::optional<Clock::time_point> deadline;
  if (limits.turn_ms > 0) deadline = received_ + std::chrono::milliseconds(limits.turn_ms);
  const absl::Status runs =
      game_.Run(deadline, [this, limits, position = game_.game(), answer = std::move(answer)](
                              mnk::Ai& ai, Random& random, const std::atomic<bool>& stop) {
        const protocol::Swap2Choice choice =
            protocol::ChooseSwap2(ai, position, limits, random, stop, nullptr);
        game_.Answer([&answer, &choice] { answer(choice); });
      });
  if (!runs.ok()) Error(runs.message());
}

}  // namespace quadrille::gomocup
