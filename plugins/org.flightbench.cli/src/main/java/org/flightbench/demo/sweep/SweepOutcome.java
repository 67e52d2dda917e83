// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import java.util.List;

/**
 * The outcome of a demo.
 *
 * @param isAsExpected whether the demo showed the expected effect
 * @param sentences the conclusions
 */
public record SweepOutcome(boolean isAsExpected, List<String> sentences) {

	/** Returns an outcome for a sweep that lacks results. */
	static SweepOutcome incomplete() {
		return new SweepOutcome(false, List.of("There are too few results to conclude anything."));
	}
}
