// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * How much of its recordings a profile is of: the reading goes on, or was canceled.
 *
 * @param share how much was read, from 0 to 1; 1 if it is whole
 * @param isCanceled whether the rest will not be read; false if it is whole
 */
public record Portion(double share, boolean isCanceled) {

	/** Everything was read. */
	public static final Portion WHOLE = new Portion(1, false);

	public Portion {
		if (!(share >= 0 && share <= 1) || isCanceled && share == 1) {
			throw new IllegalArgumentException("no portion: " + share + (isCanceled ? ", canceled" : ""));
		}
	}

	/** Whether everything was read. */
	public boolean isWhole() {
		return share == 1;
	}
}
