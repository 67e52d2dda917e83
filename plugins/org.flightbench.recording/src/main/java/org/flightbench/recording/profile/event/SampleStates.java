// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;

import org.flightbench.recording.profile.event.WeightedType.Samples;

/**
 * Distinguishes samples of the processor from those of the wall clock, which async-profiler before its version 4
 * recorded as the same type of event: by the state of the thread. Version 3 has one of its own for samples of the
 * processor; before, a recording is of one kind, and threads that wait are only in those of the wall clock.
 */
public final class SampleStates {

	/** The state in samples of the processor; the JDK has others there. */
	private static final String OF_PROCESSOR = "STATE_DEFAULT";
	/** The JDK samples no such threads. */
	private static final String WAITING = "STATE_SLEEPING";
	private static final int MOST_STATES = 64;

	private final Map<Long, Long> recorded = new HashMap<>();
	private boolean hasWallClock;

	/** Notes samples of a state, by its number, whether or not they count. */
	void recorded(long state, long samples) {
		recorded.merge(state, samples, Long::sum);
	}

	/** Notes the name of a state in which threads were sampled; null is none. */
	public void add(String name) {
		hasWallClock |= OF_PROCESSOR.equals(name) || WAITING.equals(name);
	}

	/** All names must have been seen before. */
	private boolean isWallClock(String name) {
		return hasWallClock && name != null && !name.equals(OF_PROCESSOR);
	}

	/** Of some sums, by states in place of classes, those that count. */
	public Aggregates counted(Aggregates sums, Samples wanted, LongFunction<String> names) {
		recorded.keySet().forEach(state -> add(names.apply(state)));
		for (long state = 0; state < MOST_STATES; state++) {
			hasWallClock |= OF_PROCESSOR.equals(names.apply(state));
		}
		Map<Long, Boolean> counts = new HashMap<>();
		recorded.keySet().forEach(state -> counts.put(state, counts(names.apply(state), wanted)));
		Aggregates counted = new Aggregates();
		for (int index = 0; index < sums.size(); index++) {
			if (counts.get(sums.classId(index))) {
				counted.addAll(sums, index);
			}
		}
		recorded.forEach((state, samples) -> counted.recorded(counts.get(state) ? samples : 0));
		return counted;
	}

	/** Whether samples of a state are among those wanted. */
	public boolean counts(String state, Samples wanted) {
		return wanted == Samples.ALL || isWallClock(state) == (wanted == Samples.OF_WALL_CLOCK);
	}
}
