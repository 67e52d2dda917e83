# SPDX-License-Identifier: UPL-1.0
# To be sourced: run_tests builds every module, then tests every module, and ends with one line over all of them.

# Lists the test classes in the sources, as "CLASS TESTS", where TESTS counts annotated methods. Abstract classes have no report. A class tagged "long" is listed
# only when $1 is "all". Tests of a real Mission Control belong to ./build.sh test-in.
test_classes() {
	local tests='^\s*@(Test|ParameterizedTest|RepeatedTest|TestFactory)\b'
	grep -rlE --include='*Test.java' --include='*IT.java' "$tests" plugins tests |
		grep -v missioncontrol.acceptance |
		while IFS= read -r file; do
			! grep -qE '^(public )?abstract class ' "$file" || continue
			[ "$1" = all ] || ! grep -qE '^@Tag\("long"\)' "$file" || continue
			echo "$(sed -E 's#^.*/src/(test/java/)?##; s#/#.#g; s#\.java$##' <<<"$file") $(grep -cE "$tests" "$file")"
		done
}

# Also tests tagged "long", and with each JDK of this machine what otherwise runs with one.
everything=(-DexcludedGroups= -Dflightbench.eachJdk=true)

# Prints the names of the reports that the test runners wrote after the file $1.
reports_since() {
	find . \( -path '*/surefire-reports/TEST-*.xml' -o -path '*/failsafe-reports/TEST-*.xml' \) -newer "$1" -print
}

# Names each test that failed, with the first line of the reason, and the classes of the list $2 that have no report after the file $1. The last line counts passed, failed, skipped and, if any, tests that did not run.
# Fails unless all of them ran and passed.
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

# Prints the seconds of each test class since the file $1, and its name.
class_times() {
	reports_since "$1" | tr '\n' '\0' | xargs -0 -r grep -ohE '<testsuite [^>]*' |
		sed -E 's/.* name="([^"]*)".*/\1 &/; s/^([^ ]*) .* time="([0-9.,]*)".*/\2 \1/' | tr -d ,
}

# Prints the slowest of them.
slowest() {
	class_times "$1" | sort -rn | head -20 | awk '{ printf "%6.1f s  %s\n", $1, $2 }'
}

# Runs the tests of the class $1 alone, as Surefire understands it.
run_test() {
	local begin status=0
	begin=$(mktemp)
	./mvnw -fae -T 2 -Dtest="$1" "${everything[@]}" -Dsurefire.failIfNoSpecifiedTests=false -DfailIfNoTests=false -DskipITs \
		-Dformatter.skip=true -Darchive.phase=none \
		"$(leaving_out "${products[@]}" "${repository[@]}" "${product_tests[@]}")" verify || status=$?
	# A module that does not compile has no failed test.
	[ $status -eq 0 ] || echo "build.sh: the build failed: the modules are listed above with FAILURE" >&2
	summary "$begin" "" || status=1
	rm -f "$begin"
	return $status
}

# Runs every test but the long ones; with "all" as $1 everything.
run_tests() {
	local begin expected status=0 how=(-T 2)
	expected=$(test_classes "${1:-}")
	# One class at a time: some load the machine on purpose, or catch a program at a certain moment.
	[ "${1:-}" != all ] || how=(-T 1 -Dtest.forks=1 "${everything[@]}")
	# A test opens pages in it.
	has_browser || true
	check_artifacts
	begin=$(mktemp)
	# Everything is built before anything is tested, so that a failing test cannot keep other modules from being tested.
	if ./mvnw -T 2 -DskipTests -Darchive.phase=none verify; then
		# Log lines name their module; the products' archives are not tested. What was compiled and made is not again:
		# for the repository of the Maven plug-in, Maven would wait until no other module does anything.
		./mvnw -fae "${how[@]}" -Dorg.slf4j.simpleLogger.showThreadName=true -Dformatter.skip=true -Darchive.phase=none \
			-Dmaven.compiler.useIncrementalCompilation=false -Dmade-once.phase=none -Dmaven.test.failure.ignore=true verify || status=$?
		# Also those that this build fetched.
		check_artifacts || status=1
	else
		status=1
	fi
	[ $status -eq 0 ] || echo "build.sh: the build failed: the modules are listed above with FAILURE" >&2
	if [ -e "$cli_jar" ]; then
		if has_browser; then
			test_pages || status=1
		else
			echo "build.sh: no HTML page was opened, as there is no Chromium" >&2
			report_pages 0 "$page_tests"
		fi
	fi
	echo "Slowest test classes:"
	slowest "$begin"
	summary "$begin" "$expected" || status=1
	rm -f "$begin"
	return $status
}
