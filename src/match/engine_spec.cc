#include "src/match/engine_spec.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

constexpr EngineProtocol kProtocols[] = {EngineProtocol::kUci, EngineProtocol::kXBoard,
                                         EngineProtocol::kMnk, EngineProtocol::kGomocup,
                                         EngineProtocol::kUgi, EngineProtocol::kConnect6};
constexpr std::int64_t kMaxMargin = 3'600'000;

std::vector<std::string> SplitFields(absl::string_view text) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == ',') {
      fields.back() += text[++i];
    } else if (text[i] == ',') {
      fields.emplace_back();
    } else {
      fields.back() += text[i];
    }
  }
  return fields;
}

absl::Status SetProtocol(absl::string_view text, EngineSpec& spec) {
  for (const EngineProtocol protocol : kProtocols) {
    if (ProtocolName(protocol) != text) continue;
    spec.protocol = protocol;
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("proto: expected ",
                   absl::StrJoin(kProtocols, ", ",
                                 [](std::string* out, EngineProtocol protocol) {
                                   absl::StrAppend(out, ProtocolName(protocol));
                                 }),
                   "; got ", Quoted(text)));
}

// Returns true if the protocol cannot send limits to the engine.
bool HasNoClock(EngineProtocol protocol) {
  return protocol == EngineProtocol::kMnk || protocol == EngineProtocol::kConnect6;
}

bool CanPonder(EngineProtocol protocol) {
  return protocol != EngineProtocol::kMnk && protocol != EngineProtocol::kConnect6;
}

absl::Status SetMargin(absl::string_view text, EngineSpec& spec) {
  const absl::StatusOr<std::int64_t> margin = ParseWholeNumber("margin", text, 0, kMaxMargin);
  if (!margin.ok()) return margin.status();
  spec.margin = absl::Milliseconds(*margin);
  return absl::OkStatus();
}

absl::Status SetPonders(absl::string_view text, EngineSpec& spec) {
  if (text != "on" && text != "off") {
    return absl::InvalidArgumentError(
        absl::StrCat("ponder: expected on or off, got ", Quoted(text)));
  }
  spec.ponders = text == "on";
  return absl::OkStatus();
}

absl::Status SetField(absl::string_view key, absl::string_view value, EngineSpec& spec) {
  if (absl::ConsumePrefix(&key, "option.")) {
    if (key.empty()) return absl::InvalidArgumentError("option.: expected a name after the dot");
    spec.options.emplace_back(key, value);
    return absl::OkStatus();
  }
  if (value.empty()) return absl::InvalidArgumentError(absl::StrCat(key, ": expected a value"));
  if (key == "name") {
    spec.name = std::string(value);
  } else if (key == "cmd") {
    spec.argv.insert(spec.argv.begin(), std::string(value));
  } else if (key == "args") {
    for (absl::string_view word : absl::StrSplit(value, ' ', absl::SkipEmpty())) {
      spec.argv.emplace_back(word);
    }
  } else if (key == "proto") {
    return SetProtocol(value, spec);
  } else if (key == "margin") {
    return SetMargin(value, spec);
  } else if (key == "ponder") {
    return SetPonders(value, spec);
  } else {
    const absl::Status status = SetLimit(key, value, spec.limits);
    if (!absl::IsNotFound(status)) return status;
    return absl::InvalidArgumentError(absl::StrCat("unknown field ", Quoted(key)));
  }
  return absl::OkStatus();
}

}  // namespace

absl::string_view ProtocolName(EngineProtocol protocol) {
  switch (protocol) {
    case EngineProtocol::kXBoard:
      return "xboard";
    case EngineProtocol::kMnk:
      return "mnk";
    case EngineProtocol::kGomocup:
      return "gomocup";
    case EngineProtocol::kUgi:
      return "ugi";
    case EngineProtocol::kConnect6:
      return "connect6";
    default:
      return "uci";
  }
}

absl::StatusOr<EngineSpec> ParseEngineSpec(absl::string_view text, EngineProtocol default_protocol,
                                           const ThinkingLimits& common_limits) {
  const auto wrong = [text](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("--engine: ", what, ", in ", Quoted(text)));
  };
  EngineSpec spec;
  spec.protocol = default_protocol;
  std::set<std::string> seen;
  for (const std::string& field : SplitFields(text)) {
    const std::pair<std::string, std::string> parts =
        absl::StrSplit(field, absl::MaxSplits('=', 1));
    if (field.find('=') == std::string::npos) {
      return wrong(absl::StrCat("expected field=value, got ", Quoted(field)));
    }
    if (!seen.insert(parts.first).second) return wrong(absl::StrCat(parts.first, ": given twice"));
    const absl::Status status = SetField(parts.first, parts.second, spec);
    if (!status.ok()) return wrong(status.message());
  }
  if (seen.count("cmd") == 0) return wrong("expected cmd=PATH");
  if (spec.name.empty()) spec.name = spec.argv[0].substr(spec.argv[0].rfind('/') + 1);
  if (!spec.limits.Any()) spec.limits = common_limits;
  if (!spec.limits.Any() && !HasNoClock(spec.protocol)) {
    return wrong("expected a search limit: tc, move_time, nodes or depth");
  }
  if (spec.ponders && !CanPonder(spec.protocol)) {
    return wrong(absl::StrCat("ponder: not supported by proto=", ProtocolName(spec.protocol)));
  }
  return spec;
}

std::string DescribeEngine(const EngineSpec& spec) {
  const absl::string_view ponders = spec.ponders ? " ponder" : "";
  std::vector<std::string> parts = {spec.name, std::string(ProtocolName(spec.protocol)),
                                    absl::StrCat(FormatLimits(spec.limits), ponders),
                                    absl::StrCat("margin=", absl::FormatDuration(spec.margin))};
  parts.insert(parts.end(), spec.argv.begin(), spec.argv.end());
  for (const auto& [name, value] : spec.options) {
    parts.push_back(absl::StrCat("option.", name, "=", value));
  }
  return absl::StrJoin(parts, "|");
}

}  // namespace quadrille::match
