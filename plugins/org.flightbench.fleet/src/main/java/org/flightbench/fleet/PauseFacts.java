// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;

/**
 * The pauses of one recording, or of several.
 *
 * @param isKnown whether pauses were recorded; if not, there are none here
 */
record PauseFacts(long count, long totalNanos, long longestNanos, boolean isKnown) implements Serializable {

	PauseFacts plus(PauseFacts other) {
		return new PauseFacts(count + other.count, totalNanos + other.totalNanos,
				Math.max(longestNanos, other.longestNanos), isKnown || other.isKnown);
	}
}
