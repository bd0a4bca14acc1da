#include "src/protocol/first_word.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "src/base/program/protocol_session.h"

namespace quadrille::protocol {
namespace {

constexpr absl::string_view kGomocup[] = {"start", "rectstart", "restart", "begin", "turn",
                                          "board", "takeback",  "about",   "end",   "swap2board"};
constexpr absl::string_view kConnect6[] = {"name", "print", "new",   "black", "white",
                                           "move", "next",  "depth", "vcf",   "unvcf"};

template <std::size_t kSize>
bool IsOneOf(absl::string_view word, const absl::string_view (&words)[kSize]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

}  // namespace

Protocol ProtocolOf(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = absl::AsciiStrToLower(line.substr(0, end));
  if (word == "ugi") return Protocol::kUgi;
  if (IsOneOf(word, kGomocup) || absl::StartsWith(word, "yx")) return Protocol::kGomocup;
  if (word == "info" && end < line.size()) return Protocol::kGomocup;
  if (IsOneOf(word, kConnect6)) return Protocol::kConnect6;
  return Protocol::kNative;
}

void FirstWordSession::Execute(absl::string_view line) {
  if (session_ == nullptr && absl::StripAsciiWhitespace(line).empty()) return;
  SessionFor(ProtocolOf(line)).Execute(line);
}

ProtocolSession& FirstWordSession::SessionFor(Protocol protocol) {
  if (session_ == nullptr) session_ = make_(protocol);
  return *session_;
}

}  // namespace quadrille::protocol
