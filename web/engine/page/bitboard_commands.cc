#include "web/engine/page/bitboard_commands.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/parse.h"
#include "src/bitboard/sliders.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/piece_rule.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

// Bitboards are sent as 16 hexadecimal digits: a JavaScript number holds only 53 bits.
std::string Hex(std::uint64_t word) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, word >>= 4) text[static_cast<std::size_t>(i)] = kDigits[word & 15];
  return text;
}

absl::StatusOr<std::uint64_t> ReadHex(std::string_view text) {
  std::uint64_t word = 0;
  for (const char c : text) {
    const std::string_view::size_type digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos || text.size() > 16) {
      return absl::InvalidArgumentError(
          absl::StrCat("set ", Quoted(text), ": expected up to 16 digits 0-9a-f"));
    }
    word = word << 4 | digit;
  }
  return word;
}

struct Attacker {
  std::string_view name;
  Bitboard (*attacks)(Square from, Bitboard occupied);
};

constexpr Attacker kAttackers[] = {
    {"rook", [](Square from, Bitboard occupied) { return RookAttacks<Popcnt>(from, occupied); }},
    {"bishop",
     [](Square from, Bitboard occupied) { return BishopAttacks<Popcnt>(from, occupied); }},
    {"queen", [](Square from, Bitboard occupied) { return QueenAttacks<Popcnt>(from, occupied); }},
    {"knight", [](Square from, Bitboard) { return chess::KnightAttacks(from); }},
    {"king", [](Square from, Bitboard) { return chess::KingAttacks(from); }},
    {"white pawn",
     [](Square from, Bitboard) { return chess::PawnAttacks(chess::Color::kWhite, from); }},
    {"black pawn",
     [](Square from, Bitboard) { return chess::PawnAttacks(chess::Color::kBlack, from); }},
};

// Arguments: piece, square, occupied squares.
Answer Attacks(Request& request) {
  const std::string_view name = request.Line();
  const absl::StatusOr<Square> square = ParseSquare(request.Line());
  if (!square.ok()) return square.status();
  const absl::StatusOr<std::uint64_t> occupied = ReadHex(request.Line());
  if (!occupied.ok()) return occupied.status();
  for (const Attacker& attacker : kAttackers) {
    if (attacker.name != name) continue;
    return JsonObject()
        .Text("set", Hex(attacker.attacks(*square, Bitboard(*occupied)).bits()))
        .Take();
  }
  return absl::InvalidArgumentError(absl::StrCat("unknown piece ", Quoted(name)));
}

// Returns the steps of a slider lookup by magic multiplication and by PEXT. Arguments: rook or
// bishop, square, occupied squares.
Answer Lookup(Request& request) {
  const bool is_rook = request.Line() == "rook";
  const absl::StatusOr<Square> square = ParseSquare(request.Line());
  if (!square.ok()) return square.status();
  const absl::StatusOr<std::uint64_t> occupied = ReadHex(request.Line());
  if (!occupied.ok()) return occupied.status();
  const auto& tables = internal::kMagicTables;
  const SliderSlot& slot = (is_rook ? tables.rook : tables.bishop)[square->index()];
  const std::uint64_t relevant = (Bitboard(*occupied) & slot.mask).bits();
  const std::uint64_t index = MagicLookup::IndexOf<Popcnt>(slot, Bitboard(*occupied));
  return JsonObject()
      .Text("mask", Hex(slot.mask.bits()))
      .Text("relevant", Hex(relevant))
      .Text("magic", Hex(slot.magic))
      .Text("product", Hex(relevant * slot.magic))
      .Number("shift", slot.shift)
      .Number("magic_index", index)
      .Number("pext_index", PextLookup::IndexOf<Popcnt>(slot, Bitboard(*occupied)))
      .Number("entries", 1 << (64 - slot.shift))
      .Text("attacks", Hex(slot.attacks[index].bits()))
      .Take();
}

constexpr Command kCommands[] = {
    {"bitboard.attacks", &Attacks},
    {"bitboard.lookup", &Lookup},
};

}  // namespace

std::span<const Command> BitboardCommands() { return kCommands; }

}  // namespace quadrille::web
