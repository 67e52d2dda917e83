# SPDX-License-Identifier: UPL-1.0
# To be sourced: find_jdk MINIMUM prints the home of a JDK of that feature release or newer, or fails.
# JAVA_HOME wins when it is new enough; otherwise the newest of the JDKs in the usual places.
# need_jdk MINIMUM sets JAVA_HOME to it, or ends the script.
# find_oldest_jdk MINIMUM prints the home of the oldest that is new enough.

# The version (25.0.3) of the JDK whose home is $1, or nothing when there is none; starts no program.
jdk_version() {
	local line
	[ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
	while IFS= read -r line; do
		case $line in
		JAVA_VERSION=*)
			line=${line#*\"}
			echo "${line%\"*}"
			return
			;;
		esac
	done <"$1/release"
}

# The feature release (17, 21, 25) of a version, 0 of none.
feature_of() {
	local version=${1#1.}
	version=${version%%[!0-9]*}
	echo "${version:-0}"
}

jdk_feature() {
	feature_of "$(jdk_version "$1")"
}

# The homes of the JDKs in the usual places that are of release $1 or newer, each after its release.
list_jdks() {
	local home feature on_path=''
	if command -v javac >/dev/null 2>&1; then
		on_path=$(readlink -f "$(command -v javac)" 2>/dev/null || command -v javac)
		on_path=${on_path%/bin/javac}
	fi
	for home in "$on_path" /usr/lib/jvm/* /opt/* /opt/*/jdk* /usr/local/*jdk* \
		/Library/Java/JavaVirtualMachines/*/Contents/Home \
		"$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/*; do
		[ -n "$home" ] && [ -d "$home" ] || continue
		feature=$(jdk_feature "$home")
		[ "$feature" -lt "$1" ] || printf '%s %s\n' "$feature" "$home"
	done
}

find_jdk() {
	local best
	if [ -n "${JAVA_HOME:-}" ] && [ "$(jdk_feature "$JAVA_HOME")" -ge "$1" ]; then
		printf '%s\n' "$JAVA_HOME"
		return 0
	fi
	best=$(list_jdks "$1" | sort -s -n -r -k 1,1 | head -n 1)
	[ -n "$best" ] && printf '%s\n' "${best#* }"
}

need_jdk() {
	JAVA_HOME=$(find_jdk "$1") || {
		echo "${0##*/}: needs a JDK $1 or newer" >&2
		exit 2
	}
	export JAVA_HOME
}

find_oldest_jdk() {
	local oldest
	oldest=$(list_jdks "$1" | sort -s -n -k 1,1 | head -n 1)
	[ -n "$oldest" ] && printf '%s\n' "${oldest#* }"
}
