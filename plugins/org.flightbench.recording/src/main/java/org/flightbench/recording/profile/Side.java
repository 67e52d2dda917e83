// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** One of the two sides of a difference; a single profile is all {@link #BASELINE}. */
public enum Side {
	/** The run before a change. */
	BASELINE,
	/** The run after it. */
	CANDIDATE
}
