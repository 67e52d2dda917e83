#!/usr/bin/env bash
# SPDX-License-Identifier: UPL-1.0
# ./build.sh run [FILE...]  builds what has changed and opens the desktop, on the samples unless files are named
# ./build.sh test           builds everything and runs every test, those of the desktop too
# ./build.sh test CLASS     runs only the tests of a class, or as Surefire understands it: Drop*, DropTest#aMethod
# ./build.sh test-screen-reader  finds, as a screen reader sees the desktop, what has no name
# ./build.sh test-pages     opens HTML pages in a browser (Chromium), as wide as a phone and as a small laptop; "test" does so too
# ./build.sh package        builds the products, the p2 site, the command line's jar and the plug-ins for Maven and Gradle, and says where they are
# ./build.sh ide            writes the files by which Eclipse and IntelliJ import the project
# ./build.sh install-into PATH    installs Flightbench into the Mission Control at PATH; uninstall-from PATH takes it out
# ./build.sh test-in PATH         tries everything in a copy of the Mission Control at PATH
# ./build.sh costs-in PATH [JFR [LARGE...]] [--write]  measures what Flightbench costs in a copy of the Mission Control at PATH
# ./build.sh soak-in PATH         measures what remains of files of all kinds that were opened and closed in a copy of the Mission Control at PATH
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
. .mvn/pages.sh
. .mvn/ide.sh
trap stop_display EXIT

desktop_packages=(libgtk-3-0)
test_packages=(libgtk-3-0 xdotool)

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

# On a bus of its own, as a screen reader needs one.
test_with_screen_reader() {
	need_packages "${test_packages[@]}" dbus at-spi2-core python3-pyatspi
	NO_AT_BRIDGE=0 dbus-run-session -- "$root/build.sh" test AccessibleNamesTest
}

# Names each test that failed, or passed only the second time, with the first line of why, and ends with one line over all
# modules; from the reports that the test runners wrote after the file $1.
summary() {
	local reports
	reports=$(mktemp)
	find . \( -path '*/surefire-reports/TEST-*.xml' -o -path '*/failsafe-reports/TEST-*.xml' \) -newer "$1" -exec cat {} + >"$reports" 2>/dev/null || true
	awk 'function value(name) { return match($0, "[ \n]" name "=\"[^\"]*\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : "" }
			BEGIN { RS = "<testcase" }
			NR > 1 && match($0, /<(failure|error)[ >]/) { test = value("classname") "." value("name"); $0 = substr($0, RSTART); print "failed: " test ": " substr(value("message"), 1, 300) }
			NR > 1 && match($0, /<flaky(Failure|Error)[ >]/) { test = value("classname") "." value("name"); $0 = substr($0, RSTART); print "failed at first: " test ": " substr(value("message"), 1, 300) }' "$reports" |
		sed 's/&#10;.*//; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&apos;/'"'"'/g; s/&amp;/\&/g'
	# of a class some of whose tests ran again, the attributes count those alone
	awk 'function value(name) { return match(attributes, "(^|[ \n])" name "=\"[0-9]*\"") ? substr(attributes, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0 : 0 }
			BEGIN { RS = "<testsuite[ \n]" }
			NR > 1 {
				attributes = $0
				sub(/>.*/, "", attributes)
				attributes = " " attributes
				failed += value("failures") + value("errors")
				again = $0 ~ /<(flaky|rerun)(Failure|Error)[ >]/
				tests += again ? gsub(/<testcase[ \n]/, "") : value("tests")
				skipped += again ? gsub(/<skipped[ \/>]/, "") : value("skipped")
			}
			END { printf "%d passed, %d failed, %d skipped\n", tests - failed - skipped, failed, skipped }' "$reports"
	rm -f "$reports"
}

test_all() {
	need_packages "${test_packages[@]}"
	with_display
	local begin status=0 options=()
	if [ $# -gt 0 ]; then
		options=(-Dtest="$1" -Dsurefire.failIfNoSpecifiedTests=false -DfailIfNoTests=false -DskipITs -Dformatter.skip=true
			"$(leaving_out "${products[@]}" "${repository[@]}" "${product_tests[@]}")")
	fi
	# a test opens pages in it
	[ $# -gt 0 ] || has_browser || true
	[ $# -gt 0 ] || check_artifacts
	begin=$(mktemp)
	# two modules at once, whose lines in the log name them; no archives of the products, which nothing tests
	./mvnw -fae -T 2 -Dorg.slf4j.simpleLogger.showThreadName=true -Darchive.phase=none ${options[@]+"${options[@]}"} verify || status=$?
	# what was not there before
	[ $# -gt 0 ] || check_artifacts || status=1
	# a module that does not compile has no failed test
	[ $status -eq 0 ] || echo "build.sh: the build failed: the modules are listed above with FAILURE" >&2
	if [ $# -eq 0 ] && [ -e "$cli_jar" ]; then
		if has_browser; then
			test_pages || status=1
		else
			echo "build.sh: no HTML page was opened, as there is no Chromium" >&2
			report_pages 0 "$page_tests"
		fi
	fi
	summary "$begin"
	rm -f "$begin"
	return $status
}

only_pages() {
	local begin status=0
	has_browser || return 1
	begin=$(mktemp)
	test_pages || status=1
	test_in_browser || status=1
	summary "$begin"
	rm -f "$begin"
	return $status
}

package() {
	check_artifacts
	./mvnw -q -DskipTests verify
	check_artifacts
	echo "Desktops:"
	ls -1 releng/org.flightbench.product/target/products/flightbench-*
	echo "p2 site:"
	ls -1 releng/org.flightbench.repository/target/*.zip
	echo "Command line:"
	ls -1 plugins/org.flightbench.cli/target/flightbench-cli.jar
	echo "Repository of the Maven plug-in:"
	ls -1d plugins/org.flightbench.maven/target/repository
	echo "Gradle plug-in:"
	ls -1 plugins/org.flightbench.gradle/target/flightbench-gradle-plugin.jar
}

# A folder that the user named, from where they stood.
folder() {
	(cd "$here" && cd "$1" && pwd) || { echo "build.sh: there is no folder $1" >&2; exit 2; }
}

[ $# -gt 0 ] || usage
command=$1
shift
case $command in
run) run "$@" ;;
test) test_all "$@" ;;
test-screen-reader) test_with_screen_reader ;;
test-pages) only_pages ;;
package) package ;;
ide) write_projects ;;
install-into) [ $# -eq 1 ] || usage; install_into "$(folder "$1")" ;;
uninstall-from) [ $# -eq 1 ] || usage; uninstall_from "$(folder "$1")" ;;
test-in) [ $# -eq 1 ] || usage; test_in "$(folder "$1")" ;;
costs-in) [ $# -ge 1 ] || usage; costs_in "$(folder "$1")" "${@:2}" ;;
soak-in) [ $# -ge 1 ] || usage; soak_in "$(folder "$1")" "${@:2}" ;;
*) usage ;;
esac
