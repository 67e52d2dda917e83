// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.List;

import org.flightbench.jfr.chunk.Clock;

/** Converts the names of event types, and computes the durations of events. */
public final class EventTypes {

	private static final List<String> PREFIXES = List.of("jdk.", "com.oracle.jdk.");

	private EventTypes() {}

	/** Removes the prefix from the name of a JDK event type. Other names are returned unchanged. */
	public static String shortName(String type) {
		for (String prefix : PREFIXES) {
			if (type.startsWith(prefix)) {
				return type.substring(prefix.length());
			}
		}
		return type;
	}

	/** Returns the name that current JDKs use for a type, given its {@link #shortName short name}. */
	public static String fullName(String shortName) {
		return shortName.contains(".") ? shortName : PREFIXES.get(0) + shortName;
	}

	/**
	 * Returns the duration in nanoseconds of an event whose first two values are its start and its duration in ticks.
	 * Converts start and end separately, as the JDK does, to get exactly the same result.
	 */
	public static long duration(Clock clock, long[] values) {
		return clock.nanosOf(values[0] + values[1]) - clock.nanosOf(values[0]);
	}
}
