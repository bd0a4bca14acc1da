#include "src/mnk/solver/guided/join_proofs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/little_endian.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk::solver {
namespace {

constexpr absl::string_view kTitle = "quadrille-proof 1";
constexpr std::size_t kChecksumBytes = 8;

// A stone, and the symmetry that maps the cells of the proof's position to those after the stone.
struct Reply {
  int cell;
  int symmetry;
};

struct Part {
  AnyGame game;
  absl::string_view value;
  absl::string_view tree;
  std::vector<Reply> replies = {};  // to which the tree is the answer
};

int IndexOf(Cell cell, const Rules& rules) { return cell.y * rules.n + cell.x; }

absl::Status Bad(absl::string_view expected, absl::string_view got) {
  return absl::InvalidArgumentError(absl::StrCat("expected ", expected, ", got ", Quoted(got)));
}

// Removes a line from the start of `bytes`; without a newline all of them.
absl::string_view TakeLine(absl::string_view* bytes) {
  const absl::string_view line = bytes->substr(0, bytes->find('\n'));
  bytes->remove_prefix(std::min(line.size() + 1, bytes->size()));
  return line;
}

absl::StatusOr<Part> Parse(absl::string_view bytes) {
  absl::string_view rest = bytes;
  const absl::string_view title = TakeLine(&rest);
  if (title != kTitle) return Annotate(Bad(kTitle, title), "line 1");
  absl::StatusOr<AnyGame> game = ParsePosition(TakeLine(&rest));
  if (!game.ok()) return Annotate(game.status(), "line 2");
  const absl::string_view value = TakeLine(&rest);
  if (value != "black wins" && value != "white wins") {
    return Annotate(Bad("black wins or white wins", value), "line 3");
  }
  if (rest.size() <= kChecksumBytes) return absl::InvalidArgumentError("unexpected end of file");
  absl::string_view checksum = rest.substr(rest.size() - kChecksumBytes);
  if (TakeNumber<std::uint64_t>(&checksum) !=
      Fingerprint(bytes.substr(0, bytes.size() - kChecksumBytes))) {
    return absl::InvalidArgumentError("wrong checksum: the file is corrupt");
  }
  // The first byte is the claim, the same as that of the joined proof.
  return Part{*std::move(game), value, rest.substr(1, rest.size() - 1 - kChecksumBytes)};
}

// Returns the board, mapped by a symmetry.
std::string BoardImage(const AnyGame& game, int symmetry) {
  const Rules& rules = game.rules();
  const Setup setup = game.ToSetup();
  std::string board(rules.cells(), '.');
  const auto place = [&](const std::vector<Cell>& cells, char stone) {
    for (const Cell cell : cells) board[ImageOf(rules, symmetry, IndexOf(cell, rules))] = stone;
  };
  place(setup.black, 'x');
  place(setup.white, 'o');
  return board;
}

// Returns the stones after which `game` is the proof's position, up to symmetry.
std::vector<Reply> RepliesOf(const AnyGame& game, const AnyGame& after) {
  std::vector<Reply> replies;
  const Rules& rules = game.rules();
  if (!(after.rules() == rules)) return replies;
  std::vector<std::string> images;
  for (int symmetry = 0; symmetry < (rules.m == rules.n ? 8 : 4); ++symmetry) {
    images.push_back(BoardImage(after, symmetry));
  }
  for (const Cell cell : game.FreeCells()) {
    AnyGame played = game;
    played.Place(cell);
    if (played.side_to_move() != after.side_to_move()) continue;
    if (played.stones_left() != after.stones_left()) continue;
    const auto image = std::find(images.begin(), images.end(), BoardImage(played, 0));
    if (image == images.end()) continue;
    replies.push_back({IndexOf(cell, rules), static_cast<int>(image - images.begin())});
  }
  return replies;
}

absl::StatusOr<std::vector<Part>> ReadParts(const AnyGame& game,
                                            const std::vector<NamedProof>& proofs) {
  std::vector<Part> parts;
  std::vector<bool> is_answered(game.rules().cells());
  for (const NamedProof& proof : proofs) {
    const auto error = [&](const absl::Status& status) { return Annotate(status, proof.name); };
    absl::StatusOr<Part> part = Parse(proof.bytes);
    if (!part.ok()) return error(part.status());
    if (!parts.empty() && part->value != parts.front().value) {
      return error(Bad(absl::StrCat(Quoted(parts.front().value), " as before"), part->value));
    }
    part->replies = RepliesOf(game, part->game);
    if (part->replies.empty()) {
      return error(Bad(absl::StrCat("a position one stone after ", FormatPosition(game)),
                       FormatPosition(part->game)));
    }
    if (is_answered[part->replies.front().cell]) {
      return error(absl::InvalidArgumentError("another proof is of the same position"));
    }
    for (const Reply& reply : part->replies) is_answered[reply.cell] = true;
    parts.push_back(*std::move(part));
  }
  return parts;
}

// Writes all replies of a part, its tree after the first of them.
void WriteReplies(const Part& part, ProofSink& sink) {
  for (const Reply& reply : part.replies) {
    sink.Number(reply.cell);
    if (&reply != &part.replies.front()) {
      sink.Byte('r');
      continue;
    }
    if (part.replies.size() > 1) sink.Byte('m');
    if (reply.symmetry != 0) {
      sink.Byte('y');
      sink.Number(reply.symmetry);
    }
    sink.Bytes(part.tree);
  }
}

}  // namespace

absl::Status JoinProofs(const AnyGame& game, const std::vector<NamedProof>& proofs,
                        std::ostream& out) {
  absl::StatusOr<std::vector<Part>> parts = ReadParts(game, proofs);
  if (!parts.ok()) return parts.status();
  const absl::string_view value = parts->front().value;
  const bool is_black = value == "black wins";
  const bool winner_moves = (game.side_to_move() == Side::kBlack) == is_black;
  if (winner_moves && parts->size() > 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("the winner is to move: expected one proof, got ", parts->size()));
  }
  ProofSink sink(out);
  sink.Line(std::string(kTitle));
  sink.Line(FormatPosition(game));
  sink.Line(std::string(value));
  sink.Byte(is_black ? 'B' : 'W');
  if (winner_moves) {
    parts->front().replies.resize(1);
    sink.Byte('p');
  } else {
    std::size_t replies = 0;
    for (const Part& part : *parts) replies += part.replies.size();
    sink.Byte('a');
    sink.Number(static_cast<int>(replies));
  }
  for (const Part& part : *parts) WriteReplies(part, sink);
  sink.End();
  return absl::OkStatus();
}

}  // namespace quadrille::mnk::solver
