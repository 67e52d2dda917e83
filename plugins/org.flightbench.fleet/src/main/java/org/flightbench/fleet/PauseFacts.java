// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;

/**
 * The pauses of one recording, or of several.
 *
 * @param isKnown whether the number of pauses is known; if not, the other values are 0
 */
record PauseFacts(long count, long totalNanos, long longestNanos, boolean isKnown) implements Serializable {

	PauseFacts plus(PauseFacts other) {
		return new PauseFacts(count + other.count, totalNanos + other.totalNanos,
				Math.max(longestNanos, other.longestNanos), isKnown || other.isKnown);
	}
}
