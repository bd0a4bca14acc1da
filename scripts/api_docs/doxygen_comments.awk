# Doxygen input filter: converts `//` before a declaration to `///`, `//` after a member to `///<`,
# and the first comment of a file to its description. Indented and tabular lines (examples, boards,
# tables) are kept verbatim; elsewhere Doxygen markup is escaped.

function quoted(text) {
  gsub(/\\/, "\\\\", text)
  gsub(/[<>#@&$%~]/, "\\\\&", text)
  gsub(/\*/, "\\*", text)
  gsub(/_/, "\\_", text)
  return text
}

function close_columns() {
  if (in_columns) print indent "/// ~~~"
  in_columns = 0
}

function comment_line(text) {
  if (text == "") {
    close_columns()
    print indent "///"
  } else if (text ~ /^   / || text ~ /[^ ]  +[^ ]/) {
    if (!in_columns) print indent "///\n" indent "/// ~~~{.cc}"
    in_columns = 1
    print indent "///" text
  } else {
    close_columns()
    if (text ~ /^ [0-9]\. [A-Z][A-Z ]/) text = " <b>" substr(text, 2) "</b>"
    else text = quoted(text)
    print indent "///" text
  }
}

{ gsub(/\[\[gnu::always_inline\]\] /, "") }

/^ *\/\// {
  match($0, /^ */)
  indent = substr($0, 1, RLENGTH)
  if (FNR == 1) print "/// \\file"
  comment_line(substr($0, RLENGTH + 3))
  next
}

{ close_columns() }

/[;,{] +\/\/ [^N]/ && !/#include/ && !/namespace/ {
  at = match($0, / +\/\/ /)
  print substr($0, 1, at - 1) "  ///< " quoted(substr($0, at + RLENGTH))
  next
}

{
  sub(/ +\/\/ (NOLINT|IWYU|namespace).*/, "")
  print
}
