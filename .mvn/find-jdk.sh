# SPDX-License-Identifier: UPL-1.0
# To be sourced: find_jdk MINIMUM prints the home of a JDK of that feature release or newer, or fails.
# JAVA_HOME wins when it is new enough; otherwise the newest of the JDKs in the usual places.

# The feature release (17, 21, 25) of the JDK whose home is $1, or 0 when there is none; starts no JVM.
jdk_feature() {
	[ -x "$1/bin/javac" ] && [ -r "$1/release" ] || { echo 0; return; }
	local version
	version=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$1/release")
	version=${version#1.}
	version=${version%%[!0-9]*}
	echo "${version:-0}"
}

find_jdk() {
	local minimum=$1 best='' newest=0 home feature on_path=''
	if [ -n "${JAVA_HOME:-}" ] && [ "$(jdk_feature "$JAVA_HOME")" -ge "$minimum" ]; then
		printf '%s\n' "$JAVA_HOME"
		return 0
	fi
	if command -v javac >/dev/null 2>&1; then
		on_path=$(readlink -f "$(command -v javac)" 2>/dev/null || command -v javac)
		on_path=${on_path%/bin/javac}
	fi
	for home in "$on_path" /usr/lib/jvm/* /opt/* /opt/*/jdk* /usr/local/*jdk* \
		/Library/Java/JavaVirtualMachines/*/Contents/Home \
		"$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/*; do
		[ -n "$home" ] && [ -d "$home" ] || continue
		feature=$(jdk_feature "$home")
		if [ "$feature" -ge "$minimum" ] && [ "$feature" -gt "$newest" ]; then
			newest=$feature
			best=$home
		fi
	done
	[ -n "$best" ] && printf '%s\n' "$best"
}
