#include "tools/match/make_game.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/program.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/syzygy.h"
#include "src/chess/text/opening_file.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/built_in_book.h"
#include "src/match/games/chess_game_type.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/games/mnk_opening_file.h"
#include "tools/match/play_match.h"

namespace quadrille::match {
namespace {

std::string OpeningsText(std::int64_t count) {
  return absl::StrCat(count, count == 1 ? " opening" : " openings");
}

void WarnOfOpenings(const chess::OpeningFile& file) {
  if (file.finished() > 0) {
    Warn(absl::StrCat("--openings: ", OpeningsText(file.finished()), " of ",
                      QuotedPath(file.name()), " left out: the game is over"));
  }
  if (file.bad() > 0) {
    Warn(absl::StrCat("--openings: ", OpeningsText(file.bad()), " of ", QuotedPath(file.name()),
                      " left out; the first: ", file.first_bad().message()));
  }
  if (file.unreachable() > 0) {
    Warn(absl::StrCat("--openings: ", OpeningsText(file.unreachable()), " of ",
                      QuotedPath(file.name()),
                      " start where no game leads; the first: ", file.first_unreachable()));
  }
}

absl::StatusOr<std::unique_ptr<GameType>> MakeChess(const PlayMatch& command,
                                                    chess::Tablebases& tables) {
  std::optional<chess::OpeningFile> openings;
  if (command.openings_from == Openings::kBook && !command.chess960) {
    openings = chess::OpeningFile::FromEpd("the built-in book", std::string(BuiltInBook()));
  } else if (command.openings_from == Openings::kFile) {
    absl::StatusOr<chess::OpeningFile> read =
        chess::OpeningFile::Read(command.openings, command.opening_choice);
    if (!read.ok()) return Annotate(read.status(), "--openings");
    WarnOfOpenings(*read);
    openings = *std::move(read);
  }
  if (!command.syzygy.empty()) {
    const absl::StatusOr<chess::TablesFound> found = tables.Load(command.syzygy);
    if (!found.ok()) return Annotate(found.status(), "--syzygy");
    if (found->wdl == 0)
      return absl::NotFoundError(
          absl::StrCat("--syzygy: no tablebases in ", Quoted(command.syzygy)));
  }
  return std::make_unique<ChessGameType>(command.chess960, std::move(openings), command.seed,
                                         command.syzygy.empty() ? nullptr : &tables);
}

absl::StatusOr<std::unique_ptr<GameType>> MakeMnk(const PlayMatch& command,
                                                  const std::function<void(std::string)>& note,
                                                  const std::atomic<bool>& interrupted) {
  if (command.openings_from == Openings::kFile) {
    absl::StatusOr<MnkOpeningFile> openings =
        MnkOpeningFile::Read(command.openings, *command.rules);
    if (!openings.ok()) return Annotate(openings.status(), "--openings");
    return std::make_unique<MnkGameType>(*command.rules, *std::move(openings), command.seed);
  }
  if (command.openings_from == Openings::kSwap2) {
    return std::make_unique<MnkGameType>(MnkGameType::BySwap2(*command.rules));
  }
  std::optional<MnkOpeningFile> built_in;
  if (command.openings_from == Openings::kBook) built_in = MnkOpeningFile::BuiltIn(*command.rules);
  int turns = built_in ? 0 : command.opening_turns;
  for (const EngineSpec& spec : command.plan.engines) {
    if ((!built_in && turns == 0) || command.needs_openings) break;
    if (CanPlayOpenings(spec, *command.rules, command.plan.patience, &interrupted)) continue;
    built_in.reset();
    turns = 0;
    note(absl::StrCat(spec.name,
                      " cannot start from an opening (it does not support the command seats), "
                      "so all games start on the empty board"));
  }
  if (built_in) {
    return std::make_unique<MnkGameType>(*command.rules, *std::move(built_in), command.seed);
  }
  return std::make_unique<MnkGameType>(*command.rules, turns, command.seed);
}

}  // namespace

absl::StatusOr<std::unique_ptr<GameType>> MakeGame(const PlayMatch& command,
                                                   const std::function<void(std::string)>& note,
                                                   const std::atomic<bool>& interrupted,
                                                   chess::Tablebases& tables) {
  return command.rules ? MakeMnk(command, note, interrupted) : MakeChess(command, tables);
}

}  // namespace quadrille::match
