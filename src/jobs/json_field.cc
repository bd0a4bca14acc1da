#include "src/chess/perft/jobs/json_field.h"

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {
namespace {

// The value of the field, or null.
const nlohmann::json* Field(const nlohmann::json& object, const char* name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

}  // namespace

nlohmann::json ParseJsonObject(absl::string_view line) {
  return nlohmann::json::parse(line.begin(), line.end(), nullptr, /*allow_exceptions=*/false);
}

std::optional<std::string> TextField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_string()) return std::nullopt;
  return field->get<std::string>();
}

std::optional<std::uint64_t> NumberField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_number_unsigned()) return std::nullopt;
  return field->get<std::uint64_t>();
}

std::optional<NodeCount> CountField(const nlohmann::json& object, const char* name) {
  const std::optional<std::string> digits = TextField(object, name);
  return digits ? ParseNodeCount(*digits) : std::nullopt;
}

}  // namespace quadrille::chess
