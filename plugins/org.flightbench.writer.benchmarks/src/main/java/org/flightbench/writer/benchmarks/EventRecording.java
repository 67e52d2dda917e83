// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.Closeable;
import java.io.IOException;

/**
 * A recording that is being written by one thread. There are four event types. Start times are tick counts that
 * increase by one with each event, so that no clock is read. Events have neither a thread nor a stack trace.
 */
public interface EventRecording extends Closeable {

	/** The event type of {@link #writeSimple}: {@code long value}. */
	String SIMPLE = "flightbench.Simple";

	/**
	 * The event type of {@link #writeMultiField}: {@code long id, String name, int count, double ratio, boolean flag}.
	 */
	String MULTI_FIELD = "flightbench.MultiField";

	/** The event type of {@link #writeStrings}: {@code String first, second, third, fourth}. */
	String STRINGS = "flightbench.Strings";

	/** The event type of {@link #writeText}: {@code String text}. */
	String TEXT = "flightbench.Text";

	/** Writes an event with a long field. */
	void writeSimple(long value);

	/** Writes an event with five fields. */
	void writeMultiField(long id, String name, int count, double ratio, boolean flag);

	/** Writes an event with four strings. */
	void writeStrings(String first, String second, String third, String fourth);

	/** Writes an event with one string. */
	void writeText(String text);

	/** Completes the file. May be called by another thread after all events have been written. */
	@Override
	void close() throws IOException;
}
