// JSON writer: objects and lists as text.
#ifndef QUADRILLE_WEB_ENGINE_JSON_H_
#define QUADRILLE_WEB_ENGINE_JSON_H_

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille::web {

// Appends `text`, quoted and escaped. Bytes above 127 pass unchanged.
void AppendJsonText(std::string_view text, std::string& json);

// {"name":value,...}, in the order of the calls.
class JsonObject {
 public:
  JsonObject& Text(std::string_view name, std::string_view value) {
    AppendJsonText(value, Name(name));
    return *this;
  }
  template <std::integral Integer>
  JsonObject& Number(std::string_view name, Integer value) {
    return Json(name, std::to_string(value));
  }
  JsonObject& Bool(std::string_view name, bool value) {
    return Json(name, value ? "true" : "false");
  }
  // Requires: `value` is JSON.
  JsonObject& Json(std::string_view name, std::string_view value) {
    Name(name) += value;
    return *this;
  }

  // Returns the object and leaves this without it.
  std::string Take() {
    text_ += '}';
    return std::move(text_);
  }

 private:
  // Returns the text, to which the value is to be appended.
  std::string& Name(std::string_view name);

  std::string text_ = "{";
};

// [value,...].
class JsonList {
 public:
  JsonList& Text(std::string_view value) {
    AppendJsonText(value, Next());
    return *this;
  }
  template <std::integral Integer>
  JsonList& Number(Integer value) {
    return Json(std::to_string(value));
  }
  // Requires: `value` is JSON.
  JsonList& Json(std::string_view value) {
    Next() += value;
    return *this;
  }

  // Returns the list and leaves this without it.
  std::string Take() {
    text_ += ']';
    return std::move(text_);
  }

 private:
  // Returns the text, to which the value is to be appended.
  std::string& Next() {
    if (text_.size() > 1) text_ += ',';
    return text_;
  }

  std::string text_ = "[";
};

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_JSON_H_
