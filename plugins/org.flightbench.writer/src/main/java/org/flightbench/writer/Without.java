// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.ArrayList;
import java.util.List;

/**
 * Optimizations that the system property {@code org.flightbench.writer.without} switches off, by name and separated by
 * commas, to measure what each brings. They are constants by the time anything is compiled, so that asking costs
 * nothing.
 */
final class Without {

	/** What stands in for a pooled writer in JMC's: it gives each event a buffer of this length. */
	private static final int OWN_BUFFER = 32 * 1024;

	private static final List<String> NAMES = new ArrayList<>(
			List.of(System.getProperty("org.flightbench.writer.without", "").split(",")));

	/** Each event is encoded in a buffer of its own and copied from there. */
	static final boolean ENCODING_IN_PLACE = NAMES.remove("encoding-in-place");

	/** Segments, once written, are left to the garbage collector. */
	static final boolean RECYCLING = NAMES.remove("recycling");

	/** An event is written from a list of its fields with their values, boxed. */
	static final boolean FIELD_ARRAYS = NAMES.remove("field-arrays");

	/** A string is encoded each time that it comes. */
	static final boolean STRING_CACHE = NAMES.remove("string-cache");

	/** A string goes into the constant pool when it comes for the first time. */
	static final boolean STRINGS_IN_PLACE = NAMES.remove("strings-in-place");

	/** A class of events is looked at for each of them. */
	static final boolean EVENT_CLASSES = NAMES.remove("event-classes");

	/** Numbers are encoded byte by byte. */
	static final boolean SPREAD_NUMBERS = NAMES.remove("spread-numbers");

	static {
		NAMES.remove("");
		if (!NAMES.isEmpty()) {
			throw new IllegalArgumentException("org.flightbench.writer.without names what is not there: " + NAMES);
		}
	}

	private Without() {}

	/** A buffer for one event. */
	static Bytes ownBuffer() {
		return new Bytes(new byte[OWN_BUFFER]);
	}

	/** The same value by way of a list of its fields. */
	static TypedValue fieldArrays(TypedValue value) {
		long[] numbers = new long[value.layout.numbers];
		Object[] objects = new Object[value.layout.objects];
		for (TypedFieldValue of : value.getFieldValues()) {
			TypedField field = of.getField();
			if (field.isNumber()) {
				numbers[field.slot] = field.kind.bits(of.getValue());
			} else {
				objects[field.slot] = of.getValue();
			}
		}
		return new TypedValue(value.layout, numbers, objects);
	}
}
