// What does a line of JSON that we did not write say? Fields, asked for by name and kind.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_JSON_FIELD_H_
#define QUADRILLE_CHESS_PERFT_JOBS_JSON_FIELD_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {

// The value that `line` holds, which has none of the fields asked for if it is no JSON object.
nlohmann::json ParseJsonObject(absl::string_view line);

// The field `name` of `object`, or nothing if there is none or it is of another kind: a string; a
// number from 0 to 2^64 - 1; a string that holds a count in decimal digits.
std::optional<std::string> TextField(const nlohmann::json& object, const char* name);
std::optional<std::uint64_t> NumberField(const nlohmann::json& object, const char* name);
std::optional<NodeCount> CountField(const nlohmann::json& object, const char* name);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_JSON_FIELD_H_
