# SPDX-License-Identifier: UPL-1.0
# To be sourced: run_tests builds every module, then tests every module, and prints a one-line summary at the end.

# Prints the test classes in the sources as "CLASS TESTS", where TESTS is the number of annotated methods. Skips abstract classes, which
# have no report, the checks of a real Mission Control, which ./build.sh test-in runs, and the tests that test_spark runs. Skips classes
# tagged "long" unless $1 is "all".
test_classes() {
	local tests='^\s*@(Test|ParameterizedTest|RepeatedTest|TestFactory)\b'
	grep -rlE --include='*Test.java' --include='*IT.java' "$tests" plugins tests |
		grep -vE 'missioncontrol.acceptance|plugins/org.flightbench.(spark|fleet)' |
		while IFS= read -r file; do
			! grep -qE '^(public )?abstract class ' "$file" || continue
			[ "$1" = all ] || ! grep -qE '^@Tag\("long"\)' "$file" || continue
			echo "$(sed -E 's#^.*/src/(test/java/)?##; s#/#.#g; s#\.java$##' <<<"$file") $(grep -cE "$tests" "$file")"
		done
}

# Options that include tests tagged "long", and run tests that usually use one JDK with each installed JDK.
everything=(-DexcludedGroups= -Dflightbench.eachJdk=true)

# Prints the names of the reports that the test runners wrote after the file $1.
reports_since() {
	find . \( -path '*/surefire-reports/TEST-*.xml' -o -path '*/failsafe-reports/TEST-*.xml' \) -newer "$1" -print
}

# Prints each failed test with the first line of its message, and the classes of the list $2 that have no report newer than the file $1.
# The last line counts the passed, failed, skipped and, if any, not run tests. Fails unless all tests ran and none failed.
summary() {
	local reports ran missing not_run=0
	reports=$(mktemp)
	ran=$(reports_since "$1" | sed -E 's#.*/TEST-##; s#\.xml$##; s#\$.*##' | sort -u)
	reports_since "$1" | tr '\n' '\0' | xargs -0 -r cat >"$reports"
	awk 'function value(name) { return match($0, "[ \n]" name "=\"[^\"]*\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : "" }
			BEGIN { RS = "<testcase" }
			NR > 1 && match($0, /<(failure|error)[ >]/) { test = value("classname") "." value("name"); $0 = substr($0, RSTART); print "failed: " test ": " substr(value("message"), 1, 300) }' "$reports" |
		sed 's/&#10;.*//; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&apos;/'"'"'/g; s/&amp;/\&/g'
	missing=$(awk 'NR == FNR { ran[$1]; next } NF && !($1 in ran)' <(echo "$ran") <(echo "$2"))
	if [ -n "$missing" ]; then
		awk '{ print "not run: " $1 }' <<<"$missing"
		not_run=$(awk '{ n += $2 } END { print n }' <<<"$missing")
	fi
	awk -v not_run="$not_run" 'function value(name) { return match(attributes, "(^|[ \n])" name "=\"[0-9]*\"") ? substr(attributes, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0 : 0 }
			BEGIN { RS = "<testsuite[ \n]" }
			NR > 1 {
				attributes = $0
				sub(/>.*/, "", attributes)
				attributes = " " attributes
				failed += value("failures") + value("errors")
				tests += value("tests")
				skipped += value("skipped")
			}
			END {
				printf "%d passed, %d failed, %d skipped", tests - failed - skipped, failed, skipped
				if (not_run) printf ", %d not run", not_run
				print ""
				exit failed || not_run
			}' "$reports"
	local status=$?
	rm -f "$reports"
	return $status
}

# Prints the duration in seconds and the name of each test class with a report newer than the file $1.
class_times() {
	reports_since "$1" | tr '\n' '\0' | xargs -0 -r grep -ohE '<testsuite [^>]*' |
		sed -E 's/.* name="([^"]*)".*/\1 &/; s/^([^ ]*) .* time="([0-9.,]*)".*/\2 \1/' | tr -d ,
}

# Prints the slowest test classes with a report newer than the file $1.
slowest() {
	# Not `head`: it can end before `sort` has written everything, which pipefail reports as a failure.
	class_times "$1" | sort -rn | awk 'NR <= 20 { printf "%6.1f s  %s\n", $1, $2 }'
}

# Runs only the tests that match $1, a class or Surefire pattern.
run_test() {
	local begin status=0
	begin=$(mktemp)
	./mvnw -fae -T 2 -Dtest="$1" "${everything[@]}" -DfailIfNoTests=false -DskipITs \
		-Dformatter.skip=true -Darchive.phase=none \
		"$(leaving_out "${products[@]}" "${repository[@]}" "${product_tests[@]}")" verify || status=$?
	# A module that does not compile reports no failed tests.
	[ $status -eq 0 ] || echo "build.sh: the build failed: see the modules marked FAILURE above" >&2
	if [ $status -eq 0 ] && [ -z "$(reports_since "$begin")" ]; then
		echo "build.sh: no test matches $1" >&2
		status=1
	else
		summary "$begin" "" || status=1
	fi
	rm -f "$begin"
	return $status
}

# Runs the tests of the modules for Apache Spark, and builds what they need. Runs long tests only if $1 is "all".
test_spark() {
	local begin status=0 long=()
	[ "${1:-}" != all ] || long=("${everything[@]}")
	begin=$(mktemp)
	./mvnw -Pspark -pl plugins/org.flightbench.spark,plugins/org.flightbench.fleet -am \
		-Dtest='org.flightbench.spark.**,org.flightbench.fleet.**' -DskipITs ${long[@]+"${long[@]}"} verify || status=$?
	[ $status -eq 0 ] || echo "build.sh: the build failed: see the modules marked FAILURE above" >&2
	summary "$begin" "" || status=1
	rm -f "$begin"
	return $status
}

# Runs all tests except long ones, or all tests if $1 is "all".
run_tests() {
	local begin expected status=0 how=(-T 3)
	expected=$(test_classes "${1:-}")
	# Long tests run one class at a time, because some load the machine deliberately or depend on timing.
	[ "${1:-}" != all ] || how=(-T 1 -Dtest.forks=1 "${everything[@]}")
	check_artifacts
	begin=$(mktemp)
	# Compile everything before testing, so that a failing test does not prevent other modules from being tested. The second build creates
	# the desktops and the p2 site, because no other module needs them.
	if ./mvnw -T 2 -DskipTests -Darchive.phase=none "$(leaving_out "${products[0]}" "${repository[@]}" "${product_tests[@]}")" verify; then
		# Log lines contain the name of the module. Product archives are not tested, so they are not created. Compilation and the
		# repository of the Maven plug-in are not repeated; for the latter, Maven would wait until all other modules are idle.
		./mvnw -fae "${how[@]}" -Dorg.slf4j.simpleLogger.showThreadName=true -Dformatter.skip=true -Darchive.phase=none \
			-Dmaven.compiler.useIncrementalCompilation=false -Dmade-once.phase=none -Dassembly.skipAssembly=true -Dmaven.test.failure.ignore=true verify || status=$?
		# Check again, because this build may have fetched artifacts.
		check_artifacts || status=1
	else
		status=1
	fi
	[ $status -eq 0 ] || echo "build.sh: the build failed: see the modules marked FAILURE above" >&2
	echo "Slowest test classes:"
	slowest "$begin"
	summary "$begin" "$expected" || status=1
	rm -f "$begin"
	return $status
}
