#!/usr/bin/env bash
# --help for scripts, which source this file:
#
#   source "$(dirname "$(realpath "$0")")/usage.sh"
#   handle_help "$@"
#
# The help text is the script's opening comment: purpose, usage, an example.

print_usage() { sed -nE '2,/^[^#]/{/^#/s/^# ?//p}' "$0"; }

# handle_help ARGUMENT...: if an argument before -- is --help or -h, prints the help and exits.
handle_help() {
  local argument
  for argument in "$@"; do
    case $argument in
      --help | -h)
        print_usage
        exit 0
        ;;
      --) return ;;
    esac
  done
}

# reject_argument ARGUMENT: exits with an error for an unknown argument.
reject_argument() {
  echo "$(basename "$0"): unknown argument: $1 (see --help)" >&2
  exit 2
}

# expect_no_more_arguments ARGUMENT...: exits with an error if there are any.
expect_no_more_arguments() { [ $# -eq 0 ] || reject_argument "$1"; }

[ "${BASH_SOURCE[0]}" != "$0" ] || handle_help "$@"
