# SPDX-License-Identifier: UPL-1.0
# To be sourced in the root folder, after find-jdk.sh, display.sh and up-to-date.sh: installs and checks Flightbench in Mission Control.

site=releng/org.flightbench.repository/target/repository
acceptance=org.flightbench.missioncontrol.acceptance
# The features of Flightbench. Each name is also that of a bundle which only this feature contains.
mission_control_features=(org.flightbench.missioncontrol org.flightbench.missioncontrol.benchmarks)

build_site() {
	[ -d "$site" ] && up_to_date "$site_stamp" plugins features releng target-platform samples docs tests/$acceptance tests/$measure && return
	echo "Building the p2 site..." >&2
	build_without "${products[@]}" "${product_tests[@]}" "${ui_tests[@]}" "${measurements[@]}"
	touch "$site_stamp"
}

# Prints the folder with the plugins and configuration of the Mission Control at $1; on macOS it is nested more deeply.
mission_control_home() {
	local launcher
	launcher=$(find "$1" -maxdepth 6 -path '*/plugins/org.eclipse.equinox.launcher_*.jar' -print -quit 2>/dev/null)
	if [ -z "$launcher" ]; then
		echo "build.sh: $1 does not contain Mission Control: plugins/org.eclipse.equinox.launcher_*.jar not found" >&2
		return 1
	fi
	dirname "$(dirname "$launcher")"
}

mission_control_java() {
	local home
	home=$(find_jdk 21) || { echo "build.sh: requires JDK 21 or newer" >&2; return 1; }
	echo "$home/bin/java"
}

# Runs the p2 application $2 in the Mission Control at $1, with the remaining arguments.
p2() {
	local home=$1 application=$2 profile log status=0
	shift 2
	profile=$(find "$home/p2/org.eclipse.equinox.p2.engine/profileRegistry" -maxdepth 1 -name '*.profile' -print -quit 2>/dev/null)
	if [ -z "$profile" ]; then
		echo "build.sh: $home is not managed by p2: copy the jars of $site/plugins to its dropins folder instead" >&2
		return 1
	fi
	log=$(mktemp -d)
	"$(mission_control_java)" -jar "$home"/plugins/org.eclipse.equinox.launcher_*.jar -nosplash -consoleLog -data "$log" \
		-application "org.eclipse.equinox.p2.$application" -profile "$(basename "$profile" .profile)" "$@" >"$log/out" 2>&1 || status=$?
	[ $status = 0 ] || cat "$log/out" >&2
	rm -rf "$log"
	return $status
}

director() {
	p2 "$1" director -destination "$1" "${@:2}"
}

# Prints the installable units of the given features, separated by commas.
units_of() {
	local units
	units=$(printf '%s.feature.feature.group,' "$@")
	echo "${units%,}"
}

