// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import java.util.List;

/**
 * The outcome of a demo.
 *
 * @param isAsExpected whether the demo showed what it should
 * @param sentences what to conclude
 */
public record SweepOutcome(boolean isAsExpected, List<String> sentences) {

	/** An outcome of too few results. */
	static SweepOutcome incomplete() {
		return new SweepOutcome(false, List.of("There are too few results to conclude anything."));
	}
}
