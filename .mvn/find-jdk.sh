# SPDX-License-Identifier: UPL-1.0
# To be sourced: find_jdk MINIMUM prints the home of a JDK of that feature release or newer, or fails.
# Prefers JAVA_HOME if it is new enough, then the newest JDK in the usual places.
# need_jdk MINIMUM sets JAVA_HOME to this JDK, or exits the script if none is found.
# find_oldest_jdk MINIMUM prints the home of the oldest JDK that is new enough.

# Sets jdk_version (25.0.3) and jdk_feature (25) to the version and feature release of the JDK in the folder $1, or to an
# empty string and 0 if it contains no JDK. Starts no process, because this delays every start of a command.
look_at_jdk() {
	local line
	jdk_version='' jdk_feature=0
	[ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
	while IFS= read -r line; do
		case $line in
		JAVA_VERSION=*)
			line=${line#*\"}
			jdk_version=${line%\"*}
			jdk_feature=${jdk_version#1.}
			jdk_feature=${jdk_feature%%[!0-9]*}
			jdk_feature=${jdk_feature:-0}
			return
			;;
		esac
	done <"$1/release"
}

# Sets found to the home of the newest JDK of release $1 or newer in the usual places, or of the oldest one if $2 is
# "oldest". Among JDKs of the same release, prefers the one on the PATH, then the first. Fails if there is none.
find_in_usual_places() {
	local home on_path='' best=0
	found=''
	if on_path=$(command -v javac 2>/dev/null); then
		[ ! -L "$on_path" ] || on_path=$(readlink -f "$on_path" 2>/dev/null || echo "$on_path")
		on_path=${on_path%/bin/javac}
	fi
	for home in "$on_path" /usr/lib/jvm/* /opt/* /opt/*/jdk* /usr/local/*jdk* \
		/Library/Java/JavaVirtualMachines/*/Contents/Home \
		"$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/*; do
		[ -x "$home/bin/javac" ] || continue
		look_at_jdk "$home"
		[ "$jdk_feature" -ge "$1" ] || continue
		if [ -z "$found" ] || { [ "${2:-}" = oldest ] && [ "$jdk_feature" -lt "$best" ]; } ||
			{ [ "${2:-}" != oldest ] && [ "$jdk_feature" -gt "$best" ]; }; then
			found=$home best=$jdk_feature
		fi
	done
	[ -n "$found" ]
}

find_jdk() {
	local found
	if [ -n "${JAVA_HOME:-}" ]; then
		look_at_jdk "$JAVA_HOME"
		if [ "$jdk_feature" -ge "$1" ]; then
			printf '%s\n' "$JAVA_HOME"
			return 0
		fi
	fi
	find_in_usual_places "$1" && printf '%s\n' "$found"
}

need_jdk() {
	JAVA_HOME=$(find_jdk "$1") || {
		echo "${0##*/}: requires JDK $1 or newer" >&2
		exit 2
	}
	export JAVA_HOME
}

find_oldest_jdk() {
	local found
	find_in_usual_places "$1" oldest && printf '%s\n' "$found"
}
