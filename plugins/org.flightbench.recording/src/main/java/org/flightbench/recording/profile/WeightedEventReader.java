// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/** Sums the events of one type in one chunk. */
public final class WeightedEventReader implements EventReader {

	private static final int STACK = 0;
	private static final int WEIGHT = 1;
	private static final int CLASS = 2;
	private static final int THREAD = 3;
	private static final int START = 4;
	private static final int FACTOR = 5;
	private static final String NOTHING = "";
	private static final String TIMESPAN = "jdk.jfr.Timespan";
	private static final String DATA_AMOUNT = "jdk.jfr.DataAmount";

	private final List<String> fields;
	private final boolean weighed;
	private final boolean hasFactor;
	private final long withoutField;
	private final Clock clock;
	private final boolean inTicks;
	private final TimeFilter time;
	private final boolean timed;
	private final Aggregates sums;
	private SampleStates states;
	private AllocationEvents<FirstSample> allocation;
	private boolean isThreadWanted;
	private boolean hasEvents;

	/**
	 * The location of a sample, as constant IDs of its chunk.
	 *
	 * @param thread the thread, 0 if threads are not distinguished
	 * @param counts whether the sample is included in the sums
	 */
	public record FirstSample(long stack, long classId, long thread, boolean counts) {}

	private WeightedEventReader(List<String> fields, long withoutField, Clock clock, boolean inTicks,
			ProfileRequest request, TimeFilter time, Aggregates sums) {
		this.fields = fields;
		weighed = !fields.get(WEIGHT).isEmpty();
		hasFactor = !fields.get(FACTOR).isEmpty();
		this.withoutField = withoutField;
		this.clock = clock;
		this.inTicks = inTicks;
		timed = request.isTimed();
		this.time = time;
		this.sums = sums;
	}

	/** Creates a reader of the fields that a profile needs. No other fields are decoded. */
	public static WeightedEventReader of(ValueType type, WeightedType weighted, ProfileRequest request, Clock clock,
			TimeFilter time, Aggregates sums) {
		String weight = weightField(type, weighted, request.effectiveWeight());
		List<String> fields = List.of("stackTrace",
				weight == null || type.field(weight) == null ? NOTHING : weight, aboutField(type, weighted),
				threadIfAsked(type, request), timeIfAsked(request), factorField(type, weighted, request));
		return of(type, weighted, weight, fields, request, clock, time, sums);
	}

	private static String factorField(ValueType type, WeightedType weighted, ProfileRequest request) {
		String field = weighted.factor(request.effectiveWeight());
		return field == null || type.field(field) == null ? NOTHING : field;
	}

	/** Returns the weight multiplied by a recorded factor; negative factors are treated as 0. */
	public static long times(long weight, double factor) {
		return Math.round(weight * Math.max(0, factor));
	}

	/**
	 * Returns the field with the class that an event concerns, or the field with the thread state if the state
	 * determines which samples count.
	 */
	private static String aboutField(ValueType type, WeightedType weighted) {
		String field = weighted.samples() == WeightedType.Samples.ALL ? weighted.classField() : WeightedType.STATE;
		return field == null || type.field(field) == null ? NOTHING : field;
	}

	/**
	 * Creates a reader that only counts events. It is used for types whose subject differs from that of the profile.
	 */
	public static WeightedEventReader ofOthers(ValueType type, WeightedType weighted, ProfileRequest request,
			Clock clock, TimeFilter time, Aggregates sums) {
		List<String> fields = List.of(NOTHING, NOTHING, NOTHING, threadIfAsked(type, request), timeIfAsked(request),
				NOTHING);
		return of(type, weighted, null, fields, request, clock, time, sums);
	}

	private static String threadIfAsked(ValueType type, ProfileRequest request) {
		return request.needsThreads() ? threadField(type) : NOTHING;
	}

	private static String timeIfAsked(ProfileRequest request) {
		return request.isTimed() ? "startTime" : NOTHING;
	}

