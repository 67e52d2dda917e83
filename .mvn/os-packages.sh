# SPDX-License-Identifier: UPL-1.0
# To be sourced: need_packages PACKAGE... installs missing Debian packages. Without permission to install, prints them and fails.

need_packages() {
	local missing=() package
	[ "$(uname)" = Linux ] || return 0
	command -v dpkg-query >/dev/null 2>&1 || return 0
	for package in "$@"; do
		# Newer systems have libgtk-3-0 as libgtk-3-0t64
		[[ $(dpkg-query -W -f='${Status} ' "$package" "${package}t64" 2>/dev/null) == *'install ok installed'* ]] || missing+=("$package")
	done
	[ ${#missing[@]} -gt 0 ] || return 0
	if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
		echo "build.sh: install these packages first: ${missing[*]}" >&2
		return 1
	fi
	echo "build.sh: installing ${missing[*]}" >&2
	export DEBIAN_FRONTEND=noninteractive
	{
		apt-get install -y --no-install-recommends "${missing[@]}" ||
			{ apt-get update && apt-get install -y --no-install-recommends "${missing[@]}"; }
	} >&2 </dev/null
}
