// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.List;
import java.util.stream.IntStream;
import org.flightbench.recording.settings.EventSettings;

/**
 * Events that a recording's settings exclude, so that their absence means nothing. Timelines and the rules of Mission
 * Control go by it.
 */
public final class Hidden {

	/** The types without which pauses are missing, or what they were for. */
	public static final List<String> PAUSES = List.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");
	/** The type that names late threads. */
	public static final String LATE_THREADS = "jdk.SafepointLatency";
	/** A threshold above this keeps too many pauses out. The settings that come with a JDK have 10 ms. */
	public static final long HIGHEST_THRESHOLD_NANOS = 20_000_000;
	/** The time to safepoint from which late threads matter. */
	public static final long LONG_WAIT_NANOS = 100_000_000;

	private Hidden() {}

	/** Whether events of a type are missing that pauses are made of. */
	public static boolean is(EventSettings settings, String type) {
		return PAUSES.contains(type)
				&& (settings.isDisabled(type) || settings.isRemoved(type)
						|| settings.thresholdNanos(type) > HIGHEST_THRESHOLD_NANOS);
	}

	/** Whether the program waited long for a thread, and it is unknown for which. */
	public static boolean isLateThread(Pauses pauses) {
		return IntStream.range(0, pauses.size())
				.anyMatch(index -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT) >= LONG_WAIT_NANOS
						&& pauses.lateThreads(index).isEmpty());
	}
}
