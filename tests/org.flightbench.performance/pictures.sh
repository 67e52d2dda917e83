# SPDX-License-Identifier: UPL-1.0
# To be sourced: measure_pictures CLASS [--write] runs a class that measures drawing in the desktop, on a separate virtual screen.
# RECORDINGS optionally names a folder of large recordings.
[ -z "${RECORDINGS:-}" ] || RECORDINGS=$(cd "$RECORDINGS" && pwd)
cd "$root"
. .mvn/find-jdk.sh
. .mvn/os-packages.sh
. .mvn/display.sh
. .mvn/up-to-date.sh
trap stop_display EXIT

measure_pictures() {
	local class=$1 arguments=()
	[ "${2:-}" = --write ] && arguments=(docs/performance.md)
	need_packages libgtk-3-0
	build_measured_desktop
	build_performance plugins/org.flightbench.results
	need_jdk 21
	unset DISPLAY
	SCREEN=1600x1040x24 with_display
	"$JAVA_HOME/bin/java" -cp "$performance_jar" -Dpictures.desktop="$measured_desktop/flightbench" \
		${RECORDINGS:+-Dpictures.recordings="$RECORDINGS"} -Dpictures.rounds="${ROUNDS:-3}" "$class" ${arguments[@]+"${arguments[@]}"}
}
