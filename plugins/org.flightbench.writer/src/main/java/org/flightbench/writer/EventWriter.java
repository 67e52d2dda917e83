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
 * Writes events of one type, fast: fields are put by their handles, {@link #write} encodes them, and once all is warm
 * nothing is allocated. One writer is for one thread; {@link Recording#newEventWriter} makes one for the thread that
 * asks. Fields are put in any order; those that are not put are 0, false or null. Each {@code put} returns the writer,
 * and throws IllegalArgumentException if the handle is of another type or the value does not fit it.
 */
public final class EventWriter extends FieldValues {

	/** See {@link org.flightbench.writer.memory.Padding}; the arrays change with every event as well. */
	private static final int PADDING = 16;

	private final ThreadBuffer buffer;

	public EventWriter(Layout layout, ThreadBuffer buffer) {
		super(layout, PADDING);
		this.buffer = buffer;
	}

	/** The type of the events. */
	public Type getType() {
		return layout.type;
	}

	/**
	 * Writes an event of the fields that were put since the last one.
	 *
	 * @throws IllegalStateException if the recording is closed
	 * @throws java.io.UncheckedIOException if the recording could not be written; it stays so
	 */
	public void write() {
		try {
			buffer.write(layout, numbers, objects);
		} finally {
			Arrays.fill(numbers, 0, layout.numbers, 0);
			Arrays.fill(objects, 0, layout.objects, null);
		}
	}

	/** Puts a byte. */
	public EventWriter put(TypedField field, byte value) {
		putNumber(field, Kind.BYTE, value);
		return this;
	}

	/** Puts a char. */
	public EventWriter put(TypedField field, char value) {
		putNumber(field, Kind.CHAR, value);
		return this;
	}

	/** Puts a short. */
	public EventWriter put(TypedField field, short value) {
		putNumber(field, Kind.SHORT, value);
		return this;
	}

	/** Puts an int. */
	public EventWriter put(TypedField field, int value) {
		putNumber(field, Kind.INT, value);
		return this;
	}

	/** Puts a long. */
	public EventWriter put(TypedField field, long value) {
		putNumber(field, Kind.LONG, value);
		return this;
	}

	/** Puts a float. */
	public EventWriter put(TypedField field, float value) {
		putNumber(field, Kind.FLOAT, Float.floatToRawIntBits(value));
		return this;
	}

	/** Puts a double. */
	public EventWriter put(TypedField field, double value) {
		putNumber(field, Kind.DOUBLE, Double.doubleToRawLongBits(value));
		return this;
	}

	/** Puts a boolean. */
	public EventWriter put(TypedField field, boolean value) {
		putNumber(field, Kind.BOOLEAN, value ? 1 : 0);
		return this;
	}

	/** Puts a string, or null. */
	public EventWriter put(TypedField field, String value) {
		putString(field, value);
		return this;
	}

	/** Puts a value, or null. */
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
