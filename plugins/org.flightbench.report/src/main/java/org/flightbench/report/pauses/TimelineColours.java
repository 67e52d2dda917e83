// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.Phase;

/** Colours of timelines as {@code 0xRRGGBB}, to be told apart with any common colour blindness (Okabe and Ito). */
public final class TimelineColours {

	private TimelineColours() {}

	/** The colour of a lane's marks. */
	public static int of(Lane lane) {
		return switch (lane) {
			case TIME_TO_SAFEPOINT -> of(Phase.TIME_TO_SAFEPOINT);
			case OPERATION -> of(Phase.OPERATION);
			case GC -> 0x009E73;
			case HEAP_DUMP -> 0xB8609A;
			case LATE_THREADS -> 0xC44E00;
		};
	}

	/** The colour of a phase. */
	public static int of(Phase phase) {
		return switch (phase) {
			case TIME_TO_SAFEPOINT -> 0xE08E00;
			case CLEANUP -> 0x8F7F00;
			case OPERATION -> 0x0072B2;
			case LEAVING -> 0x7B838D;
		};
	}
}
