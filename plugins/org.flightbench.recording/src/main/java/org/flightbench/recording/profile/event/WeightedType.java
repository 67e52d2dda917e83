// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import org.flightbench.recording.profile.Weight;

import java.util.Objects;

/**
 * A type of events with stacks, and which of its fields say what.
 *
 * @param name as {@code jdk.ObjectAllocationSample}
 * @param bytesField number of bytes, null if it has none
 * @param timeField span of time, null if it has none
 * @param classField class of the object that the event is about, null if it has none
 * @param countField how many samples the event stands for, null if for one
 * @param timesField the factor of its bytes, if a sample stands for several objects of its size; null if by nothing
 * @param samples which of its events count
 */
public record WeightedType(String name, String bytesField, String timeField, String classField, String countField,
		String timesField, Samples samples) {

	/** Which of its events count. */
	public enum Samples {
		/** All. */
		ALL,
		/** Samples of threads on a processor. */
		OF_PROCESSOR,
		/** Samples of the wall clock: async-profiler had no type of their own for them before its version 4. */
		OF_WALL_CLOCK
	}

	public static final String DURATION = "duration";
	public static final String STATE = "state";

	static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";
	private static final String WALL_CLOCK_SAMPLE = "profiler.WallClockSample";

	/** As records have it, but without the code that each start of a program would make for it anew. */
	@Override
	public boolean equals(Object other) {
		return other instanceof WeightedType type && name.equals(type.name)
				&& Objects.equals(bytesField, type.bytesField) && Objects.equals(timeField, type.timeField)
				&& Objects.equals(classField, type.classField) && Objects.equals(countField, type.countField)
				&& Objects.equals(timesField, type.timesField)
				&& samples == type.samples;
	}

	@Override
	public int hashCode() {
		return name.hashCode() * 31 + samples.ordinal();
	}

	private WeightedType(String name, String bytesField, String timeField, String classField, String countField) {
		this(name, bytesField, timeField, classField, countField, null, Samples.ALL);
	}

	static WeightedType executionSamples(Samples samples) {
		return new WeightedType(EXECUTION_SAMPLE, null, null, null, null, null, samples);
	}

	/** The same, of which all events count. */
	WeightedType ofAll() {
		return new WeightedType(name, bytesField, timeField, classField, countField, timesField, Samples.ALL);
	}

	/** Samples of objects; each sample stands for several objects of its size. */
	static WeightedType objects(String name, String sizeField, String timesField, String classField) {
		return new WeightedType(name, sizeField, null, classField, null, timesField, Samples.ALL);
	}

	/** The field that multiplies {@link #field}, null if none does. */
	public String factor(Weight weight) {
		return weight == Weight.BYTES ? timesField : null;
	}

	/** The type by which async-profiler records the same now. */
	public String nameNow() {
		return samples == Samples.OF_WALL_CLOCK ? WALL_CLOCK_SAMPLE : name;
	}

	static WeightedType bytes(String name, String field, String classField) {
		return new WeightedType(name, field, null, classField, null);
	}

	static WeightedType time(String name, String bytesField, String classField) {
		return new WeightedType(name, bytesField, DURATION, classField, null);
	}

	static WeightedType count(String name, String classField) {
		return new WeightedType(name, null, null, classField, null);
	}

	public static WeightedType samples(String name, String periodField, String countField) {
		return new WeightedType(name, null, periodField, null, countField);
	}

	/** Whether its events come once in a period of time, and so stand for that, if they do not say for how much. */
	public boolean isPeriodic() {
		return timeField == null && (name.equals(EXECUTION_SAMPLE) || name.equals("jdk.NativeMethodSample")
				|| name.equals(WALL_CLOCK_SAMPLE));
	}

	/** The field to weigh by, null if every event counts as one. */
	public String field(Weight weight) {
		return switch (weight) {
			case BYTES -> bytesField;
			// of samples the period makes it time
			case TIME -> isPeriodic() ? countField : timeField;
			case COUNT -> countField;
		};
	}

	/** The weight of an event that has no such field: nothing, where something else than events is wanted. */
	public long withoutField(Weight weight) {
		return weight == Weight.COUNT || weight == Weight.TIME && isPeriodic() ? 1 : 0;
	}
}
