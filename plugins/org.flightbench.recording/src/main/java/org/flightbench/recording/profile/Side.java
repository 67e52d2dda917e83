// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** One of the two sides of a difference. A single profile has only the {@link #BASELINE}. */
public enum Side {
	/** The run before the change. */
	BASELINE,
	/** The run after the change. */
	CANDIDATE
}
