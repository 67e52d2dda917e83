// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.metadata.Field;

/** The constants and the time of one chunk. May be used only on the thread that reads the chunk. */
public interface Constants {

	/** The constants of one type. */
	public interface Pool {

		/**
		 * Reads the fields of a constant.
		 *
		 * @param id the ID of the constant
		 * @param values receives the values, encoded as for {@link EventReader#event}
		 * @return whether the constant exists
		 */
		boolean read(long id, long[] values);

		/**
		 * Returns the string that a field of a constant contains or refers to.
		 *
		 * @param field the index among the requested fields
		 * @param values the values returned by {@link #read}
		 * @return the string, or null if there is none
		 */
		String string(int field, long[] values);

		/**
		 * Returns the number that a table assigns to the string in a field of a constant.
		 *
		 * @param field the index among the requested fields
		 * @param values the values returned by {@link #read}
		 * @param table the table that numbers strings
		 * @return the number, or {@link StringTable#NONE} if there is no string
		 */
		int string(int field, long[] values, StringTable table);
	}

	/**
	 * Returns the constants of a type.
	 *
	 * @param typeName the name of the type, such as {@code jdk.types.Method}; the pool is empty if the chunk does not
	 * have this type
	 * @param fields the requested fields of each constant
	 */
	Pool pool(String typeName, String... fields);

	/**
	 * Returns the string that a field contains or refers to.
	 *
	 * @param field the field of an event or constant
	 * @param value the value that was read from the field
	 * @return the string, or null if there is none
	 */
	String string(Field field, long value);

	/** Returns the conversion of the chunk's ticks to time. */
	Clock clock();

	/** Returns the time covered by the chunk, in nanoseconds since 1970. */
	RecordedTime.Span time();

	/** Returns the number of the chunk, starting with 1. */
	int chunk();
}
