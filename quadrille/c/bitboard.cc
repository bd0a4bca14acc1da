// C interface: squares and bitboards.
#include "quadrille/bitboard.h"

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"
#include "src/base/text/quote.h"

namespace quadrille::c {
namespace {

absl::StatusOr<Bitboard> ParseDiagonal(absl::string_view ends) {
  const absl::StatusOr<Square> first = ParseSquare(ends.substr(0, 2));
  const absl::StatusOr<Square> last = ParseSquare(ends.substr(2));
  if (first.ok() && last.ok()) {
    for (const Bitboard diagonal : {Bitboard(DiagonalNE(*first)), Bitboard(DiagonalNW(*first))}) {
      if (diagonal.Lowest() == *first && diagonal.Highest() == *last) return diagonal;
    }
  }
  return absl::InvalidArgumentError("");
}

// Returns the squares of a builder word other than Except.
absl::StatusOr<Bitboard> ParseUnit(absl::string_view word) {
  absl::StatusOr<Bitboard> unit = absl::InvalidArgumentError("");
  if (word.size() == 2) {
    const absl::StatusOr<Square> square = ParseSquare(word);
    if (square.ok()) unit = Bitboard(*square);
  } else if (word.size() == 5 && absl::StartsWithIgnoreCase(word, "file")) {
    const absl::StatusOr<File> file = ParseFile(word.substr(4));
    if (file.ok()) unit = Bitboard(*file);
  } else if (word.size() == 5 && absl::StartsWithIgnoreCase(word, "rank")) {
    const absl::StatusOr<Rank> rank = ParseRank(word.substr(4));
    if (rank.ok()) unit = Bitboard(*rank);
  } else if (word.size() == 12 && absl::StartsWithIgnoreCase(word, "diagonal")) {
    unit = ParseDiagonal(word.substr(8));
  }
  if (unit.ok()) return unit;
  return absl::InvalidArgumentError(absl::StrCat(
      "expected a square (A1), FileA, Rank1, a diagonal by its ends, the lower one first "
      "(DiagonalA1H8), or Except; got ",
      Quoted(word)));
}

absl::StatusOr<Bitboard> ParseWords(absl::string_view words) {
  BitboardBuilder builder = Bitboard::With();
  for (const absl::string_view word :
       absl::StrSplit(words, absl::ByAnyChar(" \t\r\n."), absl::SkipEmpty())) {
    if (absl::EqualsIgnoreCase(word, "except")) {
      builder = builder.Except();
      continue;
    }
    const absl::StatusOr<Bitboard> unit = ParseUnit(word);
    if (!unit.ok()) return unit.status();
    builder = builder.And(*unit);
  }
  return builder.Build();
}

}  // namespace
}  // namespace quadrille::c

using quadrille::Bitboard;
using quadrille::c::CopyText;
using quadrille::c::Guarded;
using quadrille::c::GuardedWith;
using quadrille::c::SetError;

quadrille_status quadrille_square_parse(const char* text, int32_t* square) {
  return GuardedWith(
      [=] {
        const absl::StatusOr<quadrille::Square> parsed = quadrille::ParseSquare(text);
        if (parsed.ok()) *square = parsed->index();
        return SetError(parsed.status());
      },
      text, square);
}

quadrille_status quadrille_bitboard_parse(const char* words, uint64_t* set) {
  return GuardedWith(
      [=] {
        const absl::StatusOr<Bitboard> parsed = quadrille::c::ParseWords(words);
        if (parsed.ok()) *set = parsed->bits();
        return SetError(parsed.status());
      },
      words, set);
}

quadrille_status quadrille_bitboard_shift(uint64_t set, int32_t ranks, int32_t files,
                                          uint64_t* shifted) {
  return GuardedWith(
      [=] {
        if (ranks < -7 || ranks > 7 || files < -7 || files > 7) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("shift: expected ranks and files from -7 to 7, got ", ranks,
                                       " and ", files));
        }
        *shifted = Bitboard(set).Shift(ranks, files).bits();
        return QUADRILLE_OK;
      },
      shifted);
}

quadrille_status quadrille_bitboard_format(uint64_t set, char* buffer, size_t size,
                                           size_t* length) {
  return Guarded([=] { return CopyText(Bitboard(set).ToString(), buffer, size, length); });
}
