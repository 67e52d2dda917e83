// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.List;

/**
 * A recording of the fleet.
 *
 * @param path the path, with the scheme of the file system
 * @param name the path as displayed
 * @param size the size in bytes
 * @param group the values by which recordings are grouped, in the order of {@code --by}; empty if they are not grouped
 * @param host the host that recorded it, or the name of the recording if its path contains no host
 * @param column the index of the column, that is, the group or replicate, to which its values are added
 */
record FleetFile(String path, String name, long size, List<String> group, String host, int column)
		implements
			Serializable {

	/** Returns a copy whose values are added to another column. */
	FleetFile in(int other) {
		return new FleetFile(path, name, size, group, host, other);
	}
}
