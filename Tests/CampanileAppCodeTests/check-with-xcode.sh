#!/bin/sh
# Type-checks the code that is generated for a workspace against Apple's own SDKs. Needs Xcode.
#
#   Tests/CampanileAppCodeTests/check-with-xcode.sh [WORKSPACE]
set -eu

if ! command -v xcrun > /dev/null; then
  echo "xcrun is not here: this needs a Mac with Xcode" >&2
  exit 2
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
workspace=${1:-$root}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
swift run --package-path "$root" campanile generate swift --workspace "$workspace" --language objc --out "$out"

check() {
  sdk=$1
  target=$2
  shift 2
  echo "$target"
  # Making intermediate code looks for data races too, which type checking alone does not.
  xcrun --sdk "$sdk" swiftc -swift-version 6 -warnings-as-errors -parse-as-library -wmo -emit-sil \
    -target "$target" -o /dev/null "$@"
}

check iphonesimulator arm64-apple-ios16.0-simulator "$out"/*.swift
check iphonesimulator arm64-apple-ios16.0-simulator -application-extension "$out"/ServiceExtension/*.swift
check macosx arm64-apple-macosx13.0 "$out"/*.swift
if xcrun --sdk xrsimulator --show-sdk-path > /dev/null 2>&1; then
  check xrsimulator arm64-apple-xros1.0-simulator "$out"/*.swift
fi
echo "all fine"
