// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.Arrays;
import org.flightbench.writer.type.FieldValues;
import org.flightbench.writer.type.Kind;
import org.flightbench.writer.type.Layout;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;

/**
 * A fast writer of events of one type. Fields are set through their handles, and {@link #write} encodes them. Once its
 * buffers have been allocated, this does not allocate memory. A writer is confined to the thread for which
 * {@link Recording#newEventWriter} created it. Fields may be set in any order. Those that are not set are 0, false or
 * null. The {@code put} methods return the writer, and throw IllegalArgumentException if the handle belongs to another
 * type or the value does not fit.
 */
public final class EventWriter extends FieldValues {

	/**
	 * The number of unused elements at the end of the arrays. They prevent false sharing (see
	 * {@link org.flightbench.writer.memory.Padding}), because the arrays change with every event.
	 */
	private static final int PADDING = 16;

	private final ThreadBuffer buffer;

	public EventWriter(Layout layout, ThreadBuffer buffer) {
		super(layout, PADDING);
		this.buffer = buffer;
	}

	public Type getType() {
		return layout.type;
	}

	/**
	 * Writes an event with the fields that were set since the last one.
	 *
	 * @throws IllegalStateException if the recording is closed
	 * @throws java.io.UncheckedIOException if the recording could not be written; all later calls fail as well
	 */
	public void write() {
		try {
			buffer.write(layout, numbers, objects);
		} finally {
			Arrays.fill(numbers, 0, layout.numbers, 0);
			Arrays.fill(objects, 0, layout.objects, null);
		}
	}

	public EventWriter put(TypedField field, byte value) {
		putNumber(field, Kind.BYTE, value);
		return this;
	}

	public EventWriter put(TypedField field, char value) {
		putNumber(field, Kind.CHAR, value);
		return this;
	}

	public EventWriter put(TypedField field, short value) {
		putNumber(field, Kind.SHORT, value);
		return this;
	}

	public EventWriter put(TypedField field, int value) {
		putNumber(field, Kind.INT, value);
		return this;
	}

	public EventWriter put(TypedField field, long value) {
		putNumber(field, Kind.LONG, value);
		return this;
	}

	public EventWriter put(TypedField field, float value) {
		putNumber(field, Kind.FLOAT, Float.floatToRawIntBits(value));
		return this;
	}

	public EventWriter put(TypedField field, double value) {
		putNumber(field, Kind.DOUBLE, Double.doubleToRawLongBits(value));
		return this;
	}

	public EventWriter put(TypedField field, boolean value) {
		putNumber(field, Kind.BOOLEAN, value ? 1 : 0);
		return this;
	}

	/** Puts a string, possibly null. */
	public EventWriter put(TypedField field, String value) {
		putString(field, value);
		return this;
	}

	/** Puts a value, possibly null. */
	public EventWriter put(TypedField field, TypedValue value) {
		putValue(field, value);
		return this;
	}

	/** Puts an array of values, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, TypedValue[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array of strings, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, String[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, byte[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, char[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, short[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, int[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, long[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, float[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, double[] values) {
		putArray(field, values);
		return this;
	}

	/** Puts an array, which must not change until {@link #write}. */
	public EventWriter put(TypedField field, boolean[] values) {
		putArray(field, values);
		return this;
	}
}
