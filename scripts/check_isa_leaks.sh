#!/usr/bin/env bash
# ISA leak check: finds instructions beyond the baseline CPU that are reachable outside their tier.
#
#   scripts/check_isa_leaks.sh [--config=NAME]              builds and checks perft, mnk, chess
#   scripts/check_isa_leaks.sh BINARY [TIER_OBJECT...]      checks these files
#   scripts/check_isa_leaks.sh --self_test                  verifies that planted leaks are found
#
# The linker keeps one copy of an inline function for the whole program, perhaps the one compiled
# for AVX2. Two checks:
#   1. Each function that a tier's object file (_popcnt, _bmi2 or _avx512 in its path) exports has
#      the tier's tag type in its name, and no such object runs code at start-up.
#   2. In the linked program, instructions above the baseline occur only in functions with a tag
#      that allows them. Functions with C names are exempt: those are the C library's own kernels,
#      which detect the CPU.
# Programs for Windows need OBJDUMP=x86_64-w64-mingw32-objdump.
# TZCNT is exempt: compilers emit it as `rep bsf`, which old CPUs execute as BSF.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
handle_help "$@"

# Prints the functions of object file $1 that lack a tag of its tier.
untagged_in_object() {
  local object=$1 tags
  case $object in
    *_popcnt/* | *_popcnt.o) tags='Popcnt' ;;
    *_bmi2/* | *_bmi2_slow_pext/* | *_bmi2.o | *_bmi2_slow_pext.o) tags='Bmi2|Bmi2SlowPext' ;;
    *_avx512/* | *_avx512.o) tags='Avx512' ;;
    *) fail "$object: expected a tier in the path" ;;
  esac
  # T, W, i: exported functions. Of local functions, only those that run at start-up.
  local start_up='_GLOBAL__sub_I_.*|__cxx_global_var_init.*'
  nm --defined-only --demangle "$object" |
    sed -nE "s/^[0-9a-f]+ [TWi] //p; s/^[0-9a-f]+ t ($start_up)/\1 (runs at start-up)/p" |
    { grep -vE "(^|[^A-Za-z0-9_])($tags)([^A-Za-z0-9_]|$)" || true; } |
    sed "s|^|$(basename "$object"): |"
}

# Reads `objdump --disassemble --demangle`; prints "function: instruction" for each leak, and
# finally "checked FUNCTIONS TAGGED".
leaks_in_disassembly() {
  awk '
    function tag_level(name) {
      if (name ~ /(^|[^A-Za-z0-9_])Avx512([^A-Za-z0-9_]|$)/) return 4
      if (name ~ /(^|[^A-Za-z0-9_])Bmi2(SlowPext)?([^A-Za-z0-9_]|$)/) return 3
      if (name ~ /(^|[^A-Za-z0-9_])Popcnt([^A-Za-z0-9_]|$)/) return 2
      return 1
    }
    function instruction_level(mnemonic, line) {
      if (line ~ /%zmm|%[xy]mm(1[6-9]|2[0-9]|3[01])|%k[0-7]/) return 4
      if (mnemonic ~ /^gf2p8/ || mnemonic ~ /^vgf2p8/) return 4
      if (mnemonic ~ /^v/ && mnemonic !~ /^ver[rw]$/) return 3
      if (mnemonic ~ /^(andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|movbe)[lqw]?$/) return 3
      if (mnemonic ~ /^(popcnt|crc32)[lqwb]?$/) return 2
      if (mnemonic ~ /^(pshufb|phadd|phsub|pmaddubsw|pmulhrsw|psign|pabs|palignr|haddp|hsubp|addsubp|mov(d|sh|sl)dup$|lddqu)/) return 2
      if (mnemonic ~ /^(pblend|blendp|blendvp|dpp|extractps|insertps|mpsadbw|packusdw|pcmpeqq|pcmpgtq|pcmp[ei]str|pextr[bdq]|phminpos|pinsr[bdq]|pmaxs[bd]|pmaxu[dw]|pmins[bd]|pminu[dw]|pmovsx|pmovzx|pmuldq|pmulld|ptest|rounds|roundp|movntdqa)/) return 2
      return 1
    }
    /^[0-9a-f]+ <.*>:$/ {
      name = $0
      sub(/^[0-9a-f]+ </, "", name)
      sub(/>:$/, "", name)
      # C++ names contain "::" or "("; main and start-up code are included.
      ours = name ~ /::|\(/ || name == "main" || name ~ /^_GLOBAL__sub_I_|^__cxx_global_var_init/
      level = tag_level(name)
      functions += ours
      tagged += level > 1
      next
    }
    ours && /\t/ {
      split($0, field, "\t")
      split(field[2], word, " ")
      mnemonic = word[1]
      if (mnemonic ~ /^(lock|rep|repz|repnz|bnd|notrack|data16|rex.*)$/) mnemonic = word[2]
      if (instruction_level(mnemonic, field[2]) > level && !(name in reported)) {
        reported[name] = 1
        print name ": " field[2]
      }
    }
    END { print "checked " functions + 0 " " tagged + 0 }
  '
}

check() {
  local binary=$1 object found out checked tagged
  shift
  found=$(for object in "$@"; do untagged_in_object "$object"; done)
  if [ -n "$found" ]; then
    printf '%s\n' "$found" >&2
    fail "the functions above were compiled for a tier, but another tier could be linked to them"
  fi
  out=$("${OBJDUMP:-objdump}" --disassemble --demangle --no-show-raw-insn "$binary" | leaks_in_disassembly)
  read -r _ checked tagged <<<"$(tail -1 <<<"$out")"
  if [ "$(wc -l <<<"$out")" -gt 1 ]; then
    head -n -1 <<<"$out" >&2
    fail "$binary: the functions above use instructions that the baseline CPU, or their tier, lacks"
  fi
  if [ "$checked" -eq 0 ]; then fail "$binary has no function names: is it stripped?"; fi
  if [ "$tagged" -eq 0 ]; then fail "$binary has no function of any tier: nothing was checked"; fi
  echo "isa leaks: none in $(basename "$binary"): $# tier objects, $checked functions," \
    "$tagged of them with a tier's tag"
}

self_test() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cat >"$work/h.h" <<'CODE'
struct Portable {};
struct Bmi2 {};
template <class Isa>
__attribute__((noinline)) int Tagged(long x) { return __builtin_popcountl(x); }
__attribute__((noinline)) inline int Untagged(long x) { return __builtin_popcountl(x); }
CODE
  echo 'template int Tagged<Bmi2>(long);' >"$work/good.cc"
  echo 'int (*leak)(long) = Untagged;' >"$work/inline.cc"
  echo 'template int Tagged<Portable>(long);' >"$work/wrong_tag.cc"
  echo 'int Tier(); int leak = Tier();' >"$work/start_up.cc"
  echo 'extern template int Tagged<Bmi2>(long); int main() { return Tagged<Bmi2>(7); }' \
    >"$work/main.cc"
  local name compile=(g++ -std=c++20 -O2 -include "$work/h.h")
  for name in good inline wrong_tag start_up; do
    "${compile[@]}" -march=x86-64-v3 -c "$work/$name.cc" -o "$work/${name}_bmi2.o"
  done
  "${compile[@]}" "$work/main.cc" "$work/good_bmi2.o" -o "$work/good"
  "${compile[@]}" "$work/main.cc" "$work/good_bmi2.o" "$work/inline_bmi2.o" -o "$work/leaky"

  (check "$work/good" "$work/good_bmi2.o") >/dev/null || fail "self test: good code failed"
  for name in inline wrong_tag start_up; do
    if (check "$work/good" "$work/${name}_bmi2.o") >/dev/null 2>&1; then
      fail "self test: the leak '$name' in an object file was not caught"
    fi
  done
  if (check "$work/leaky") >/dev/null 2>&1; then
    fail "self test: the leak in the linked program was not caught"
  fi
  echo "isa leaks: self test passed, four planted leaks caught"
}

# Prints the paths of the program behind alias $1 and of its tiers' object files, as linked.
linked_files() {
  local program
  program=$(bazel query --noshow_progress "kind(cc_binary, deps($1, 1))")
  local path
  path=$(sed -E 's|^//([^:]*):(.*)$|bazel-bin/\1/\2|' <<<"$program")
  if [ -e "$path.exe" ]; then path+=.exe; fi
  echo "$path"
  bazel aquery --noshow_progress "${config[@]}" "mnemonic(CppLink, $program)" |
    grep -oE '^ *bazel-out/[^ ]*/_objs/[^ /]*_(popcnt|bmi2|bmi2_slow_pext|avx512)/[^ ]*\.o' | tr -d ' ' ||
    # The toolchain for Windows links archives: all objects of its build.
    find -L bazel-bin/src -name '*.o' | grep -E '/_objs/[^/]*_(popcnt|bmi2|bmi2_slow_pext|avx512)/'
}

config=()
case ${1:-} in
  --self_test)
    self_test
    ;;
  '' | --config=?*)
    if [ $# -gt 0 ]; then config=("$1"); fi
    cd "$(dirname "$0")/.."
    bazel build --noshow_progress "${config[@]}" //:perft //:mnk //:chess
    for program in //:perft //:mnk //:chess; do
      mapfile -t files < <(linked_files "$program")
      check "${files[@]}"
    done
    ;;
  -*)
    reject_argument "$1"
    ;;
  *)
    check "$@"
    ;;
esac
