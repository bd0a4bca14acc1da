#include "src/chess/engine/network/network_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/little_endian.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kKind = "network";
constexpr std::size_t kMaxFirstLine = 200;
constexpr int kMaxScale = 10'000;
constexpr std::size_t kChecksumBytes = 8;

template <class Number>
void AppendRows(const std::vector<NetworkRow>& rows, std::string* out) {
  for (const NetworkRow& row : rows) {
    for (const std::int16_t unit : row.units) AppendNumber(static_cast<Number>(unit), out);
  }
}

template <class Number>
void TakeRows(absl::string_view* bytes, std::vector<NetworkRow>* rows) {
  for (NetworkRow& row : *rows) {
    for (std::int16_t& unit : row.units) unit = TakeNumber<Number>(bytes);
  }
}

bool FitsBytes(const NetworkRow& row) {
  return std::all_of(row.units.begin(), row.units.end(), [](int unit) {
    return static_cast<std::int8_t>(unit / kInputWeightStep) * kInputWeightStep == unit;
  });
}

// Writes or takes the input weights of version 2.
void AppendInputWeights(const std::vector<NetworkRow>& rows, std::string* out) {
  for (const NetworkRow& row : rows) {
    for (const int unit : row.units) {
      AppendNumber(static_cast<std::int8_t>(unit / kInputWeightStep), out);
    }
  }
}
void TakeInputWeights(absl::string_view* bytes, std::vector<NetworkRow>* rows) {
  TakeRows<std::int8_t>(bytes, rows);
  for (NetworkRow& row : *rows) {
    for (std::int16_t& unit : row.units) unit = static_cast<std::int16_t>(unit * kInputWeightStep);
  }
}

std::size_t WeightBytes(const NetworkForm& form, int version) {
  const auto hidden = static_cast<std::size_t>(form.hidden);
  const auto buckets = static_cast<std::size_t>(form.buckets);
  const std::size_t input_weight = version == 1 ? 2 : 1;
  return input_weight * kNetworkInputs * hidden + 2 * hidden + 2 * buckets * hidden + 4 * buckets;
}

absl::Status CheckForm(const NetworkForm& form) {
  if (std::find(kNetworkSizes.begin(), kNetworkSizes.end(), form.hidden) == kNetworkSizes.end()) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", absl::StrJoin(kNetworkSizes, ", "),
                                                   " hidden units, got ", form.hidden));
  }
  if (form.buckets < 1 || form.buckets > kMaxNetworkBuckets) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected 1 to ", kMaxNetworkBuckets, " buckets, got ", form.buckets));
  }
  if (form.scale < 1 || form.scale > kMaxScale) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a scale from 1 to ", kMaxScale, ", got ", form.scale));
  }
  return absl::OkStatus();
}

std::string FirstWords(absl::string_view kind, int version) {
  return absl::StrCat("quadrille ", kind, " ", version, " hidden ");
}
std::string FirstLine(absl::string_view kind, int version, const NetworkForm& form) {
  return absl::StrCat(FirstWords(kind, version), form.hidden, " buckets ", form.buckets, " scale ",
                      form.scale, " added ", form.added ? 1 : 0);
}

// Rejects lines that are not canonical: FirstLine(kind, version, form) must equal `line`.
absl::StatusOr<NetworkForm> ParseForm(absl::string_view kind, int version, absl::string_view line) {
  const auto error = [kind, version, line] {
    return absl::InvalidArgumentError(
        absl::StrCat("not a ", kind, " file: expected \"", FirstWords(kind, version),
                     "N buckets N scale N added 0\", got ", Quoted(line)));
  };
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  if (words.size() != 11) return error();
  int numbers[4] = {};
  constexpr absl::string_view kNames[4] = {"hidden", "buckets", "scale", "added"};
  for (std::size_t i = 0; i < 4; ++i) {
    if (words[3 + 2 * i] != kNames[i] || !absl::SimpleAtoi(words[4 + 2 * i], &numbers[i])) {
      return error();
    }
  }
  if (numbers[3] != 0 && numbers[3] != 1) return error();
  const NetworkForm form = {
      .hidden = numbers[0], .buckets = numbers[1], .scale = numbers[2], .added = numbers[3] == 1};
  if (FirstLine(kind, version, form) != line) return error();
  if (absl::Status status = CheckForm(form); !status.ok()) return status;
  return form;
}

std::optional<int> FirstOutOfRange(const std::vector<NetworkRow>& rows, int bound) {
  for (const NetworkRow& row : rows) {
    for (const int unit : row.units) {
      if (std::abs(unit) > bound) return unit;
    }
  }
  return std::nullopt;
}

