#include "src/match/players/connect6_player.h"

#include <atomic>
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
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/turn_player.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {
namespace {

constexpr int kLetters = 26;

std::string Letters(const std::vector<mnk::Point>& stones, int rows) {
  std::string text;
  for (const mnk::Point stone : stones) {
    text += static_cast<char>('A' + stone.x - 1);
    text += static_cast<char>('A' + rows - stone.y);
  }
  return text;
}

}  // namespace

std::optional<std::vector<mnk::Point>> ParseConnect6Turn(absl::string_view line, int rows) {
  const auto [word, rest] = SplitFirstWord(line);
  if (!absl::EqualsIgnoreCase(word, "move")) return std::nullopt;
  const absl::string_view text = SplitFirstWord(rest).first;
  if (text.size() != 2 && text.size() != 4) return std::nullopt;
  std::vector<mnk::Point> stones;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int column = absl::ascii_toupper(static_cast<unsigned char>(text[i])) - 'A';
    const int row = absl::ascii_toupper(static_cast<unsigned char>(text[i + 1])) - 'A';
    if (column < 0 || column >= kLetters || row < 0 || row >= rows) return std::nullopt;
    stones.push_back({column + 1, rows - row});
  }
  // Some engines repeat a single stone.
  if (stones.size() == 2 && stones[0] == stones[1]) stones.pop_back();
  return stones;
}

absl::StatusOr<Connect6Player> Connect6Player::Start(const EngineSpec& spec,
                                                     const mnk::Rules& rules,
                                                     absl::Duration patience,
                                                     const std::atomic<bool>* stop) {
  if (rules.p != 2 || rules.q > 2 || rules.m > kLetters || rules.n > kLetters) {
    return absl::InvalidArgumentError(
        absl::StrCat(spec.name, ": proto=connect6 plays games with p = 2, q = 1 or 2 and at most ",
                     kLetters, " rows and columns"));
  }
  if (!spec.options.empty() || spec.limits.nodes) {
    return absl::InvalidArgumentError(
        absl::StrCat(spec.name, ": proto=connect6 supports neither options nor a node limit"));
  }
  absl::StatusOr<EngineLink> link = EngineLink::Start(spec.argv, stop);
  if (!link.ok()) return link.status();
  Connect6Player player(*std::move(link), spec, rules, patience);
  absl::Status ready = player.Synchronize();
  if (ready.ok() && spec.limits.depth) {
    ready = player.link().Send(absl::StrCat("depth ", *spec.limits.depth));
  }
  if (ready.ok()) return player;
  return absl::Status(ready.code(), absl::StrCat(ready.message(), "; ", player.LastOutput()));
}

absl::Status Connect6Player::Synchronize() {
  if (absl::Status sent = link().Send("name"); !sent.ok()) return sent;
  return link()
      .ReadUntil(absl::Now() + patience(),
                 [](absl::string_view line) { return SplitFirstWord(line).first == "name"; })
      .status();
}

absl::Status Connect6Player::NewGame(const std::string&, PlayerSlot) {
  ForgetTurn();
  return Synchronize();
}

absl::StatusOr<TurnPlayer::Answer> Connect6Player::ThinkTurn(const Turn& turn, std::size_t,
                                                             absl::Duration allowed) {
  // Send the whole game every turn, as ConnectMore does, so that the engine needs no state. `new
  // white` does not make the engine move.
  std::vector<std::string> lines;
  const std::vector<std::vector<mnk::Point>> turns = SplitIntoTurns(rules(), turn.moves);
  lines.push_back(turns.empty() ? "new black" : "new white");
  for (std::size_t i = 0; i < turns.size(); ++i) {
    lines.push_back(absl::StrCat(i % 2 == 0 ? "black " : "white ", Letters(turns[i], rules().m)));
  }
  if (!turns.empty()) lines.push_back("next");
  if (absl::Status sent = SendAll(lines); !sent.ok()) return sent;
  const absl::Time begun = absl::Now();
  while (true) {
    absl::StatusOr<std::string> line = Read(begun + allowed + kLateAnswerWithin);
    if (!line.ok()) return line.status();
    if (!absl::EqualsIgnoreCase(SplitFirstWord(*line).first, "move")) continue;
    Answer answer;
    answer.elapsed = absl::Now() - begun;
    if (auto stones = ParseConnect6Turn(*line, rules().m)) answer.stones = *std::move(stones);
    answer.text = *std::move(line);
    return answer;
  }
}

}  // namespace quadrille::match
