// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * The portion of the recordings that a profile covers while reading is in progress or after it was canceled.
 *
 * @param share the share that was read, from 0 to 1; 1 if the profile is complete
 * @param isCanceled whether the rest will not be read; false if the profile is complete
 */
public record Portion(double share, boolean isCanceled) {

	/** The portion of a complete profile. */
	public static final Portion WHOLE = new Portion(1, false);

	public Portion {
		if (!(share >= 0 && share <= 1) || isCanceled && share == 1) {
			throw new IllegalArgumentException("no portion: " + share + (isCanceled ? ", canceled" : ""));
		}
	}

	public boolean isWhole() {
		return share == 1;
	}
}
