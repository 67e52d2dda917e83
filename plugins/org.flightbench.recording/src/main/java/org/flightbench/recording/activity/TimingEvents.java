// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;

/** Reads the timings of methods from a chunk. Each event contains the totals up to its time. */
final class TimingEvents {

	static final String TYPE = "MethodTiming";
	/** The recorded value of an average that is too short for the resolution of the clock. */
	private static final long MISSING = Long.MIN_VALUE;
	/** The maximum number of methods. */
	private static final int MOST = 1 << 16;

	/** The latest timings, keyed by the constant ID of the method. */
	private final Map<Long, MethodTiming> last = new HashMap<>();

	EventReader events(Clock clock) {
		return EventReader.of(List.of("method", "invocations", "average"), values -> {
			if (last.size() < MOST || last.containsKey(values[0])) {
				last.merge(values[0],
						new MethodTiming(Math.max(0, values[1]),
								values[2] == MISSING || values[1] <= 0 ? Double.NaN : clock.spanNanos(values[2])),
						MethodTiming::later);
			}
		});
	}

	void finish(ConstantNames names, ActivityBuilder result) {
		Map<String, MethodTiming> byName = new HashMap<>();
		last.forEach((id, timing) -> {
			String method = names.method(id);
			if (method != null) {
				byName.merge(method, timing, MethodTiming::plus);
			}
		});
		byName.forEach(result::add);
	}
}
