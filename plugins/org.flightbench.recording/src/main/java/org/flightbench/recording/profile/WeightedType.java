// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Objects;

/**
 * An event type with stack traces, and the meaning of its fields.
 *
 * @param name the name, such as {@code jdk.ObjectAllocationSample}
 * @param bytesField the field with the number of bytes, or null
 * @param timeField the field with the duration, or null
 * @param classField the field with the class of the object that the event concerns, or null
 * @param countField the field with the number of samples that the event represents; null if it represents one sample
 * @param timesField the field with the factor by which the bytes are multiplied if a sample represents several objects
 * of the same size; otherwise null
 * @param samples the samples of this type to include
 */
public record WeightedType(String name, String bytesField, String timeField, String classField, String countField,
		String timesField, Samples samples) {

	/** The samples of an event type to include. */
	public enum Samples {
		/** All samples. */
		ALL,
		/** Samples of threads running on a CPU. */
		OF_PROCESSOR,
		/** Wall-clock samples. Before version 4, async-profiler recorded them without a separate event type. */
		OF_WALL_CLOCK
	}

	public static final String DURATION = "duration";
	public static final String STATE = "state";

	static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";
	private static final String WALL_CLOCK_SAMPLE = "profiler.WallClockSample";

	/** Equivalent to the record default, but avoids the cost of generating that implementation at each startup. */
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

	/** Returns a copy that includes all events. */
	WeightedType ofAll() {
		return new WeightedType(name, bytesField, timeField, classField, countField, timesField, Samples.ALL);
	}

	/** Creates a type of object samples, each of which represents several objects of the same size. */
	static WeightedType objects(String name, String sizeField, String timesField, String classField) {
		return new WeightedType(name, sizeField, null, classField, null, timesField, Samples.ALL);
	}

	/** Returns the field by which {@link #field} is multiplied, or null. */
	public String factor(Weight weight) {
		return weight == Weight.BYTES ? timesField : null;
	}

	/** Returns the event type that current versions of async-profiler use for the same samples. */
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

	/** Returns whether the events occur once per sampling period and do not contain a duration. */
	public boolean isPeriodic() {
		return timeField == null && (name.equals(EXECUTION_SAMPLE) || name.equals("jdk.NativeMethodSample")
				|| name.equals(WALL_CLOCK_SAMPLE));
	}

	/** Returns the field by which events are weighted, or null if each event counts as one. */
	public String field(Weight weight) {
		return switch (weight) {
			case BYTES -> bytesField;
			// use the number of samples, which is later multiplied by the sampling period
			case TIME -> isPeriodic() ? countField : timeField;
			case COUNT -> countField;
		};
	}

	/**
	 * Returns the weight of an event without a field for this quantity: 1 if events or sampling periods are counted,
	 * otherwise 0.
	 */
	public long withoutField(Weight weight) {
		return weight == Weight.COUNT || weight == Weight.TIME && isPeriodic() ? 1 : 0;
	}
}
