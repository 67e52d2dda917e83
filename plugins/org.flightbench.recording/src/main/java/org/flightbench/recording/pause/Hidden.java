// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.List;
import java.util.stream.IntStream;
import org.flightbench.recording.settings.EventSettings;

/**
 * Checks whether the settings of a recording exclude so many events that the absence of events proves nothing.
 * Timelines and the rules in Mission Control share these checks.
 */
public final class Hidden {

	/** The event types that contain pauses and their operations. */
	public static final List<String> PAUSES = List.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");
	/** The event type that names late threads. */
	public static final String LATE_THREADS = "jdk.SafepointLatency";
	/** The highest threshold that still records enough pauses. The settings shipped with the JDK use 10 ms. */
	public static final long HIGHEST_THRESHOLD_NANOS = 20_000_000;
	/** The shortest time to safepoint for which the late thread should be known. */
	public static final long LONG_WAIT_NANOS = 100_000_000;

	private Hidden() {}

	/**
	 * Returns whether pauses depend on the given type and its events are disabled, may have been removed from the file,
	 * or have too high a threshold.
	 */
	public static boolean is(EventSettings settings, String type) {
		return PAUSES.contains(type)
				&& (settings.isDisabled(type) || settings.isRemoved(type)
						|| settings.thresholdNanos(type) > HIGHEST_THRESHOLD_NANOS);
	}

	/** Returns whether the late thread is unknown for a pause with a long time to safepoint. */
	public static boolean isLateThread(PauseList pauses) {
		return IntStream.range(0, pauses.size())
				.anyMatch(index -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT) >= LONG_WAIT_NANOS
						&& pauses.lateThreads(index).isEmpty());
	}
}
