// PGN reader: finds the games in a text or in a window of a stream.
#include <algorithm>
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
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_game_parser.h"
#include "src/chess/text/pgn_lexer.h"

namespace quadrille::chess {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

// Moves `place` over text[from, to). Lines end with \n, \r\n or \r.
void Advance(absl::string_view text, std::size_t from, std::size_t to, PgnPlace& place) {
  const absl::string_view part = text.substr(from, to - from);
  std::int64_t lines = 0;
  std::size_t last = absl::string_view::npos;  // the last line end
  if (!absl::StrContains(part, '\r')) {
    lines = std::count(part.begin(), part.end(), '\n');
    if (lines > 0) last = from + part.rfind('\n');
  } else {
    for (std::size_t at = from; at < to; ++at) {
      const bool before_newline = at + 1 < text.size() && text[at + 1] == '\n';
      if (text[at] != '\n' && (text[at] != '\r' || before_newline)) continue;
      ++lines;
      last = at;
    }
  }
  place.line += lines;
  place.column = lines > 0 ? static_cast<std::int64_t>(to - last)
                           : place.column + static_cast<std::int64_t>(to - from);
}

// The next line that looks like a tag, for going on after a comment without an end.
std::size_t NextTagLine(absl::string_view text, std::size_t from) {
  for (std::size_t at = from; (at = text.find('[', at)) != absl::string_view::npos; ++at) {
    const bool starts_line = at > from && (text[at - 1] == '\n' || text[at - 1] == '\r');
    if (!starts_line) continue;
    const std::size_t name_end = text.find_first_of(" \t\"]\r\n", at);
    const std::size_t quote = text.find_first_not_of(" \t", name_end);
    const bool has_name = name_end != absl::string_view::npos && name_end > at + 1;
    if (has_name && quote != absl::string_view::npos && text[quote] == '"') return at;
  }
  return text.size();
}

}  // namespace

using internal::PgnDepth;
using internal::PgnGameParser;

PgnReader::PgnReader(PgnSource source) : source_(std::move(source)), at_end_(false) {}

// Drops the consumed text except its last byte, which shows whether a line begins, and appends at
// least as much as is left, so that games of any size are read in linear time.
absl::Status PgnReader::Fill() {
  if (offset_ > buffer_.size() / 2) {
    const std::size_t dropped = offset_ - 1;
    CountTo(dropped);
    buffer_.erase(0, dropped);
    offset_ -= dropped;
    counted_ = 0;
    // Counted: that game is no longer in the buffer.
    game_begin_ -= std::min(game_begin_, dropped);
    braceless_.begin -= std::min(braceless_.begin, dropped);
    braceless_.end -= std::min(braceless_.end, dropped);
  }
  const std::size_t before = buffer_.size();
  const std::size_t wanted = std::clamp(before - offset_, kBlock, kMaxPgnGameBytes);
  buffer_.resize(before + wanted);
  std::size_t bytes = 0;
  while (bytes < wanted && !at_end_) {
    const absl::StatusOr<std::size_t> read =
        source_(buffer_.data() + before + bytes, wanted - bytes);
    if (!read.ok()) {
      at_end_ = true;
      MoveTo(buffer_.size());
      return read.status();
    }
    bytes += *read;
    at_end_ = *read == 0;
  }
  buffer_.resize(before + bytes);
  return absl::OkStatus();
}

void PgnReader::MoveTo(std::size_t offset) {
  byte_ += static_cast<std::int64_t>(offset - offset_);
  offset_ = offset;
}

// Skips blanks, so that game_place() is that of the game.
absl::Status PgnReader::SkipBlanks() {
  constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";
  while (true) {
    const absl::string_view text = Text();
    if (byte_ == 0 && absl::StartsWith(text, kByteOrderMark)) {
      byte_ = static_cast<std::int64_t>(counted_ = offset_ = kByteOrderMark.size());
    }
    std::size_t begin = offset_;
    while (begin < text.size() && absl::ascii_isspace(static_cast<unsigned char>(text[begin]))) {
      ++begin;
    }
    MoveTo(begin);
    if (begin < text.size() || at_end_) return absl::OkStatus();
    if (absl::Status filled = Fill(); !filled.ok()) return filled;
  }
}

void PgnReader::CountTo(std::size_t offset) const {
  if (offset <= counted_) return;
  Advance(Text(), counted_, offset, counted_place_);
  counted_ = offset;
}

PgnPlace PgnReader::game_place() const {
  CountTo(game_begin_);
  return counted_place_;
}

absl::Status PgnReader::ErrorAt(std::size_t offset, absl::string_view message) {
  PgnPlace place = game_place();
  Advance(Text(), offset_, offset, place);
  ++rejected_;
  return absl::InvalidArgumentError(
      absl::StrCat("line ", place.line, ", column ", place.column, ": ", message));
}

// UTF-16 cannot be read: all of it is one game.
bool PgnReader::IsUtf16() const {
  return byte_ == 0 &&
         (absl::StartsWith(Text(), "\xFF\xFE") || absl::StartsWith(Text(), "\xFE\xFF"));
}

// The status of a parsed game.
absl::Status PgnReader::StatusOf(const PgnGameParser& parser) {
  if (parser.failure()) return ErrorAt(parser.failure()->offset, parser.failure()->message);
  if (at_end_ || !parser.touched_end()) return absl::OkStatus();
  return ErrorAt(offset_, absl::StrCat("a game of more than ", kMaxPgnGameBytes, " bytes"));
}

absl::StatusOr<std::optional<PgnGame>> PgnReader::Parse(PgnDepth depth) {
  if (absl::Status skipped = SkipBlanks(); !skipped.ok()) return skipped;
  game_begin_ = offset_;
  game_offset_ = byte_;
  if (IsUtf16()) {
    at_end_ = true;
    const absl::Status status = ErrorAt(offset_, "UTF-16 text, expected UTF-8 or Latin-1");
    MoveTo(Text().size());
    return status;
  }
  while (true) {
    const absl::string_view text = Text();
    PgnGameParser parser(text, offset_, depth, &braceless_);
    parser.Parse();
    // More text could change the game.
    if (parser.touched_end() && !at_end_ && text.size() - offset_ <= kMaxPgnGameBytes) {
      if (absl::Status filled = Fill(); !filled.ok()) return filled;
      continue;
    }
    const absl::Status status = StatusOf(parser);
    MoveTo(parser.open_comment() ? NextTagLine(text, *parser.open_comment()) : parser.end());
    if (!status.ok()) return status;
    if (!parser.HasGame()) return std::nullopt;
    return std::move(parser.game());
  }
}

absl::StatusOr<std::optional<PgnGame>> PgnReader::Next() { return Parse(PgnDepth::kMoves); }

absl::StatusOr<std::optional<PgnHeader>> PgnReader::NextHeader() {
  absl::StatusOr<std::optional<PgnGame>> game = Parse(PgnDepth::kTags);
  if (!game.ok()) return game.status();
  if (!game->has_value()) return std::nullopt;
  return PgnHeader{std::move((*game)->tags), (*game)->result, (*game)->is_complete};
}

absl::StatusOr<std::vector<PgnGame>> ParsePgn(absl::string_view text) {
  std::vector<PgnGame> games;
  PgnReader reader(text);
  while (true) {
    absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (!game.ok()) return game.status();
    if (!game->has_value()) return games;
    games.push_back(std::move(**game));
  }
}

}  // namespace quadrille::chess
