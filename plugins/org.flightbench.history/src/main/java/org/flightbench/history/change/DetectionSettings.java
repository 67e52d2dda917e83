// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

/**
 * The limits of what is taken for a change.
 *
 * @param alpha the share of false changes among those that are found, above 0 and below 1
 * @param smallest changes by a smaller share are left out: 0.01 for 1 %
 * @param leastPoints on each side of a step, 2 or more
 */
public record DetectionSettings(double alpha, double smallest, int leastPoints) {

	/** One in a thousand, 1 %, and three runs before anything is said. */
	public static final DetectionSettings USUAL = new DetectionSettings(0.001, 0.01, 3);

	/** @throws IllegalArgumentException if a limit is out of range */
	public DetectionSettings {
		if (!(alpha > 0 && alpha < 1 && smallest >= 0 && leastPoints >= 2)) {
			throw new IllegalArgumentException("alpha " + alpha + ", smallest " + smallest + ", points " + leastPoints);
		}
	}

	/** The same with another smallest change. */
	public DetectionSettings withSmallest(double share) {
		return new DetectionSettings(alpha, share, leastPoints);
	}
}
