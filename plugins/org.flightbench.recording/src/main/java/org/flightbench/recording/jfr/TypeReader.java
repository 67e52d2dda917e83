// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;

/** Reads the events of one type in one chunk. */
final class TypeReader {

	private final ValueType type;
	private final EventReader reader;
	private final ReadPlan plan;
	private final long[] values;
	private long taken;
	private long misfits;

	TypeReader(ValueType type, EventReader reader, boolean compressed) throws DamagedException {
		this.type = type;
		this.reader = reader;
		plan = ReadPlanCompiler.reading(type, reader.fields(), compressed);
		values = new long[reader.fields().size()];
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
	 * @return whether there is all of it
	 */
	boolean read(ChunkInput input, long end, int bytes) throws IOException {
		if (plan.isEmpty() || fits(input, end)) {
			reader.event(values, bytes);
			taken++;
			return true;
		}
		misfits++;
		return false;
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

	/** The values of the event that was read last. */
	long[] values() {
		return values;
	}

	/** Hands out events that are the same as one before. */
	void repeat(long[] same, long times) {
		reader.repeated(same, times);
	}

	/** How many events were read and handed out. */
	long taken() {
		return taken;
	}

	/** How many events are longer than their size. */
	long misfits() {
		return misfits;
	}
}
