#!/bin/sh
# man_page.sh NAME VERSION PROGRAM: prints a man page generated from PROGRAM --help.
set -eu
if [ "${1:-}" = --help ]; then
  sed -nE '2,/^set /s/^# ?//p' "$0"
  exit 0
fi
name=$1
version=$2
"$3" --help | awk -v name="$name" -v version="$version" '
  # Escapes text for troff.
  function literal(s) {
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    if (s ~ /^[.\x27]/) s = "\\&" s
    return s
  }
  { lines[NR] = $0 }
  # The first sentence, which may span several lines.
  !has_sentence {
    sentence = sentence (NR > 1 ? " " : "") $0
    has_sentence = sentence ~ /\.( |$)/
  }
  END {
    sub(/\.( .*)?$/, "", sentence)
    sub("^" name " ", "", sentence)
    printf ".TH %s 1 \"\" \"Quadrille %s\" \"User commands\"\n", toupper(name), version
    printf ".SH NAME\n%s \\- %s\n.SH DESCRIPTION\n.nf\n", literal(name), literal(sentence)
    for (i = 1; i <= NR; ++i) print literal(lines[i])
    print ".fi"
  }'
