// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.List;

import org.flightbench.recording.jfr.Clock;

/** What readers of events have in common. */
final class EventTypes {

	private static final List<String> PREFIXES = List.of("jdk.", "com.oracle.jdk.");

	private EventTypes() {}

	/** The name of one of the JDK's own event types without what is in front; others, and null, stay as they are. */
	static String shortName(String type) {
		for (String prefix : PREFIXES) {
			if (type.startsWith(prefix)) {
				return type.substring(prefix.length());
			}
		}
		return type;
	}

	/** How long an event lasted whose first values are begin and duration; to the last digit as the JDK has it. */
	static long duration(Clock clock, long[] values) {
		return clock.nanosOf(values[0] + values[1]) - clock.nanosOf(values[0]);
	}
}
