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

	/** The type's name. */
	public String typeName() {
		return type.name();
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
	 * Reads an event. One at which the reader throws an exception is counted, and the next is read.
	 *
	 * @param input is positioned behind the event's header
	 * @param end where in the chunk the event ends
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

	/** Of how many integers, each of as many bytes as it needs, an event is a row; 0 if it has other parts as well. */
	int integers() {
		return plan.integers();
	}

	/**
	 * Reads events that are alike and hands them out; only if {@link #passedFirst} is not -1.
	 *
	 * @param event its bytes, with others behind them in which all {@link #integers} end
	 * @param from where the fields begin
	 * @param size where the event ends
	 * @param times how many events
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

	/** How many events there are, including those that could not be read. */
	public long events() {
		return events;
	}

	/** How many events exceed their declared size. */
	public long misfits() {
		return misfits;
	}

	/** How many events the reader threw an exception at. */
	public long failed() {
		return failed;
	}

	/** The first of these exceptions, as {@link ReaderFailure#text} has it; null if there was none. */
	public String failure() {
		return failure;
	}
}
