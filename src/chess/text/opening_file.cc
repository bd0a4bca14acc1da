#include "src/chess/text/opening_file.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/chess/game.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kGameBegins = "[Event ";

absl::StatusOr<Game> GameOfPgn(absl::string_view text) {
  const absl::StatusOr<std::optional<PgnGame>> pgn = PgnReader(text).Next();
  if (!pgn.ok()) return pgn.status();
  if (!*pgn) return absl::InvalidArgumentError("no game");
  Game game((*pgn)->start);
  for (const PgnMove& move : (*pgn)->moves) {
    if (absl::Status played = game.Play(move.move); !played.ok()) return played;
  }
  return game;
}

absl::StatusOr<Game> GameOfEpd(absl::string_view line) {
  const absl::StatusOr<Epd> epd = ParseEpd(line);
  if (!epd.ok()) return epd.status();
  return Game(epd->board);
}

}  // namespace

OpeningFile::OpeningFile(std::string path, Format format, std::string text)
    : path_(std::move(path)),
      format_(format),
      text_(std::move(text)),
      fingerprint_(Fingerprint(text_)) {
  const absl::string_view all = text_;
  for (std::size_t start = 0; start < all.size();) {
    const std::size_t end = std::min(all.find('\n', start), all.size());
    const absl::string_view line = absl::StripAsciiWhitespace(all.substr(start, end - start));
    const bool begins = format_ == Format::kEpd ? !line.empty() && line[0] != '#'
                                                : absl::StartsWith(line, kGameBegins);
    if (begins) starts_.push_back(start);
    start = end + 1;
  }
}

absl::StatusOr<OpeningFile> OpeningFile::Read(const std::string& path) {
  const bool is_pgn = absl::EndsWithIgnoreCase(path, ".pgn");
  if (!is_pgn && !absl::EndsWithIgnoreCase(path, ".epd")) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected an .epd or .pgn file, got ", Quoted(path)));
  }
  absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  OpeningFile openings(path, is_pgn ? Format::kPgn : Format::kEpd, *std::move(text));
  if (openings.size() > 0) return openings;
  return absl::InvalidArgumentError(absl::StrCat("no opening in ", Quoted(path)));
}

OpeningFile OpeningFile::FromEpd(std::string name, std::string epd) {
  OpeningFile openings(std::move(name), Format::kEpd, std::move(epd));
  assert(openings.size() > 0);
  return openings;
}

absl::StatusOr<Game> OpeningFile::At(std::int64_t number) const {
  assert(0 <= number && number < size());
  const auto index = static_cast<std::size_t>(number);
  const std::size_t end = index + 1 < starts_.size() ? starts_[index + 1] : text_.size();
  absl::string_view text = absl::string_view(text_).substr(starts_[index], end - starts_[index]);
  if (format_ == Format::kEpd) text = absl::StripAsciiWhitespace(text.substr(0, text.find('\n')));
  absl::StatusOr<Game> game = format_ == Format::kPgn ? GameOfPgn(text) : GameOfEpd(text);
  if (game.ok() && (game->End() == GameEnd::kNone && !game->CanClaimDraw())) return game;
  return absl::InvalidArgumentError(
      absl::StrCat(path_, ", opening ", number + 1, ": ",
                   game.ok() ? "the game is over already" : game.status().message()));
}

}  // namespace quadrille::chess
