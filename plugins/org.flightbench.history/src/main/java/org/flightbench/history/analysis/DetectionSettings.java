// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/**
 * The limits for detecting changes.
 *
 * @param alpha false discovery rate, above 0 and below 1
 * @param smallest smallest relevant change as a share: 0.01 for 1 %
 * @param leastPoints minimum number of points on each side of a step, at least 2
 */
public record DetectionSettings(double alpha, double smallest, int leastPoints) {

	/**
	 * The default limits: a false discovery rate of 0.001, changes of at least 1 %, and at least three runs on each
	 * side.
	 */
	public static final DetectionSettings USUAL = new DetectionSettings(0.001, 0.01, 3);

	/** @throws IllegalArgumentException if a limit is out of range */
	public DetectionSettings {
		if (!(alpha > 0 && alpha < 1 && smallest >= 0 && leastPoints >= 2)) {
			throw new IllegalArgumentException("alpha " + alpha + ", smallest " + smallest + ", points " + leastPoints);
		}
	}

	/** Returns a copy of these settings with the given smallest change. */
	public DetectionSettings withSmallest(double share) {
		return new DetectionSettings(alpha, share, leastPoints);
	}
}
