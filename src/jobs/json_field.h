// Fields of a JSON object from outside, by name and type.
#ifndef QUADRILLE_JOBS_JSON_FIELD_H_
#define QUADRILLE_JOBS_JSON_FIELD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace quadrille::jobs {

// The value that `line` holds; not an object, and so without fields, if it is not valid JSON.
nlohmann::json ParseJsonObject(absl::string_view line);

// The field `name` of `object`, or nothing if there is none or it is of another type: a string, a
// number from 0 to 2^64 - 1, any number, a list of strings.
std::optional<std::string> TextField(const nlohmann::json& object, const char* name);
std::optional<std::uint64_t> NumberField(const nlohmann::json& object, const char* name);
std::optional<double> DecimalField(const nlohmann::json& object, const char* name);
std::optional<std::vector<std::string>> TextsField(const nlohmann::json& object, const char* name);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JSON_FIELD_H_
