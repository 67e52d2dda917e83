// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** The two sides of a difference. A profile that is not a difference has only the {@link #BASELINE}. */
public enum Side {
	/** The run before the change. */
	BASELINE,
	/** The run after the change. */
	CANDIDATE
}
