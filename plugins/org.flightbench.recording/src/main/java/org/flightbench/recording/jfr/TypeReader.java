// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;

/** Reads the events of one type in one chunk. */
final class TypeReader {

	private final ValueType type;
	private final EventReader reader;
	private final ReadPlan plan;
	private final long[] values;
	/** An event without its head; integers that are passed over are of one byte. */
	private final byte[] alike;
	private long misfits;

	TypeReader(ValueType type, EventReader reader, boolean compressed) throws DamagedException {
		this.type = type;
		this.reader = reader;
		plan = ReadPlanCompiler.reading(type, reader.fields(), compressed);
		values = new long[reader.fields().size()];
		alike = new byte[plan.integers() * Varints.LONGEST + 2 * Long.BYTES];
	}

	/** The type's number. */
	long type() {
		return type.id();
	}

	/**
	 * How many integers of as many bytes as they need come before the first wanted field.
	 *
	 * @return -1 if every event is wanted, or if not all wanted fields are such integers
	 */
	int passedFirst() {
		return reader.takesRepeats() && plan.integers() > 0 ? plan.passedFirst() : -1;
	}

	/**
	 * Reads an event.
	 *
	 * @param input stands behind the event's head
	 * @param end where in the chunk the event ends
	 * @param bytes the size of the event
	 */
	void read(ChunkInput input, long end, int bytes) throws IOException {
		if (plan.isEmpty() || fits(input, end)) {
			reader.event(values, bytes);
		} else {
			misfits++;
		}
	}

	private boolean fits(ChunkInput input, long end) throws IOException {
		try {
			input.has((int) (end - input.offset()));
			plan.run(input, values);
			return input.offset() <= end;
		} catch (DamagedException | IndexOutOfBoundsException longerThanItsSize) {
			return false;
		}
	}

	/**
	 * Reads events that are alike and hands them out; only if {@link #passedFirst} is not -1.
	 *
	 * @param first eight bytes of the event from its first wanted field on, the first of them the lowest
	 * @param more those behind them
	 * @param length how many of these bytes are of the event
	 * @param times how many events
	 */
	void repeat(long first, long more, int length, long times) {
		int passed = plan.passedFirst();
		Varints.put(alike, passed, first);
		Varints.put(alike, passed + Long.BYTES, more);
		if (plan.runRow(alike, values) <= passed + length) {
			reader.repeated(values, times);
		} else {
			misfits += times;
		}
	}

	/** How many events are longer than their size. */
	long misfits() {
		return misfits;
	}
}
