// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;

import org.flightbench.recording.profile.WeightedType.Samples;

/**
 * Separates CPU samples from wall-clock samples by thread state. Before version 4, async-profiler recorded both as the
 * same event type. In version 3, CPU samples have a distinct state. Earlier versions record only one kind of sample per
 * file, and only wall-clock samples include waiting threads.
 */
public final class SampleStates {

	/** The state that async-profiler records in CPU samples. The JDK records other states. */
	private static final String OF_PROCESSOR = "STATE_DEFAULT";
	/** The state of waiting threads, which the JDK never samples. */
	private static final String WAITING = "STATE_SLEEPING";
	private static final int MAX_STATES = 64;

	private final Map<Long, Long> recorded = new HashMap<>();
	private boolean hasWallClock;

	/**
	 * Counts samples with a state, whether or not they are included in the profile.
	 *
	 * @param state the constant ID of the state
	 */
	void recorded(long state, long samples) {
		recorded.merge(state, samples, Long::sum);
	}

	/** Registers a thread state that occurs in samples; null is ignored. */
	public void add(String name) {
		hasWallClock |= OF_PROCESSOR.equals(name) || WAITING.equals(name);
	}

	/**
	 * Returns whether samples with this state are wall-clock samples. All states must have been registered before this
	 * call.
	 */
	private boolean isWallClock(String name) {
		return hasWallClock && name != null && !name.equals(OF_PROCESSOR);
	}

	/**
	 * Returns the sums of the requested kind of samples.
	 *
	 * @param sums the sums of all samples, with the constant IDs of states in place of class IDs
	 * @param names returns the name of a state, or null if unknown
	 */
	public Aggregates counted(Aggregates sums, Samples wanted, LongFunction<String> names) {
		recorded.keySet().forEach(state -> add(names.apply(state)));
		for (long state = 0; state < MAX_STATES; state++) {
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

	/** Returns whether samples with the given state are of the requested kind. */
	public boolean counts(String state, Samples wanted) {
		return wanted == Samples.ALL || isWallClock(state) == (wanted == Samples.OF_WALL_CLOCK);
	}
}
