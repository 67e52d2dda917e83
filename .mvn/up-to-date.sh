# SPDX-License-Identifier: UPL-1.0
# To be sourced in the root folder: builds artifacts that are missing or older than their sources.

cli_jar=plugins/org.flightbench.cli/target/flightbench-cli.jar
mcp_folder=plugins/org.flightbench.mcp/target/mcp
query_jar=plugins/org.flightbench.query.command/target/query/flightbench-query-command.jar
fleet_folder=plugins/org.flightbench.fleet/target/fleet
benchmarks_jar=plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar
performance_jar=tests/org.flightbench.performance/target/performance.jar
desktop_stamp=releng/org.flightbench.product/target/built
site_stamp=releng/org.flightbench.repository/target/built
measure=org.flightbench.ui.measure
measured_desktop=$root/tests/org.flightbench.performance/target/desktop

# Modules that a build can exclude. Builds specify exclusions, because Maven's -am does not recognize the requirements of Eclipse bundles.
products=(releng/org.flightbench.product releng/org.flightbench.release)
repository=(releng/org.flightbench.repository)
product_tests=(tests/org.flightbench.rcp.empty tests/org.flightbench.repository.tests)
ui_tests=(tests/org.flightbench.ui.tests tests/org.flightbench.missioncontrol.tests tests/org.flightbench.pages)
checks=(tests/org.flightbench.missioncontrol.acceptance)
measurements=(tests/org.flightbench.performance)

# Prints the Maven argument that excludes the given modules.
leaving_out() {
	local IFS=,
	printf '%s\n' "-pl=${*/#/!}"
}

# Builds all modules except the given ones, without tests.
build_without() {
	./mvnw -q -DskipTests -Dformatter.skip=true "$(leaving_out "$@")" verify >&2
}

# Prints the folder of the product for the platform of this machine.
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

# Succeeds if $1 exists and no file in the folders that follow is newer.
up_to_date() {
	local built=$1
	shift
	[ -e "$built" ] && [ -z "$(find "$@" pom.xml -type d -name target -prune -o -type f -newer "$built" -print -quit)" ]
}

# Marks the desktop and the p2 site as up to date; to be called after all modules were built.
all_are_built() {
	touch "$desktop_stamp" "$site_stamp"
}

# The modules in the jar of the command line.
cli_modules=(plugins/org.flightbench.{base,results,history,bench,jfr,recording,analysis,view,report,cli})

build_cli() {
	up_to_date "$cli_jar" "${cli_modules[@]}" && return
	echo "Building the command line..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.cli -am verify >&2
	touch "$cli_jar"
}

# Builds the module of the command "mcp", with the jars that it needs beside the command line.
build_mcp() {
	up_to_date "$mcp_folder/built" plugins/org.flightbench.{base,results,history,bench,jfr,recording,analysis,view,report,cli,mcp} docs/schemas && return
	echo "Building the server..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.mcp -am verify >&2
	touch "$cli_jar" "$mcp_folder/built"
}

# Builds the command line with the module of "query".
build_query() {
	up_to_date "$cli_jar" "${cli_modules[@]}" && up_to_date "$query_jar" "${cli_modules[@]}" plugins/org.flightbench.query{,.command} && return
	echo "Building the command line with the module for queries..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.query.command -am verify >&2
	touch "$cli_jar" "$query_jar"
}

# Builds the module of the command "fleet", with the jars of Spark.
build_fleet() {
	up_to_date "$fleet_folder/built" "${cli_modules[@]}" plugins/org.flightbench.{spark,fleet} && return
	echo "Building the command line with Spark; the first build downloads 280 MB from Maven Central..." >&2
	./mvnw -q -Pspark -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.fleet -am verify >&2
	touch "$cli_jar" "$fleet_folder/built"
}

# Builds the benchmarks that "bench" runs by default, and two demos.
build_benchmarks() {
	up_to_date "$benchmarks_jar" plugins/org.flightbench.writer plugins/org.flightbench.writer.benchmarks && return
	echo "Building the benchmarks..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl plugins/org.flightbench.writer.benchmarks -am verify >&2
	touch "$benchmarks_jar"
}

# Builds the performance measurements; the arguments are the source folders of the modules that they measure within their own process.
build_performance() {
	up_to_date "$performance_jar" tests/org.flightbench.performance "$@" && return
	echo "Building the performance tests..." >&2
	./mvnw -q -DskipTests -Dformatter.skip=true -pl tests/org.flightbench.performance -am verify >&2
	touch "$performance_jar"
}

# Builds the desktop, together with the bundle that measures it.
build_desktop() {
	[ -d "$(product_folder)" ] && up_to_date "$desktop_stamp" plugins features releng target-platform samples docs tests/$measure && return
	echo "Building the desktop; the first build downloads dependencies from Maven Central..." >&2
	build_without releng/org.flightbench.release "${repository[@]}" "${product_tests[@]}" "${ui_tests[@]}" "${checks[@]}" "${measurements[@]}"
	touch "$desktop_stamp"
}

# Prints the path of the jar of the test bundle $1.
test_bundle() {
	find "$root/tests/$1/target" -maxdepth 1 -name "$1-*.jar" ! -name '*sources*' -print -quit
}

# Adds the test bundle $2 to the Eclipse installation $1 without p2.
add_test_bundle() {
	local jar version
	jar=$(test_bundle "$2")
	version=$(unzip -p "$jar" META-INF/MANIFEST.MF | tr -d '\r' | sed -n 's/^Bundle-Version: //p')
	cp "$jar" "$1/plugins/${2}_$version.jar"
	echo "$2,$version,plugins/${2}_$version.jar,4,false" >>"$1/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
}

# Creates a copy of the product that includes the measuring bundle.
build_measured_desktop() {
	build_desktop
	[ "$measured_desktop/measured" -nt "$desktop_stamp" ] && return
	rm -rf "$measured_desktop"
	mkdir -p "$measured_desktop"
	cp -R "$(product_folder)/." "$measured_desktop"
	add_test_bundle "$measured_desktop" "$measure"
	touch "$measured_desktop/measured"
}
