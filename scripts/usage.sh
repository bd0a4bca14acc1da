#!/usr/bin/env bash
# Answers --help for the scripts here, which read this file:
#
#   source "$(dirname "$(realpath "$0")")/usage.sh"
#   answer_help "$@"
#
# A script's help is its opening comment: what it does, how it is called, an example.

# Prints the opening comment of the script.
print_usage() { sed -nE '2,/^[^#]/{/^#/s/^# ?//p}' "$0"; }

# answer_help WORD...: if a word before -- asks for help, prints it and ends.
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

# refuse_word WORD: ends because the script takes no such argument.
refuse_word() {
  echo "$(basename "$0"): unknown argument: $1 (see --help)" >&2
  exit 2
}

# take_no_more WORD...: ends if there is an argument left.
take_no_more() { [ $# -eq 0 ] || refuse_word "$1"; }

[ "${BASH_SOURCE[0]}" != "$0" ] || answer_help "$@"
