// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;

/**
 * A recording, or the chunks of a large one that start in a range of offsets.
 *
 * @param from the start of the range
 * @param to the end of the range, exclusive; {@link Long#MAX_VALUE} without a limit
 */
record FilePart(FleetFile file, long from, long to) implements Serializable {

	static FilePart whole(FleetFile file) {
		return new FilePart(file, 0, Long.MAX_VALUE);
	}

	boolean isWhole() {
		return from == 0 && to == Long.MAX_VALUE;
	}

	/** Returns the size in bytes. */
	long size() {
		return Math.min(to, file.size()) - from;
	}
}