# Prints the units of the features installed in the Mission Control at $1, separated by commas, or nothing if none is installed.
installed_in() {
	local bundle found=()
	for bundle in "${mission_control_features[@]}"; do
		! grep -q "^$bundle," "$1/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info" || found+=("$bundle")
	done
	[ ${#found[@]} -eq 0 ] || units_of "${found[@]}"
}

# Uninstalls Flightbench from the Mission Control at $1, and deletes its files.
take_out_of() {
	director "$1" -uninstallIU "$(installed_in "$1")" && p2 "$1" garbagecollector.application
}

install_into() {
	local home installed
	home=$(mission_control_home "$1")
	build_site
	installed=$(installed_in "$home")
	director "$home" -repository "file:$root/$site" ${installed:+-uninstallIU "$installed"} \
		-installIU "$(units_of "${mission_control_features[@]}")"
	echo "Flightbench is installed in $home; restart Mission Control if it is running."
}

uninstall_from() {
	local home
	home=$(mission_control_home "$1")
	take_out_of "$home"
	echo "Flightbench is uninstalled from $home."
}

# Adds the acceptance checks and the measuring bundle to the Mission Control at $1.
add_checks() {
	add_test_bundle "$1" "$acceptance"
	add_test_bundle "$1" "$measure"
}

# Prints the JVM options of the Mission Control at $1.
vm_options() {
	local ini
	ini=$(find "$1" -maxdepth 1 \( -name jmc.ini -o -name eclipse.ini \) -print -quit)
	[ -z "$ini" ] || tr -d '\r' <"$ini" | awk 'after && !/^-XX:StartFlightRecording/; /^-vmargs$/ { after = 1 }'
}

# Starts the Mission Control at $1 and waits until it exits. Its workspace, report and output are in the folder $2. The remaining
# arguments are JVM options. $preferences optionally contains more preferences, $tracer a command that runs the process.
start_mission_control() {
	local home=$1 work=$2 options=() option
	shift 2
	while IFS= read -r option; do
		[ -z "$option" ] || options+=("$option")
	done < <(vm_options "$home")
	printf '%s\n' org.eclipse.ui/showIntro=false ${preferences:+"$preferences"} >"$work/preferences.ini"
	# screenshots would otherwise not contain browser content
	WEBKIT_DISABLE_COMPOSITING_MODE=1 timeout "${PATIENCE:-900}" ${tracer[@]+"${tracer[@]}"} "$(mission_control_java)" ${options[@]+"${options[@]}"} -Dflightbench.report="$work/report" -Dflightbench.root="$root" "$@" \
		-jar "$home"/plugins/org.eclipse.equinox.launcher_*.jar -nosplash -data "$work/workspace" \
		-pluginCustomization "$work/preferences.ini" >"$work/out" 2>&1 || echo "FAILED  Mission Control terminates normally" >>"$work/report"
}

# Prints the report of the Mission Control that ran in the folder $1.
report_of() {
	cat "$1/report" 2>/dev/null || true
	# the report is missing if $CHECKS selects none of its checks
	if grep -qs '^FAILED  Mission Control' "$1/report"; then
		{ tail -40 "$1/out" "$1"/workspace/.metadata/.log 2>/dev/null || true; } | sed 's/^/        /'
	fi
}

# Runs the checks in the Mission Control at $1, and prints their report. The remaining arguments are JVM options. $theme optionally contains
# the ID of a theme to select.
run_checks() {
	local home=$1 work settings
	shift
	work=$(mktemp -d)
	if [ -n "${theme:-}" ]; then
		settings=$work/workspace/.metadata/.plugins/org.eclipse.core.runtime/.settings
		mkdir -p "$settings"
		printf '%s\n' eclipse.preferences.version=1 "themeid=$theme" >"$settings/org.eclipse.e4.ui.css.swt.theme.prefs"
	fi
	# A recording that is closed while a rule of Mission Control waits would stay in memory, so these rules are disabled.
	# The JVM Browser does not refresh, so its rows do not change when other JVMs start or exit.
	PATIENCE=${PATIENCE:-1800} preferences=$(no_waiting_rules; finding_jvms_once) start_mission_control "$home" "$work" \
		${PICTURES:+-Dflightbench.pictures="$PICTURES"} ${CHECKS:+-Dflightbench.checks="$CHECKS"} "$@"
	report_of "$work"
	rm -rf "$work"
}

# Checks the appearance of Flightbench in the Mission Control at $1 at a zoom of 200 %, in the dark theme, and with a font of nearly twice
# the usual size.
check_appearances() {
	local home=$1 settings
	settings=$(mktemp -d)
	mkdir "$settings/gtk-3.0"
	printf '%s\n' '[Settings]' 'gtk-font-name=Sans 18' >"$settings/gtk-3.0/settings.ini"
	GDK_SCALE=2 run_checks "$home" -Dflightbench.appearance="at 200 %"
	GDK_SCALE=2 theme=org.eclipse.e4.ui.css.theme.e4_dark run_checks "$home" -Dflightbench.appearance="at 200 % in the dark theme"
	XDG_CONFIG_HOME=$settings run_checks "$home" -Dflightbench.appearance="with large letters"
	rm -rf "$settings"
}

# Removes the bundles of Flightbench from the list of the running Mission Control at $1, as an uninstallation by p2 does, while views and
# an editor of Flightbench are open. Checks that no tabs of them are left, and restores the list.
uninstall_while_running() {
	local home=$1 work list model left
	work=$(mktemp -d)
	list=$home/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info
	cp "$list" "$work/bundles.info"
	start_mission_control "$home" "$work" -Dflightbench.uninstall="$list" ${PICTURES:+-Dflightbench.pictures="$PICTURES"}
	cp "$work/bundles.info" "$list"
	report_of "$work"
	model=$work/workspace/.metadata/.plugins/org.eclipse.e4.workbench/workbench.xmi
	left=$(grep -oE '<(children|sharedElements)[^>]*elementId="org\.flightbench[^>]*>' "$model" | grep -v 'toBeRendered="false"' || true)
	# the only editor; the list of recent files still contains its file
	left+=$(grep -oE '<children[^>]*elementId="org\.eclipse\.e4\.ui\.compatibility\.editor"[^>]*>' "$model" || true)
	if [ -s "$model" ] && [ -z "$left" ]; then
		echo "passed  no tab of Flightbench remains in the windows after uninstalling"
	else
		echo "FAILED  no tab of Flightbench remains in the windows after uninstalling"
		echo "$left" | cut -c1-300 | sed 's/^/        /'
	fi
	rm -rf "$work"
}

# Lists path, size and checksum of all files, except the two that SQLite creates next to an open history.
content_of() {
	(cd "$1" && find . ! -name 'flightbench-history.db-*' \( -type f -exec cksum {} + -o -printf '%y %p %l\n' \)) | sort
}

# Prints the programs, connections and written files in the traces whose names start with $1, one per line. Omits writes to the state of
# the Mission Control at $2 and below the folder $3. Replaces numbers and random names with N.
traced() {
	cat "$1".* | sed -nE \
		-e 's/^execve\("([^"]*)".* = 0$/ran \1/p' \
		-e '/^connect\(.*sa_family=AF_INET/s/^connect\([0-9]+, (.*)\) = .*/connected to \1/p' \
		-e '/O_WRONLY|O_RDWR|O_CREAT/s/^open(at)?\((AT_FDCWD, )?"(.*)", O_.* = [0-9]+(<.*)?$/wrote \3/p' \
		-e 's/^creat\("(.*)", .* = [0-9]+$/wrote \1/p' |
		grep -vE "^wrote ($2/(configuration|p2)|$3|/dev|/proc)(/|$)" | sed -E 's/[0-9a-f]{4,}|^wrote [0-9]+$/N/g' | sort -u
}

# Opens an untrusted folder in the Mission Control at $1, with its checkout as the current folder. Checks that this runs, contacts and
# writes nothing more than opening trusted files does.
open_folder_of_stranger() {
	local home=$1 work side more before
	command -v strace >/dev/null || return 0
	work=$(mktemp -d)
	tests/hostile/make-folder "$work/stranger" >&2
	mkdir -p "$work/ours/project"
	cp samples/{histogram-baseline.json,allocation-before.jfr,ttsp-baseline.log} "$work/ours/project"
	./flightbench history import samples/histogram-baseline.json --store "$work/ours/project/flightbench-history.db" >/dev/null
	before=$(content_of "$work/stranger")
	for side in ours stranger; do
		mkdir "$work/of-$side"
		(
			cd "$work/$side/project"
			tracer=(strace -ff -qq --seccomp-bpf -e signal=none -e trace=execve,connect,open,openat,creat -o "$work/of-$side/trace")
			PATIENCE=${PATIENCE:-1800} preferences=$(no_waiting_rules; finding_jvms_once) \
				start_mission_control "$home" "$work/of-$side" -Dflightbench.stranger="$PWD"
		)
		report_of "$work/of-$side"
		traced "$work/of-$side/trace" "$home" "$work" >"$work/$side.traced"
	done
	more=$(comm -13 "$work/ours.traced" "$work/stranger.traced")
	if [ -z "$more" ]; then
		echo "passed  an untrusted folder runs nothing, connects to nothing and writes nothing elsewhere"
	else
		echo "FAILED  an untrusted folder runs nothing, connects to nothing and writes nothing elsewhere"
		echo "$more" | sed 's/^/        /'
	fi
	if [ "$before" = "$(content_of "$work/stranger")" ]; then
		echo "passed  an untrusted folder is not modified"
	else
		echo "FAILED  an untrusted folder is not modified"
		diff <(echo "$before") <(content_of "$work/stranger") | sed 's/^/        /' || true
	fi
	rm -rf "$work"
}

# Prints the files and bundles of the installation $1, for comparison.
trace_of() {
	(
		cd "$1"
		find . -mindepth 2 -maxdepth 2 \( -path './plugins/*' -o -path './features/*' \) | sort
		grep -v '^#' configuration/org.eclipse.equinox.simpleconfigurator/bundles.info | cut -d, -f1,2 | sort
	)
}

# Copies the jars of the site that the Mission Control at $1 lacks to its dropins folder, runs the checks of bundles, and removes the
# jars again.
try_dropins() {
	local home=$1 jar name
	mkdir -p "$home/dropins"
	cp "$(test_bundle "$acceptance")" "$home/dropins"
	for jar in "$site"/plugins/*.jar; do
		name=$(basename "$jar")
		compgen -G "$home/plugins/${name%%_*}_*" >/dev/null || cp "$jar" "$home/dropins"
	done
	run_checks "$home" -Dflightbench.bundles=true | sed -E 's/^(passed|FAILED)  /\1  from dropins: /'
	rm -rf "$home/dropins"
	p2 "$home" garbagecollector.application
}

# Installs Flightbench by the wizard of the Mission Control at $1 with the zip of the p2 site, and uninstalls it.
try_wizard() {
	local home=$1 work
	work=$(mktemp -d)
	add_test_bundle "$home" "$acceptance"
	echo "updatesite.0=jar:file:$(echo "$root/${site%/*}"/*.zip)!/" >"$work/sites.properties"
	start_mission_control "$home" "$work" -Dflightbench.wizard=true -Dorg.openjdk.jmc.updatesites.properties="$work/sites.properties" \
		${PICTURES:+-Dflightbench.pictures="$PICTURES"}
	report_of "$work"
	if [ "$(installed_in "$home")" = "$(units_of "${mission_control_features[@]}")" ]; then
		echo "passed  what its wizard installed is complete"
	else
		echo "FAILED  what its wizard installed is complete"
	fi
	remove_bundle "$home" "$acceptance"
	take_out_of "$home" || true
	rm -rf "$work"
}

# Removes a bundle that add_test_bundle added to the Mission Control at $1.
remove_bundle() {
	rm -f "$1/plugins/${2}_"*
	sed -i.bak "/^$2,/d" "$1/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
}

# Checks that the Mission Control at $1 has the same files and bundles as in $2 after the operation $3.
check_trace() {
	local after
	after=$(trace_of "$1")
	if [ "$2" = "$after" ]; then
		echo "passed  $3 leaves no trace"
	else
		echo "FAILED  $3 leaves no trace"
		diff <(echo "$2") <(echo "$after") | sed 's/^/        /' || true
	fi
}

test_in() {
	local original home copy before report
	original=$(mission_control_home "$1")
	build_site
	need_packages "${desktop_packages[@]}" ${PICTURES:+xdotool}
	# large enough for a window at 200 %
	SCREEN=2880x1920x24 with_display
	copy=$(mktemp -d)
	report=$copy/report
	cp -R "$original" "$copy/mission-control"
	[ -z "${PICTURES:-}" ] || mkdir -p "$PICTURES"
	home=$copy/mission-control
	before=$(trace_of "$home")
	if director "$home" -repository "file:$root/$site" -installIU "$(units_of "${mission_control_features[@]}")"; then
		echo "passed  the p2 director installs Flightbench using only the site" >"$report"
		add_checks "$home"
		run_checks "$home" >>"$report"
		check_appearances "$home" >>"$report"
		open_folder_of_stranger "$home" >>"$report"
		uninstall_while_running "$home" >>"$report"
		remove_bundle "$home" "$acceptance"
		remove_bundle "$home" "$measure"
		take_out_of "$home" || true
		check_trace "$home" "$before" uninstalling >>"$report"
		try_wizard "$home" >>"$report"
		check_trace "$home" "$before" "uninstalling what the wizard installed" >>"$report"
		try_dropins "$home" >>"$report"
		check_trace "$home" "$before" "emptying dropins" >>"$report"
	else
		echo "FAILED  the p2 director installs Flightbench using only the site" >"$report"
	fi
	cat "$report"
	local passed failed
	passed=$(grep -c '^passed' "$report" || true)
	failed=$(grep -c '^FAILED' "$report" || true)
	rm -rf "$copy"
	echo "$passed passed, $failed failed, 0 skipped"
	[ "$failed" = 0 ]
}

# Prints a preference that disables four rules of Mission Control. Depending on their order, which varies from start to start, they wait
# for another rule for seconds, or forever if the recording is closed meanwhile.
no_waiting_rules() {
	local rule
	printf '%s' "org.openjdk.jmc.flightrecorder.ui/ignoredRules=<rules>"
	for rule in GcStall SystemGc GcLocker HeapInspectionGc; do
		printf '%s' "<ignoredRules id=\"$rule\"/>"
	done
	echo "</rules>"
}

# Prints the preferences for measuring how Mission Control opens recordings. Eight rules are evaluated in parallel, as on a machine with
# 16 processors. In sequence, most of the time would be spent waiting, 0.1 s for each rule.
steady_rules() {
	echo "org.openjdk.jmc.flightrecorder.ui/flightrecorder.rule.evaluation.threads=8"
	no_waiting_rules
}

# Prints a preference that makes Mission Control search for local JVMs once a day instead of every five seconds. It leaks a thread and an
# open file for each JVM that it finds (LocalJVMToolkit), which would distort counts of retained resources.
finding_jvms_once() {
	echo "org.openjdk.jmc.browser.attach/refreshInterval=86400000"
}

# Waits for a line on the file descriptor $2 from the Mission Control with the process ID $3 and the work folder $1, and stores it in
# $answer.
answer_of() {
	until IFS= read -r -t 5 answer <&"$2"; do
		if ! kill -0 "$3" 2>/dev/null; then
			echo "build.sh: Mission Control exited unexpectedly:" >&2
			report_of "$1" >&2
			return 1
		fi
	done
}

# Starts two Mission Controls below $1, one of them with Flightbench, which open the recording $2 in turns. Appends the times to $1/pairs.
take_turns() {
	local home=$1 recording=$2 side turn order without with pids=() answer
	for side in without with; do
		rm -rf "$home/work-$side"
		mkdir "$home/work-$side"
		mkfifo "$home/work-$side/questions" "$home/work-$side/answers"
		PATIENCE=1800 start_mission_control "$home/$side" "$home/work-$side" -Dflightbench.turns="$home/work-$side/questions" \
			-Dflightbench.answers="$home/work-$side/answers" &
		pids+=($!)
	done
	exec 5<>"$home/work-without/questions" 6<>"$home/work-without/answers" 7<>"$home/work-with/questions" 8<>"$home/work-with/answers"
	# wait until both have started
	answer_of "$home/work-without" 6 "${pids[0]}" && answer_of "$home/work-with" 8 "${pids[1]}" || return 1
	for ((turn = 0; turn < ${TURNS:-6}; turn++)); do
		order="without with"
		[ $(((turn + round) % 2)) = 0 ] || order="with without"
		for side in $order; do
			if [ $side = without ]; then
				echo "$recording" >&5
				answer_of "$home/work-without" 6 "${pids[0]}" || return 1
				without=$answer
			else
				echo "$recording" >&7
				answer_of "$home/work-with" 8 "${pids[1]}" || return 1
				with=$answer
			fi
		done
		echo "$turn $without $with" >>"$home/pairs"
		echo "$without $with" | awk -v what="start $((round + 1)) of $rounds, opening $((turn + 1)) of ${TURNS:-6}" \
			'{ printf "  %s: shown after %d ms and %d ms, analyzed after %d ms and %d ms\n", what, $1, $7, $4, $10 }' >&2
	done
	echo >&5
	echo >&7
	wait "${pids[@]}"
	exec 5>&- 6>&- 7>&- 8>&-
}

# Measures the cost of opening a recording and showing pages in copies of the Mission Control at $1 without and with Flightbench, and of
# opening each of the large recordings in the editors of both. With --write, also writes the tables to docs/performance.md.
costs_in() {
	local original copy document=- files=() recording large round rounds=${ROUNDS:-6} figures=() machine status=0 file
	original=$(mission_control_home "$1")
	shift
	for file in "$@"; do
		if [ "$file" = --write ]; then
			document=docs/performance.md
		elif [ -r "$here/$file" ] || [ -r "$file" ]; then
			files+=("$(cd "$here" && cd "$(dirname "$file")" && pwd)/$(basename "$file")")
		else
			echo "build.sh: recording not found: $file" >&2
			return 1
		fi
	done
	recording=${files[0]:-$root/samples/allocation-before.jfr}
	need_packages "${desktop_packages[@]}"
	build_site
	build_performance plugins/org.flightbench.results
	machine=$(costs machine)
	with_display
	copy=$(mktemp -d)
	cp -R "$original" "$copy/without"
	cp -R "$original" "$copy/with"
	director "$copy/with" -repository "file:$root/$site" -installIU "$(units_of "${mission_control_features[@]}")"
	add_test_bundle "$copy/without" "$acceptance"
	add_checks "$copy/with"
	if [ "$rounds" -gt 0 ]; then
		echo "Opening $(basename "$recording") without and with Flightbench, in turns" >&2
		for ((round = 0; round < rounds; round++)); do
			preferences=$(steady_rules) take_turns "$copy" "$recording" || { rm -rf "$copy"; return 1; }
		done
	fi
	for large in ${files[@]+"${files[@]:1}"}; do
		file=$copy/large-${#figures[@]}
		figures+=("$large" "$file")
		open_large "$copy" "$large" "$file" || { rm -rf "$copy"; return 1; }
	done
	costs "$machine" "$recording" "$copy/pairs" "$document" ${figures[@]+"${figures[@]}"} || status=$?
	echo "Rules: CPU time in milliseconds; pages: milliseconds from the click until they are painted"
	mkdir "$copy/work"
	touch "$copy/work/report"
	tail -f "$copy/work/report" &
	local follower=$!
	preferences=$(no_waiting_rules) start_mission_control "$copy/with" "$copy/work" -Dflightbench.costs=true -Dflightbench.recording="$recording"
	sleep 1
	kill $follower
	rm -rf "$copy"
	return $status
}

costs() {
	"$(mission_control_java)" -cp "$performance_jar" org.flightbench.performance.MissionControlCosts "$@"
}

# Opens the recording $2 in Flightbench's editor after each of several starts of the Mission Control below $1, and after the last start also
# in Mission Control's own editor. Appends the measurements to the file $3.
open_large() {
	local home=$1 recording=$2 figures=$3 starts=${STARTS:-3} start both
	for ((start = 1; start <= starts; start++)); do
		rm -rf "$home/work-large"
		mkdir "$home/work-large"
		both=false
		[ $start -lt "$starts" ] || both=true
		preferences=$(no_waiting_rules) start_mission_control "$home/with" "$home/work-large" -Dflightbench.large="$recording" \
			-Dflightbench.both=$both
		if grep -q '^FAILED' "$home/work-large/report"; then
			report_of "$home/work-large" >&2
			return 1
		fi
		grep -E '^(flightbench|missioncontrol) ' "$home/work-large/report" | tee -a "$figures" | sed "s/^/  $(basename "$recording"), start $start of $starts: /" >&2
	done
}

# Measures the resources that a copy of the Mission Control at $1 retains after opening and closing files of all kinds, for each number of
# files in $FILES.
soak_in() {
	local original copy files=${FILES:-10,100,400,1000} status=0
	original=$(mission_control_home "$1")
	need_packages "${desktop_packages[@]}"
	build_site
	build_performance plugins/org.flightbench.results
	with_display
	copy=$(mktemp -d)
	cp -R "$original" "$copy/mission-control"
	director "$copy/mission-control" -repository "file:$root/$site" -installIU "$(units_of "${mission_control_features[@]}")"
	add_checks "$copy/mission-control"
	mkdir "$copy/work"
	touch "$copy/work/report"
	tail -f "$copy/work/report" >&2 &
	local follower=$!
	PATIENCE=${PATIENCE:-14400} preferences=$(steady_rules; finding_jvms_once) start_mission_control "$copy/mission-control" "$copy/work" \
		-Dflightbench.soak="$files"
	sleep 1
	kill $follower
	"$(mission_control_java)" -cp "$performance_jar" -Dsoak.files="$files" -Dsoak.report="$copy/work/report" \
		org.flightbench.performance.Soak || status=$?
	rm -rf "$copy"
	return $status
}
