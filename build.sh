#!/usr/bin/env bash
# SPDX-License-Identifier: UPL-1.0
# ./build.sh run [FILE...]  builds changes and opens the desktop with the files; default: the samples
# ./build.sh test           builds everything and runs all tests except long ones; "test-all" also runs long tests
# ./build.sh test CLASS     runs one test class, or a Surefire pattern: Drop*, DropTest#aMethod
# ./build.sh test-spark    builds and tests only the modules for Apache Spark, after fetching 280 MB
# ./build.sh test-screen-reader  finds controls of the desktop that have no name for a screen reader
# ./build.sh package        builds the products, the p2 site, the command line jar and the Maven and Gradle plug-ins, and prints their paths
# ./build.sh release VERSION [--sign KEY]  builds the files of a release from the last commit, in target/release and target/staging, signed with a key of GnuPG; tests/release-check tries them
# ./build.sh ide            writes project files for Eclipse and IntelliJ
# ./build.sh install-into PATH    installs Flightbench into the Mission Control at PATH; uninstall-from PATH removes it
# ./build.sh test-in PATH         runs the acceptance checks in a copy of the Mission Control at PATH
# ./build.sh costs-in PATH [JFR [LARGE...]] [--write]  measures the cost of Flightbench in a copy of the Mission Control at PATH
# ./build.sh soak-in PATH         measures the resources retained after opening and closing files in a copy of the Mission Control at PATH
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
here=$PWD
cd "$root"
. .mvn/os-packages.sh
. .mvn/display.sh
. .mvn/up-to-date.sh
. .mvn/find-jdk.sh
. .mvn/checksums.sh
. tests/org.flightbench.missioncontrol.acceptance/mission-control.sh
. .mvn/tests.sh
. .mvn/ide.sh
trap stop_display EXIT

desktop_packages=(libgtk-3-0)
test_packages=(libgtk-3-0 xdotool xvfb openbox)

usage() {
	sed -n 's/^# \(\.\/build\.sh\)/\1/p' build.sh >&2
	exit 2
}

run() {
	need_packages "${desktop_packages[@]}"
	build_desktop
	local files=("$@")
	[ ${#files[@]} -gt 0 ] || files=("$root"/samples/histogram-baseline.json "$root"/samples/histogram-optimized.json)
	with_display
	cd "$here"
	"$(product_folder)/flightbench" "${files[@]}"
}

# Uses a separate D-Bus session, because the accessibility bus requires one.
test_with_screen_reader() {
	need_packages "${test_packages[@]}" dbus at-spi2-core python3-pyatspi
	NO_AT_BRIDGE=0 dbus-run-session -- "$root/build.sh" test AccessibleNamesTest
}

package() {
	check_artifacts
	./mvnw -q -DskipTests verify
	all_are_built
	check_artifacts
	echo "Desktops:"
	ls -1 releng/org.flightbench.product/target/products/flightbench-*
	echo "p2 site:"
	ls -1 releng/org.flightbench.repository/target/*.zip
	echo "Command line:"
	ls -1 plugins/org.flightbench.cli/target/flightbench-cli.jar
	echo "Maven plug-in repository:"
	ls -1d plugins/org.flightbench.maven/target/repository
	echo "Gradle plug-in:"
	ls -1 plugins/org.flightbench.gradle/target/flightbench-gradle-plugin.jar
}

# Builds a clone of the last commit, so that the version is only changed there. All files have the time of the commit, so that two builds create
# the same bytes; other builds do not set it, because Tycho derives versions of bundles from it, which must differ from build to build.
release() {
	local sign=() previous
	[ -z "${2:-}" ] || sign=("-Dgpg.keyname=$2")
	[[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "build.sh: $1 is not a version such as 1.2.0" >&2; exit 2; }
	git diff --quiet HEAD || echo "build.sh: changes that are not committed are not released" >&2
	# The tag of this version may exist already
	previous=$(git describe --tags --abbrev=0 --match 'v[0-9]*.*' --exclude "v$1" 2>/dev/null) ||
		echo "build.sh: no earlier version is tagged, so the API is not compared" >&2
	check_artifacts
	rm -rf target/release target/staging target/release-build
	git clone -q . target/release-build
	(
		cd target/release-build
		local time
		time=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)
		./mvnw -q org.eclipse.tycho:tycho-versions-plugin:set-version -DnewVersion="$1"
		./mvnw -q -Prelease -DskipTests -Dformatter.skip=true -Dflightbench.modified=false -Darchive.phase=none \
			"-Dflightbench.platform=$(platform)" "-Dproject.build.outputTimestamp=$time" ${sign[@]+"${sign[@]}"} \
			${previous:+"-Dflightbench.previous=${previous#v}"} \
			"$(leaving_out "${product_tests[@]}" "${ui_tests[@]}" "${checks[@]}" "${measurements[@]}")" verify
	)
	mv target/release-build/target/release target/release-build/target/staging target
	check_artifacts
	(cd target/release && ls -l)
}

# Prints the name of this machine's platform in names of archives, such as linux-x64.
platform() {
	local os=linux arch=x64
	[ "$(uname)" != Darwin ] || os=macos
	case $(uname -m) in arm64 | aarch64) arch=aarch64 ;; esac
	echo "$os-$arch"
}

# Prints the absolute path of a folder argument, resolved against the caller's working directory.
folder() {
	(cd "$here" && cd "$1" && pwd) || { echo "build.sh: $1 is not a folder" >&2; exit 2; }
}

[ $# -gt 0 ] || usage
command=$1
shift
case $command in
run) run "$@" ;;
test)
	need_packages "${test_packages[@]}"
	# Without it, tests of HTML pages are skipped.
	need_packages chromium || true
	with_display
	if [ $# -gt 0 ]; then run_test "$1"; else run_tests; fi
	;;
test-all)
	need_packages "${test_packages[@]}" chromium
	with_display
	status=0
	run_tests all || status=$?
	test_spark all || status=$?
	exit $status
	;;
test-spark) test_spark ;;
test-screen-reader) test_with_screen_reader ;;
package) package ;;
release)
	[ $# -eq 1 ] || { [ $# -eq 3 ] && [ "$2" = --sign ]; } || usage
	release "$1" "${3:-}"
	;;
ide) write_projects ;;
install-into) [ $# -eq 1 ] || usage; install_into "$(folder "$1")" ;;
uninstall-from) [ $# -eq 1 ] || usage; uninstall_from "$(folder "$1")" ;;
test-in) [ $# -eq 1 ] || usage; test_in "$(folder "$1")" ;;
costs-in) [ $# -ge 1 ] || usage; costs_in "$(folder "$1")" "${@:2}" ;;
soak-in) [ $# -ge 1 ] || usage; soak_in "$(folder "$1")" ;;
*) usage ;;
esac
