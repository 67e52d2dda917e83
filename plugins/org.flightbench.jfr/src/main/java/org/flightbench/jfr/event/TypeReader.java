// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.io.IOException;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.ValueType;

/** Reads the events of one type in one chunk. */
public final class TypeReader {

	private final ValueType type;
	private final EventReader reader;
	private final ReadPlan plan;
	private final long[] values;
	private long events;
	private long misfits;
	private long failed;
	private String failure;

	public TypeReader(ValueType type, EventReader reader, boolean compressed) throws DamagedException {
		this.type = type;
		this.reader = reader;
		plan = ReadPlanCompiler.reading(type, reader.fields(), compressed);
		values = new long[reader.fields().size()];
	}

	public String typeName() {
		return type.name();
	}

	long type() {
		return type.id();
	}

	/**
	 * Returns the number of compressed integers before the first requested field.
	 *
	 * @return -1 if the reader needs every event, or if not all fields are compressed integers
	 */
	int passedFirst() {
		return reader.takesRepeats() && plan.integers() > 0 ? plan.passedFirst() : -1;
	}

	/**
	 * Reads an event. Counts exceptions of the reader and continues.
	 *
	 * @param input the input, positioned after the header of the event
	 * @param end the offset of the end of the event in the chunk
	 * @param bytes the size of the event
	 */
	public void read(ChunkInput input, long end, int bytes) throws IOException {
		events++;
		if (plan.isEmpty() || fits(input, end)) {
			try {
				reader.event(values, bytes);
			} catch (RuntimeException e) {
				failed(e, 1);
			}
		} else {
			misfits++;
		}
	}

	private void failed(RuntimeException e, long times) {
		String text = ReaderFailure.text(e);
		failure = failure == null ? text : failure;
		failed += times;
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

	/** Returns the number of integers if all fields are compressed integers; otherwise 0. */
	int integers() {
		return plan.integers();
	}

	/**
	 * Decodes equal events and passes them to the reader. May be called only if {@link #passedFirst} is not -1.
	 *
	 * @param event the bytes of the event, followed by zeros, which terminate its {@link #integers} even if the event
	 * is too short
	 * @param from the index at which the fields start
	 * @param size the index at which the event ends
	 * @param times the number of events
	 */
	void repeat(byte[] event, int from, int size, long times) {
		events += times;
		if (plan.runRow(event, from, values) <= size) {
			try {
				reader.repeated(values, times);
			} catch (RuntimeException e) {
				failed(e, times);
			}
		} else {
			misfits += times;
		}
	}

	/** Returns the number of events, including unreadable ones. */
	public long events() {
		return events;
	}

	/** Returns the number of events that exceed their declared size. */
	public long misfits() {
		return misfits;
	}

	/** Returns the number of events for which the reader threw an exception. */
	public long failed() {
		return failed;
	}

	/**
	 * Returns the first exception that the reader threw, as {@link ReaderFailure#text} describes it, or null if there
	 * was none.
	 */
	public String failure() {
		return failure;
	}
}
