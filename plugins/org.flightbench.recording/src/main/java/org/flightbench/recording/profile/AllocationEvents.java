// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.profile.JvmAllocations.Jvm;

/**
 * Reads the allocations of threads from a chunk.
 *
 * @param <P> the type that represents the location of a sample
 */
public final class AllocationEvents<P> {

	/**
	 * A thread of the recording, independent of its constant ID, which differs between chunks.
	 *
	 * @param id the Java thread ID; if unknown, the negated ID of the OS thread or, if that is also unknown, of the
	 * constant
	 * @param name the thread name; empty if unknown
	 */
	public record ThreadKey(long id, String name) implements Serializable {

		/** Equivalent to the record default, but avoids the cost of generating that implementation at each startup. */
		@Override
		public boolean equals(Object other) {
			return other instanceof ThreadKey key && id == key.id && name.equals(key.name);
		}

		@Override
		public int hashCode() {
			return Long.hashCode(id) * 31 + name.hashCode();
		}
	}

	/** The name of the thread group of carrier threads. */
	public static final String CARRIERS = "CarrierThreads";

	private static final String JVM = "jdk.JVMInformation";

	/** Maps the constant ID of a thread to its index in the following lists. */
	private final LongMap places = new LongMap();
	private final List<Long> numbers = new ArrayList<>();
	private final List<ThreadAllocation<P>> threads = new ArrayList<>();
	private ThreadAllocation<P> last;
	private long lastNumber;
	private final HeaviestSamples<Long, P> heaviest = new HeaviestSamples<>();
	/** The properties of the last sample, kept until {@link #setPlace} adds its location. */
	private boolean isFirst;
	private boolean isHeavy;
	private long nanos;
	private long weight;
	private Jvm jvm;

	/**
	 * Adds a sample.
	 *
	 * @param number the constant ID of the thread
	 * @param itsNanos the time of the sample, in nanoseconds since 1970
	 * @param itsWeight the weight in bytes
	 * @return whether {@link #setPlace} must be called with the location of the sample
	 */
	public boolean sample(long number, long itsNanos, long itsWeight) {
		isFirst = thread(number).sample(itsNanos, itsWeight);
		isHeavy = heaviest.wants(itsWeight);
		nanos = itsNanos;
		weight = itsWeight;
		return isFirst || isHeavy;
	}

	/** Sets the location of the last sample. */
	public void setPlace(P place) {
		if (isFirst) {
			last.setPlace(place);
		}
		if (isHeavy) {
			heaviest.add(new HeaviestSamples.Sample<>(lastNumber, nanos, weight, place));
		}
	}

	/**
	 * Returns a thread by its constant ID. The last one is cached because consecutive samples often share a thread.
	 */
	private ThreadAllocation<P> thread(long number) {
		if (last == null || number != lastNumber) {
			long place = places.get(number);
			if (place == LongMap.NONE) {
				place = threads.size();
				places.put(number, place);
				numbers.add(number);
				threads.add(new ThreadAllocation<>());
			}
			last = threads.get((int) place);
			lastNumber = number;
		}
		return last;
	}

	/**
	 * Returns a reader for the events of a type, or null if they are not needed. Does not read samples.
	 *
	 * @param other another reader that also receives the events of the type; may be null
	 */
	public EventReader events(ValueType type, Clock clock, EventReader other) {
		return switch (type.name()) {
			case AllocationByThread.REPORT ->
				EventReader.of(List.of("startTime", "thread", "allocated"),
						values -> thread(values[1]).report(clock.nanosOf(values[0]), values[2]));
			case AllocationByThread.START -> EventReader.of(
					List.of(type.field("thread") == null ? "eventThread" : "thread"),
					values -> thread(values[0]).started());
			case JVM -> {
				EventReader first = other == null ? EventReader.of(List.of(), values -> {}) : other;
				int at = first.fields().size();
				yield first.and(List.of("jvmStartTime", "pid"), values -> jvm = values[at] == 0 && values[at + 1] == 0
						? null
						: new Jvm(values[at], values[at + 1]));
			}
			default -> other;
		};
	}

	/**
	 * Returns the chunk's allocations by thread.
	 *
	 * @param placesOf converts the locations of those samples that may include allocation before the recording
	 */
	public <Q> JvmAllocations.OfChunk<Q> finish(Constants constants, Function<P, Q> placesOf) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaThreadId", "osThreadId", "javaName", "osName",
				"group");
		Constants.Pool groups = constants.pool("jdk.types.ThreadGroup", "name");
		long[] values = new long[5];
		long[] group = new long[1];
		AllocationByThread<ThreadKey, Q> named = new AllocationByThread<>();
		boolean hasCarriers = false;
		for (int index = 0; index < threads.size(); index++) {
			values[4] = 0;
			ThreadAllocation<Q> its = named.of(key(pool, numbers.get(index), values));
			its.add(threads.get(index), placesOf);
			if (!threads.get(index).mayBeVirtual() && groups.read(values[4], group)
					&& CARRIERS.equals(groups.string(0, group))) {
				its.carries();
				hasCarriers = true;
			}
		}
		if (hasCarriers) {
			named.heaviest().add(heaviest, number -> key(pool, number, values), placesOf);
		}
		return new JvmAllocations.OfChunk<>(jvm, constants.time(), named);
	}

	private static ThreadKey key(Constants.Pool pool, long number, long[] values) {
		if (!pool.read(number, values)) {
			return new ThreadKey(-number, "");
		}
		String name = pool.string(2, values);
		return new ThreadKey(values[0] > 0 ? values[0] : -values[1],
				String.valueOf(name == null ? pool.string(3, values) : name));
	}
}
