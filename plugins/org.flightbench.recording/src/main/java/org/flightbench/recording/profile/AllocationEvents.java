// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flightbench.recording.jfr.Clock;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.EventReader;
import org.flightbench.recording.jfr.LongMap;
import org.flightbench.recording.jfr.ValueType;
import org.flightbench.recording.profile.JvmAllocations.Jvm;

/**
 * Reads from a chunk what it tells of the allocation of threads.
 *
 * @param <P> what stands for the place of a sample
 */
final class AllocationEvents<P> {

	/** A thread of the recording, which has another number in each chunk. */
	record ThreadKey(long id, String name) {

		/** As records have it, but without the code that each start of a program would make for it anew. */
		@Override
		public boolean equals(Object other) {
			return other instanceof ThreadKey key && id == key.id && name.equals(key.name);
		}

		@Override
		public int hashCode() {
			return Long.hashCode(id) * 31 + name.hashCode();
		}
	}

	private static final String JVM = "jdk.JVMInformation";

	/** By the number of a thread, where in the following lists it is. */
	private final LongMap places = new LongMap();
	private final List<Long> numbers = new ArrayList<>();
	private final List<ThreadAllocation<P>> threads = new ArrayList<>();
	private ThreadAllocation<P> last;
	private long lastNumber;
	private Jvm jvm;

	/** A thread, by its number in the chunk; samples of one often come one behind the other. */
	ThreadAllocation<P> thread(long number) {
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
	 * Reads the events of a type if they are of use, else null. Those of samples are not read here.
	 *
	 * @param other reads events of the type as well, or null
	 */
	EventReader events(ValueType type, Clock clock, EventReader other) {
		return switch (type.name()) {
			case ThreadAllocations.REPORT ->
				EventReader.of(List.of("startTime", "thread", "allocated"),
						values -> thread(values[1]).report(clock.nanosOf(values[0]), values[2]));
			case ThreadAllocations.START -> EventReader.of(
					List.of(type.field("thread") == null ? "eventThread" : "thread"),
					values -> thread(values[0]).started());
			case JVM -> withJvm(other == null ? EventReader.of(List.of(), values -> {}) : other);
			default -> other;
		};
	}

	private EventReader withJvm(EventReader other) {
		int at = other.fields().size();
		List<String> fields = new ArrayList<>(other.fields());
		fields.addAll(List.of("jvmStartTime", "pid"));
		return new EventReader() {
			@Override
			public List<String> fields() {
				return fields;
			}

			@Override
			public void event(long[] values, int bytes) {
				other.event(values, bytes);
				jvm = values[at] == 0 && values[at + 1] == 0 ? null : new Jvm(values[at], values[at + 1]);
			}
		};
	}

	/**
	 * The same by the threads of the recording.
	 *
	 * @param placesOf makes other places of those of the samples that are first in the chunk
	 */
	<Q> JvmAllocations.OfChunk<Q> finish(Constants constants, Function<P, Q> placesOf) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaThreadId", "osThreadId", "javaName", "osName");
		long[] values = new long[4];
		ThreadAllocations<ThreadKey, Q> named = new ThreadAllocations<>();
		for (int index = 0; index < threads.size(); index++) {
			named.of(key(pool, numbers.get(index), values)).add(threads.get(index), placesOf);
		}
		return new JvmAllocations.OfChunk<>(jvm, constants.time(), named);
	}

	private static ThreadKey key(Constants.Pool pool, long number, long[] values) {
		if (!pool.read(number, values)) {
			return new ThreadKey(-number, "");
		}
		String name = pool.text(2, values);
		return new ThreadKey(values[0] > 0 ? values[0] : -values[1],
				String.valueOf(name == null ? pool.text(3, values) : name));
	}
}
