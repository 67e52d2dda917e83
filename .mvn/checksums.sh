# SPDX-License-Identifier: UPL-1.0
# Compares what Maven has fetched for the build with .mvn/checksums.sha256, which is in the repository.

# Fails, and names them, if artifacts in Maven's local repository are not those that the build was made with. Artifacts that are not there,
# or not in the list, are passed over; a test says which pinned ones the list lacks. Does nothing without sha256sum, as on macOS.
check_artifacts() {
	local list=$root/.mvn/checksums.sha256 repository=$HOME/.m2/repository
	{ [ -d "$repository" ] && command -v sha256sum >/dev/null 2>&1; } || return 0
	# one that is there for certain: without any, sha256sum would fail
	(cd "$repository" && sha256sum --check --quiet --ignore-missing <(cat "$list"; sha256sum "$list") 2>/dev/null) && return 0
	echo "build.sh: these artifacts in $repository are not those of .mvn/checksums.sha256: delete their folders, and find out where they came from" >&2
	return 1
}