absl::Status CheckWeights(const char* name, const std::vector<NetworkRow>& rows, std::size_t count,
                          int bound) {
  if (rows.size() != count) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected ", count, " rows of ", name, ", got ", rows.size()));
  }
  if (const std::optional<int> weight = FirstOutOfRange(rows, bound)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected ", name, " from -", bound, " to ", bound, ", got ", *weight));
  }
  return absl::OkStatus();
}

absl::Status CheckOutputs(const Network& network) {
  const int rows = 2 * network.form.rows();
  for (int bucket = 0; bucket < network.form.buckets; ++bucket) {
    int sum = 0;
    for (int row = 0; row < rows; ++row) {
      const auto at = static_cast<std::size_t>(bucket * rows + row);
      for (const int weight : network.output_weights[at].units) sum += std::abs(weight);
    }
    if (sum > kMaxOutputWeightSum) {
      return absl::InvalidArgumentError(absl::StrCat("expected output weights of bucket ", bucket,
                                                     " with an absolute sum of at most ",
                                                     kMaxOutputWeightSum, ", got ", sum));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckNetwork(const Network& network) {
  const NetworkForm& form = network.form;
  if (absl::Status status = CheckForm(form); !status.ok()) return status;
  const auto rows = static_cast<std::size_t>(form.rows());
  const auto buckets = static_cast<std::size_t>(form.buckets);
  const absl::Status statuses[] = {
      CheckWeights("input weights", network.input_weights, kNetworkInputs * rows, kMaxInputWeight),
      CheckWeights("input biases", network.input_biases, rows, kMaxInputBias),
      CheckWeights("output weights", network.output_weights, 2 * buckets * rows, kMaxOutputWeight)};
  for (const absl::Status& status : statuses) {
    if (!status.ok()) return status;
  }
  if (network.output_biases.size() != buckets) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected ", buckets, " output biases, got ", network.output_biases.size()));
  }
  return CheckOutputs(network);
}

std::string NetworkHeader(absl::string_view kind, int version, const NetworkForm& form) {
  return absl::StrCat(FirstLine(kind, version, form), "\n");
}

absl::StatusOr<NetworkForm> TakeNetworkHeader(
    absl::string_view kind, int version, const std::function<std::size_t(const NetworkForm&)>& size,
    absl::string_view* bytes) {
  const std::size_t line_end = bytes->substr(0, kMaxFirstLine).find('\n');
  absl::StatusOr<NetworkForm> form = ParseForm(kind, version, bytes->substr(0, line_end));
  if (!form.ok()) return form;
  if (line_end == absl::string_view::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat("truncated ", kind, " file: the header line has no end"));
  }
  bytes->remove_prefix(line_end + 1);
  if (bytes->size() != size(*form)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected ", size(*form), " bytes after the header line, got ", bytes->size()));
  }
  return form;
}

std::string FormatNetwork(const Network& network) {
  const bool fits =
      std::all_of(network.input_weights.begin(), network.input_weights.end(), FitsBytes);
  std::string out = NetworkHeader(kKind, fits ? 2 : 1, network.form);
  if (fits) {
    AppendInputWeights(network.input_weights, &out);
  } else {
    AppendRows<std::int16_t>(network.input_weights, &out);
  }
  AppendRows<std::int16_t>(network.input_biases, &out);
  AppendRows<std::int8_t>(network.output_weights, &out);
  for (const std::int32_t bias : network.output_biases) AppendNumber(bias, &out);
  AppendNumber(Fingerprint(out), &out);
  return out;
}

absl::StatusOr<Network> ParseNetwork(absl::string_view bytes) {
  absl::string_view rest = bytes;
  const int version = absl::StartsWith(bytes, FirstWords(kKind, 1)) ? 1 : 2;
  const auto size = [version](const NetworkForm& f) {
    return WeightBytes(f, version) + kChecksumBytes;
  };
  const absl::StatusOr<NetworkForm> form = TakeNetworkHeader(kKind, version, size, &rest);
  if (!form.ok()) return form.status();
  Network network = Network::Zero(*form);
  if (version == 1) {
    TakeRows<std::int16_t>(&rest, &network.input_weights);
  } else {
    TakeInputWeights(&rest, &network.input_weights);
  }
  TakeRows<std::int16_t>(&rest, &network.input_biases);
  TakeRows<std::int8_t>(&rest, &network.output_weights);
  for (std::int32_t& bias : network.output_biases) bias = TakeNumber<std::int32_t>(&rest);
  const auto checksum = TakeNumber<std::uint64_t>(&rest);
  if (checksum != Fingerprint(bytes.substr(0, bytes.size() - kChecksumBytes))) {
    return absl::InvalidArgumentError("checksum mismatch in a network file");
  }
  if (absl::Status status = CheckNetwork(network); !status.ok()) return status;
  return network;
}

}  // namespace quadrille::chess
