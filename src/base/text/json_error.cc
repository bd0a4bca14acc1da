#include "src/base/text/json_error.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace quadrille {
namespace {

// Accepts every value and records the position of the first error.
class ErrorFinder : public nlohmann::json_sax<nlohmann::json> {
 public:
  std::size_t position() const { return position_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    position_ = position;
    return false;
  }

 private:
  std::size_t position_ = 0;  // of the first wrong byte, from 1
};

}  // namespace

std::string JsonError(absl::string_view text) {
  ErrorFinder finder;
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &finder)) return "";
  const absl::string_view before =
      text.substr(0, std::min(text.size(), std::max<std::size_t>(finder.position(), 1) - 1));
  const std::size_t line_end = before.rfind('\n');
  const std::size_t column =
      line_end == absl::string_view::npos ? before.size() + 1 : before.size() - line_end;
  return absl::StrCat("not valid JSON: line ", 1 + std::count(before.begin(), before.end(), '\n'),
                      ", column ", column);
}

}  // namespace quadrille
