#include "src/chess/text/pgn_typography.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess::internal {
namespace {

using Kind = PgnSign::Kind;

struct Sign {
  absl::string_view utf8;
  Kind kind;
  absl::string_view text;
};

// Glyph numbers: the standard's $0 to $139, and $140 to $146 as ChessBase and pgn-extract use them.
constexpr Sign kSigns[] = {
    {"\u00A0", Kind::kBlank, ""},     // no-break space
    {"\u2009", Kind::kBlank, ""},     // thin space
    {"\u200B", Kind::kBlank, ""},     // zero-width space
    {"\u202F", Kind::kBlank, ""},     // narrow no-break space
    {"\uFEFF", Kind::kBlank, ""},     // byte order mark
    {"\u2026", Kind::kPeriod, ""},    // …
    {"\u203C", Kind::kMarks, "!!"},   // ‼
    {"\u2047", Kind::kMarks, "??"},   // ⁇
    {"\u2048", Kind::kMarks, "?!"},   // ⁈
    {"\u2049", Kind::kMarks, "!?"},   // ⁉
    {"\u25A1", Kind::kGlyph, "7"},    // □ only move
    {"\u221E", Kind::kGlyph, "13"},   // ∞ unclear
    {"\u2A72", Kind::kGlyph, "14"},   // ⩲ White is slightly better
    {"\u2A71", Kind::kGlyph, "15"},   // ⩱
    {"\u00B1", Kind::kGlyph, "16"},   // ± White is better
    {"\u2213", Kind::kGlyph, "17"},   // ∓
    {"\u2A00", Kind::kGlyph, "22"},   // ⨀ zugzwang
    {"\u2299", Kind::kGlyph, "22"},   // ⊙
    {"\u25CB", Kind::kGlyph, "26"},   // ○ space
    {"\u27F3", Kind::kGlyph, "32"},   // ⟳ development
    {"\u21BB", Kind::kGlyph, "32"},   // ↻
    {"\u2191", Kind::kGlyph, "36"},   // ↑ initiative
    {"\u2192", Kind::kGlyph, "40"},   // → attack
    {"\u2BF9", Kind::kGlyph, "44"},   // ⯹ compensation
    {"\u21C6", Kind::kGlyph, "132"},  // ⇆ counterplay
    {"\u21C4", Kind::kGlyph, "132"},  // ⇄
    {"\u2295", Kind::kGlyph, "138"},  // ⊕ time trouble
    {"\u2A01", Kind::kGlyph, "138"},  // ⨁
    {"\u2206", Kind::kGlyph, "140"},  // ∆ with the idea
    {"\u0394", Kind::kGlyph, "140"},  // Δ
    {"\u2207", Kind::kGlyph, "141"},  // ∇
    {"\u2313", Kind::kGlyph, "142"},  // ⌓ better is
};

struct Replacement {
  absl::string_view utf8;
  absl::string_view ascii;
};

constexpr Replacement kReplacements[] = {
    {"\u2654", "K"},   {"\u2655", "Q"}, {"\u2656", "R"}, {"\u2657", "B"}, {"\u2658", "N"},
    {"\u2659", "P"},   {"\u265A", "K"}, {"\u265B", "Q"}, {"\u265C", "R"}, {"\u265D", "B"},
    {"\u265E", "N"},   {"\u265F", "P"}, {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},
    {"\u2013", "-"},   {"\u2014", "-"}, {"\u2212", "-"}, {"\u00D7", "x"}, {"\u2020", "+"},
    {"\u2021", "#"},   {"\uFE0E", ""},  {"\uFE0F", ""},  // variation selectors of figurines
    {"\u00BD", "1/2"}, {"\xBD", "1/2"},
};

struct AsciiEvaluation {
  absl::string_view word;
  absl::string_view glyph;
};

// Longer ones first, since TakeGlyphSuffix() takes the first that fits.
constexpr AsciiEvaluation kAsciiEvaluations[] = {
    {"+/-", "16"}, {"-/+", "17"}, {"+/=", "14"}, {"=/+", "15"}, {"+--", "20"}, {"--+", "21"},
    {"+-", "18"},  {"-+", "19"},  {"+=", "14"},  {"=+", "15"},  {"==", "11"},  {"=", "10"},
};

// Alone only: after a move these are letters of it.
constexpr AsciiEvaluation kWordsAlone[] = {{"~", "13"}, {"N", "146"}, {"D", "220"}};

}  // namespace

PgnSign PgnSignAt(absl::string_view text) {
  for (const Sign& sign : kSigns) {
    if (absl::StartsWith(text, sign.utf8)) return {sign.kind, sign.utf8.size(), sign.text};
  }
  if (text[0] == '\xB1') return {Kind::kGlyph, 1, "16"};  // ± in Latin-1
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  std::size_t end = 1;
  while (end < std::min(size, text.size()) && (text[end] & '\xC0') == '\x80') ++end;
  return {Kind::kNone, end, ""};
}

absl::string_view GlyphOfWord(absl::string_view word) {
  if (word.size() > 3) return "";
  for (const AsciiEvaluation& evaluation : kAsciiEvaluations) {
    if (word == evaluation.word) return evaluation.glyph;
  }
  for (const AsciiEvaluation& evaluation : kWordsAlone) {
    if (word == evaluation.word) return evaluation.glyph;
  }
  return "";
}

absl::string_view TakeGlyphSuffix(absl::string_view& word) {
  for (const AsciiEvaluation& evaluation : kAsciiEvaluations) {
    if (!absl::EndsWith(word, evaluation.word)) continue;
    word.remove_suffix(evaluation.word.size());
    return evaluation.glyph;
  }
  return "";
}

std::string WithoutTypography(absl::string_view word) {
  std::string ascii;
  while (!word.empty()) {
    absl::string_view from = word.substr(0, 1);
    absl::string_view to = from;
    for (const Replacement& replacement : kReplacements) {
      if (static_cast<unsigned char>(word[0]) < 0x80) break;
      if (!absl::StartsWith(word, replacement.utf8)) continue;
      from = replacement.utf8;
      to = replacement.ascii;
      break;
    }
    ascii.append(to.data(), to.size());
    word.remove_prefix(from.size());
  }
  return ascii;
}

}  // namespace quadrille::chess::internal
