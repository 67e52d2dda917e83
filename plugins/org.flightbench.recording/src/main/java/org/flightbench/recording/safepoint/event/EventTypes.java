// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.event;

import java.util.List;

import org.flightbench.jfr.chunk.Clock;

/** Helps readers of events. */
public final class EventTypes {

	private static final List<String> PREFIXES = List.of("jdk.", "com.oracle.jdk.");

	private EventTypes() {}

	/** The name of one of the JDK's own event types without what is in front; others, and null, stay as they are. */
	public static String shortName(String type) {
		for (String prefix : PREFIXES) {
			if (type.startsWith(prefix)) {
				return type.substring(prefix.length());
			}
		}
		return type;
	}

	/** The name by which today's JDK has a type, of what {@link #shortName} gives. */
	public static String fullName(String shortName) {
		return shortName.contains(".") ? shortName : PREFIXES.get(0) + shortName;
	}

	/** How long an event lasted whose first values are begin and duration; to the last digit as the JDK has it. */
	public static long duration(Clock clock, long[] values) {
		return clock.nanosOf(values[0] + values[1]) - clock.nanosOf(values[0]);
	}
}
