#!/usr/bin/env bash
# Bazel (Bzlmod) check: builds and tests in a Debian unstable chroot with Debian's current Bazel,
# compiler and libraries.
#
#   scripts/check_new_bazel.sh [--root=DIR] [--jobs=N] [TARGET...]
#
#   --root=DIR   The chroot (2 GB). Created if missing, and kept for the next run together with
#                Bazel's outputs; delete it to update the packages. Default:
#                ~/.cache/quadrille/new_bazel
#   --jobs=N     Number of parallel Bazel jobs (default: Bazel's own default)
#   TARGET       Targets to build and test; default: //..., plus test workspaces that depend on this
#                repository (check_bazel_user.sh), with MODULE.bazel and with WORKSPACE
#
# Needs root, and the packages mmdebstrap and git. Creating the chroot takes 3 minutes; //... takes
# half an hour on two cores with a cold cache. Exits with 0 if everything builds and passes, 1 if
# not, 2 for a usage error.
# Example: scripts/check_new_bazel.sh --jobs=2 //src/...
set -euo pipefail

# Bazel 7.7.1, GCC 16, Abseil 20260526 as of November 2026.
packages=(
  bazel-bootstrap bazel-platforms bazel-rules-cc bazel-skylib
  g++ git pkg-config python3
  libabsl-dev libcpu-features-dev nlohmann-json3-dev
  libbenchmark-dev libgmock-dev libgtest-dev
)

# Modules that Debian's Bazel declares but does not ship. Empty stubs let it resolve them without
# access to the Bazel Central Registry.
stub_modules=(
  apple_support:1.23.1 buildozer:7.1.2 protobuf:3.19.6 protobuf:21.7 zlib:1.3.1.bcr.3
)

# Bzlmod: resolve from the stub registry, and disable WORKSPACE, whose built-in repositories would be
# downloaded.
modules_flags=(--registry=file:///registry --noenable_workspace)

# WORKSPACE: take Bazel's built-in repositories from Debian packages instead of downloading them.
workspace_flags=(
  --noenable_bzlmod --enable_workspace
  --override_repository=bazel_features=/usr/share/bazel/tools/features
  --override_repository=bazel_skylib=/usr/share/bazel/tools/skylib
  --override_repository=platforms=/usr/share/bazel/tools/platforms
  --override_repository=rules_license=/usr/share/bazel/rules/license
  --override_repository=rules_proto=/usr/share/bazel/rules/proto
  --override_repository=rules_python=/usr/share/bazel/rules/python
)

fail() {
  echo "new bazel: $*" >&2
  exit 1
}

root=${HOME:-/root}/.cache/quadrille/new_bazel
jobs=()
targets=()
for argument in "$@"; do
  case $argument in
    --help | -h)
      sed -nE '2,/^set /s/^# ?//p' "$0"
      exit 0
      ;;
    --root=?*) root=${argument#--root=} ;;
    --jobs=?*) jobs=("$argument") ;;
    -*) echo "new bazel: unknown argument: $argument (see --help)" >&2 && exit 2 ;;
    *) targets+=("$argument") ;;
  esac
done
root=$(realpath -m "$root")
cd "$(dirname "$0")/.."

[ "$(id -u)" -eq 0 ] || fail "must run as root: it creates and enters a chroot"
for program in mmdebstrap git; do
  command -v "$program" >/dev/null || fail "$program is missing: apt-get install $program"
done

# Prints the first Debian mirror configured in apt.
mirror() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' |
    sed -n 1p
}

make_root() {
  local from
  from=$(mirror)
  [ -n "$from" ] || fail "no Debian mirror found in apt's sources; run apt-get update"
  [ ! -e "$root" ] || [ -z "$(ls -A "$root")" ] ||
    fail "$root is neither empty nor a complete chroot: delete it"
  echo "new bazel: creating the chroot $root"
  # Accept a mirror whose Release file has expired.
  mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include="$(IFS=, && echo "${packages[*]}")" sid "$root" "$from" ||
    fail "mmdebstrap failed"
  touch "$root/quadrille_is_ready"
}

make_registry() {
  local module name version folder
  for module in "${stub_modules[@]}"; do
    name=${module%%:*}
    version=${module#*:}
    folder=$root/registry/modules/$name/$version
    mkdir -p "$folder" "$root/registry/stubs/$name"
    echo "module(name = \"$name\", version = \"$version\")" >"$folder/MODULE.bazel"
    echo "{\"type\": \"local_path\", \"path\": \"stubs/$name\"}" >"$folder/source.json"
    touch "$root/registry/stubs/$name/BUILD.bazel"
  done
  echo '{"module_base_path": "."}' >"$root/registry/bazel_registry.json"
}

# Copies the working tree, without files ignored by git.
copy_tree() {
  rm -rf "$root/quadrille"
  mkdir "$root/quadrille"
  git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do
      if [ -e "$file" ]; then printf '%s\0' "$file"; fi
    done | xargs -0 cp --parents --preserve=mode,timestamps --target-directory="$root/quadrille"
}

# inside COMMAND...: runs it in the chroot's copy of the tree. On exit its mounts are removed and its
# processes, Bazel's server included, are killed.
inside() {
  unshare --mount --pid --fork --kill-child bash -euc '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount --rbind /sys "$1/sys"
    exec chroot "$1" env --ignore-environment --chdir=/quadrille HOME=/root USER=root \
      LANG=C.UTF-8 PATH=/usr/bin:/usr/sbin:/bin:/sbin "${@:2}"' bash "$root" "$@"
}

mkdir -p "$(dirname "$root")"
exec 9>"$root.lock"
flock --nonblock 9 || fail "another run is using $root"
[ -e "$root/quadrille_is_ready" ] || make_root
make_registry
copy_tree

echo "new bazel: $(inside dpkg-query --show bazel-bootstrap g++ libabsl-dev | tr '\t\n' ' ,')"
flags=("${modules_flags[@]}" "${jobs[@]}" --repo_env=CC=gcc --keep_going --noshow_progress --color=no)
failed=0
# step WHAT COMMAND...: runs it inside; a failure does not stop later steps.
step() {
  local what=$1 code=0
  shift
  inside "$@" || code=$?
  if [ "$code" -eq 4 ] && [ "$2" = test ]; then code=0; fi # no tests among TARGETs
  if [ "$code" -ne 0 ]; then
    echo "new bazel: FAILED: $what" >&2
    failed=1
  fi
}

step "build" bazel build "${flags[@]}" -- "${targets[@]:-//...}"
step "tests" bazel test "${flags[@]}" -- "${targets[@]:-//...}"
if [ "${#targets[@]}" -eq 0 ]; then
  step "dependent workspace with MODULE.bazel" \
    scripts/check_bazel_user.sh --modules "${modules_flags[@]}" --disk_cache=/root/disk_cache
  step "dependent workspace with WORKSPACE" \
    scripts/check_bazel_user.sh "${workspace_flags[@]}" --disk_cache=/root/disk_cache
fi
[ "$failed" -eq 0 ] || exit 1
echo "new bazel: all targets built, all tests passed"
