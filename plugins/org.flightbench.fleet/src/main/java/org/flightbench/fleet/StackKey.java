// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The key of the sum of a stack in one column.
 *
 * @param column the index of the column, see {@link FleetFile}
 * @param frames the hash codes of the frames, root first; see {@link FrameKey}
 */
record StackKey(int column, long[] frames) implements Serializable {

	@Override
	public boolean equals(Object other) {
		return other instanceof StackKey key && column == key.column && Arrays.equals(frames, key.frames);
	}

	@Override
	public int hashCode() {
		return Arrays.hashCode(frames) * 31 + column;
	}
}
