// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.metadata.Field;

/** The constants of one chunk, and its times. Only for the thread that reads the chunk. */
public interface Constants {

	/** Constants of one type. */
	public interface Pool {

		/**
		 * Reads a constant's fields.
		 *
		 * @param values get the fields, as in {@link EventReader#event}
		 * @return whether there is a constant of that number
		 */
		boolean read(long id, long[] values);

		/**
		 * The string that a field of a constant contains, directly or as a constant of its own.
		 *
		 * @param field its place among the fields
		 * @param values what {@link #read} gave
		 * @return null if there is none
		 */
		String string(int field, long[] values);

		/**
		 * The number of the same string in a table.
		 *
		 * @param field its place among the fields
		 * @param values what {@link #read} gave
		 * @return {@link StringTable#NONE} if there is none
		 */
		int string(int field, long[] values, StringTable table);
	}

	/**
	 * The constants of a type.
	 *
	 * @param typeName as {@code jdk.types.Method}; if the chunk has no such type, there are no constants
	 * @param fields the fields wanted of each
	 */
	Pool pool(String typeName, String... fields);

	/**
	 * The string that a field contains.
	 *
	 * @param value what was read of the field
	 * @return null if there is none
	 */
	String string(Field field, long value);

	/** How the chunk's ticks become time. */
	Clock clock();

	/** When the chunk was recorded, in nanoseconds since 1970. */
	RecordedTime.Span time();

	/** The chunk's number; the first is 1. */
	int chunk();
}
