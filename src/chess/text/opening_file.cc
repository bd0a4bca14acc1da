#include "src/chess/text/opening_file.h"

#include <algorithm>
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
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/chess/game.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/position_remarks.h"

namespace quadrille::chess {
namespace {

absl::StatusOr<Game> GameOfPgn(const PgnGame& pgn, int plies) {
  Game game(pgn.start);
  int played = 0;
  for (const PgnMove& move : pgn.moves) {
    if (plies > 0 && played++ == plies) break;
    if (absl::Status status = game.Play(move.move); !status.ok()) return status;
  }
  return game;
}

absl::StatusOr<Game> GameOfEpd(absl::string_view line) {
  const absl::StatusOr<Epd> epd = ParseEpd(line);
  if (!epd.ok()) return epd.status();
  return Game(epd->board);
}

bool IsOver(const Game& game) { return game.End() != GameEnd::kNone || game.CanClaimDraw(); }

}  // namespace

OpeningFile::OpeningFile(std::string path, Format format, std::string text,
                         const OpeningChoice& choice)
    : path_(std::move(path)),
      format_(format),
      text_(std::move(text)),
      choice_(choice),
      fingerprint_(Fingerprint(text_)) {
  if (format_ == Format::kPgn) {
    FindInPgn();
  } else {
    FindInEpd();
  }
}

void OpeningFile::FindInEpd() {
  const absl::string_view all = text_;
  std::int64_t number = 0;
  for (std::size_t start = 0; start < all.size();) {
    const std::size_t end = std::min(all.find('\n', start), all.size());
    const absl::string_view line = absl::StripAsciiWhitespace(all.substr(start, end - start));
    ++number;
    if (IsEpdRecord(line)) {
      const absl::StatusOr<Game> game = GameOfEpd(line);
      const std::string place = absl::StrCat("line ", number);
      Add(start, number, game.ok() ? game : Annotate(game.status(), place));
    }
    start = end + 1;
  }
}

void OpeningFile::FindInPgn() {
  PgnReader reader(text_);
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> pgn = reader.Next();
    if (pgn.ok() && !pgn->has_value()) return;
    const auto start = static_cast<std::size_t>(reader.game_offset());
    Add(start, reader.game_place().line,
        pgn.ok() ? GameOfPgn(**pgn, choice_.plies) : absl::StatusOr<Game>(pgn.status()));
  }
}

absl::Status OpeningFile::Check(const Game& game) const {
  if (choice_.chess960 || !NeedsChess960Notation(game.start().position())) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("a Chess960 opening in a match of chess (--game=chess960 plays it): ",
                   FormatFen(game.start())));
}

void OpeningFile::Add(std::size_t start, std::int64_t line, const absl::StatusOr<Game>& game) {
  const absl::Status status =
      game.ok() ? Annotate(Check(*game), absl::StrCat("line ", line)) : game.status();
  if (!status.ok()) {
    ++bad_;
    if (first_bad_.ok()) first_bad_ = Annotate(status, path_);
  } else if (IsOver(*game)) {
    ++finished_;
  } else {
    starts_.push_back(start);
    RemarkOn(line, *game);
  }
}

void OpeningFile::RemarkOn(std::int64_t line, const Game& game) {
  const std::vector<std::string> remarks = UnreachableRemarks(game.start());
  if (remarks.empty() || ++unreachable_ > 1) return;
  first_unreachable_ = absl::StrCat("line ", line, ": ", remarks.front());
}

absl::StatusOr<OpeningFile> OpeningFile::Read(const std::string& path,
                                              const OpeningChoice& choice) {
  const bool is_pgn = absl::EndsWithIgnoreCase(path, ".pgn");
  if (!is_pgn && !absl::EndsWithIgnoreCase(path, ".epd")) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected an .epd or .pgn file, got ", QuotedPath(path)));
  }
  absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  OpeningFile openings(path, is_pgn ? Format::kPgn : Format::kEpd, *std::move(text), choice);
  if (!choice.skip_bad && !openings.first_bad().ok()) return openings.first_bad();
  if (openings.size() > 0) return openings;
  std::string message = absl::StrCat("no opening in ", QuotedPath(path));
  if (openings.finished() > 0) absl::StrAppend(&message, ", only games that are over");
  if (openings.bad() > 0) absl::StrAppend(&message, ": ", openings.first_bad().message());
  return absl::InvalidArgumentError(message);
}

OpeningFile OpeningFile::FromEpd(std::string name, std::string epd) {
  OpeningFile openings(std::move(name), Format::kEpd, std::move(epd), {});
  assert(openings.size() > 0 && openings.bad() == 0);
  return openings;
}

absl::StatusOr<Game> OpeningFile::At(std::int64_t number) const {
  assert(0 <= number && number < size());
  const absl::string_view text =
      absl::string_view(text_).substr(starts_[static_cast<std::size_t>(number)]);
  if (format_ == Format::kEpd) {
    return GameOfEpd(absl::StripAsciiWhitespace(text.substr(0, text.find('\n'))));
  }
  const absl::StatusOr<std::optional<PgnGame>> pgn = PgnReader(text).Next();
  if (!pgn.ok()) return pgn.status();
  assert(pgn->has_value());
  return GameOfPgn(**pgn, choice_.plies);
}

}  // namespace quadrille::chess
