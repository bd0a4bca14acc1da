#!/usr/bin/env bash
# --help for scripts, which source this file:
#
#   source "$(dirname "$(realpath "$0")")/usage.sh"
#   answer_help "$@"
#
# The help text is the script's opening comment: purpose, usage, an example.

# Prints the opening comment of the script.
print_usage() { sed -nE '2,/^[^#]/{/^#/s/^# ?//p}' "$0"; }

# answer_help WORD...: if a word before -- is --help or -h, prints the help and exits.
answer_help() {
  local word
  for word in "$@"; do
    case $word in
      --help | -h)
        print_usage
        exit 0
        ;;
      --) return ;;
    esac
  done
}

# refuse_word WORD: exits with an error for an unknown argument.
refuse_word() {
  echo "$(basename "$0"): unknown argument: $1 (see --help)" >&2
  exit 2
}

# take_no_more WORD...: exits with an error if an argument is left.
take_no_more() { [ $# -eq 0 ] || refuse_word "$1"; }

[ "${BASH_SOURCE[0]}" != "$0" ] || answer_help "$@"