	/**
	 * Makes this reader count the recorded samples by thread state rather than in total.
	 *
	 * @return this reader
	 */
	public WeightedEventReader withStates(SampleStates ofSamples) {
		states = ofSamples;
		return this;
	}

	/** Creates a reader of allocation samples that also reads their threads and times. */
	public static WeightedEventReader ofSamples(ValueType type, WeightedType weighted, ProfileRequest request,
			Clock clock, TimeFilter time, Aggregates sums, AllocationEvents<FirstSample> allocation) {
		List<String> fields = List.of("stackTrace", "weight", weighted.classField(), threadField(type), "startTime",
				NOTHING);
		WeightedEventReader reader = of(type, weighted, "weight", fields, request, clock, time, sums);
		reader.allocation = allocation;
		reader.isThreadWanted = request.needsThreads();
		return reader;
	}

	private static WeightedEventReader of(ValueType type, WeightedType weighted, String weight,
			List<String> fields, ProfileRequest request, Clock clock, TimeFilter time, Aggregates sums) {
		boolean inTicks = weight != null && type.field(weight) != null && isInTicks(type.field(weight));
		return new WeightedEventReader(fields, weighted.withoutField(request.effectiveWeight()), clock, inTicks,
				request, time, sums);
	}

	/**
	 * Returns the field by which events are weighted, or null to count them. In event types that are not predefined,
	 * bytes are taken from the first field that contains an amount of data.
	 */
	public static String weightField(ValueType type, WeightedType weighted, Weight weight) {
		String field = weighted.field(weight);
		if (field == null && weight == Weight.BYTES) {
			for (Field candidate : type.fields()) {
				if ("BYTES".equals(candidate.annotation(DATA_AMOUNT))) {
					return candidate.name();
				}
			}
		}
		return field;
	}

	public static boolean isInTicks(Field field) {
		return "TICKS".equals(field.annotation(TIMESPAN));
	}

	/** Returns the field with the thread in which an event happened. */
	public static String threadField(ValueType type) {
		return type.field("sampledThread") != null ? "sampledThread" : "eventThread";
	}

	@Override
	public List<String> fields() {
		return fields;
	}

	@Override
	public void event(long[] values, int bytes) {
		recorded(values, 1);
		if (allocation != null) {
			sample(values);
			return;
		}
		if (timed && !time.contains(clock.nanosOf(values[START]))) {
			return;
		}
		sums.add(values[STACK], values[CLASS], values[THREAD], weight(values));
	}

	/** Returns whether the chunk has events of this type. */
	public boolean hasEvents() {
		return hasEvents;
	}

	private void recorded(long[] values, long times) {
		hasEvents = true;
		if (states == null) {
			sums.recorded(times);
		} else {
			states.recorded(values[CLASS], times);
		}
	}

	private void sample(long[] values) {
		long nanos = clock.nanosOf(values[START]);
		boolean counts = time.contains(nanos);
		long thread = isThreadWanted ? values[THREAD] : 0;
		long weight = weight(values);
		if (allocation.sample(values[THREAD], nanos, weight)) {
			allocation.setPlace(new FirstSample(values[STACK], values[CLASS], thread, counts));
		}
		if (counts) {
			sums.add(values[STACK], values[CLASS], thread, weight);
		}
	}

	private long weight(long[] values) {
		long weight = weighed ? Math.max(0, inTicks ? clock.spanNanos(values[WEIGHT]) : values[WEIGHT]) : withoutField;
		return hasFactor ? times(weight, Double.longBitsToDouble(values[FACTOR])) : weight;
	}

	/** Returns false if the times of events are needed, because events with equal times are rare. */
	@Override
	public boolean takesRepeats() {
		return !timed && allocation == null;
	}

	@Override
	public void repeated(long[] values, long times) {
		recorded(values, times);
		sums.add(values[STACK], values[CLASS], values[THREAD], weight(values), times);
	}
}
