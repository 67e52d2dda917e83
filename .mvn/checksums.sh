# SPDX-License-Identifier: UPL-1.0
# Compares the artifacts that Maven fetched for the build with the checksums in .mvn/checksums.sha256.

# Fails and prints the names if checksums of artifacts in Maven's local repository differ from the list. Artifacts that are missing from
# the repository or the list are ignored. Does nothing if sha256sum is missing, as on macOS.
check_artifacts() {
	local list=$root/.mvn/checksums.sha256 repository=$HOME/.m2/repository
	{ [ -d "$repository" ] && command -v sha256sum >/dev/null 2>&1; } || return 0
	# sha256sum fails if none of the files exists, so the list itself is always checked too
	(cd "$repository" && sha256sum --check --quiet --ignore-missing <(cat "$list"; sha256sum "$list") 2>/dev/null) && return 0
	echo "build.sh: the artifacts above in $repository do not match .mvn/checksums.sha256: delete their folders and find out where they came from" >&2
	return 1
}
