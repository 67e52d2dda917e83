# SPDX-License-Identifier: UPL-1.0
# To be sourced: with_display starts Xvfb with a window manager if no X display is available; stop_display stops them.

display_pids=()

with_display() {
	export GDK_BACKEND=x11 LIBGL_ALWAYS_SOFTWARE=1 NO_AT_BRIDGE=${NO_AT_BRIDGE:-1}
	[ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}" ] || return 0
	need_packages xvfb openbox || return 1
	local number
	number=$(mktemp)
	Xvfb -displayfd 3 -screen 0 "${SCREEN:-1440x960x24}" -nolisten tcp 3>"$number" >/dev/null 2>&1 &
	display_pids+=($!)
	local tries=0
	while [ ! -s "$number" ]; do
		tries=$((tries + 1))
		[ $tries -lt 100 ] || { echo "build.sh: Xvfb did not start" >&2; return 1; }
		sleep 0.1
	done
	export DISPLAY=:$(tr -d '[:space:]' <"$number")
	rm -f "$number"
	openbox >/dev/null 2>&1 &
	display_pids+=($!)
}

stop_display() {
	[ ${#display_pids[@]} -eq 0 ] || kill "${display_pids[@]}" 2>/dev/null || true
	display_pids=()
}
