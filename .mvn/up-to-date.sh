# SPDX-License-Identifier: UPL-1.0
# To be sourced in the root: builds the desktop or the command line's jar when a source is newer than what was built.

cli_jar=plugins/org.flightbench.cli/target/flightbench-cli.jar
benchmarks_jar=plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar
performance_jar=tests/org.flightbench.performance/target/performance.jar
desktop_stamp=releng/org.flightbench.product/target/built

# The folder of the product for this machine.
product_folder() {
	local os ws arch folder=flightbench
	case $(uname) in
	Darwin) os=macosx ws=cocoa folder=Flightbench.app/Contents/Eclipse ;;
	*) os=linux ws=gtk ;;
	esac
	case $(uname -m) in
	arm64 | aarch64) arch=aarch64 ;;
	*) arch=x86_64 ;;
	esac
	echo "$root/releng/org.flightbench.product/target/products/org.flightbench.product/$os/$ws/$arch/$folder"
}

# Whether $1 is there and nothing in the folders after it is newer.
up_to_date() {
	local built=$1
	shift
	[ -e "$built" ] && [ -z "$(find "$@" pom.xml -type d -name target -prune -o -type f -newer "$built" -print -quit)" ]
}

build_cli() {
	up_to_date "$cli_jar" plugins/org.flightbench.text plugins/org.flightbench.results plugins/org.flightbench.recording plugins/org.flightbench.report plugins/org.flightbench.cli releng/org.flightbench.picocli && return
	echo "Building the command line..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.cli -am verify >&2
	touch "$cli_jar"
}

# The benchmarks that "bench" runs unless told otherwise.
build_benchmarks() {
	up_to_date "$benchmarks_jar" plugins/org.flightbench.writer plugins/org.flightbench.writer.benchmarks && return
	echo "Building the benchmarks..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.writer.benchmarks -am verify >&2
	touch "$benchmarks_jar"
}

# The measurements of Flightbench itself; the folders are those of the sources that they measure in their own process.
build_performance() {
	up_to_date "$performance_jar" tests/org.flightbench.performance "$@" && return
	echo "Building the performance tests..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl tests/org.flightbench.performance -am verify >&2
	touch "$performance_jar"
}

build_desktop() {
	[ -d "$(product_folder)" ] && up_to_date "$desktop_stamp" plugins features releng target-platform samples docs && return
	echo "Building the desktop; the first time fetches what it needs from Maven Central..." >&2
	# Named by what to leave out: Maven's -am does not see what an Eclipse bundle requires.
	./mvnw -q -DskipTests -Dformatter.skip=true -pl '!releng/org.flightbench.repository,!tests/org.flightbench.rcp.empty,!tests/org.flightbench.repository.tests,!tests/org.flightbench.missioncontrol.tests,!tests/org.flightbench.missioncontrol.acceptance,!tests/org.flightbench.ui.tests,!tests/org.flightbench.performance' verify >&2
	touch "$desktop_stamp"
}
