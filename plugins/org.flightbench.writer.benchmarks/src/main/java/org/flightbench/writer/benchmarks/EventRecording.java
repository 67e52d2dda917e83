// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.Closeable;
import java.io.IOException;

/**
 * A recording that is being written, by one thread. It takes four types of events, each with a start time in ticks that
 * the recording counts up by one for each event, so that no clock is read, and with no thread and no stack trace.
 */
public interface EventRecording extends Closeable {

	/** Event type of {@link #writeSimple}: {@code long value}. */
	String SIMPLE = "flightbench.Simple";

	/** Event type of {@link #writeMultiField}: {@code long id, String name, int count, double ratio, boolean flag}. */
	String MULTI_FIELD = "flightbench.MultiField";

	/** Event type of {@link #writeStrings}: {@code String first, second, third, fourth}. */
	String STRINGS = "flightbench.Strings";

	/** Event type of {@link #writeText}: {@code String text}. */
	String TEXT = "flightbench.Text";

	/** Writes an event of one long. */
	void writeSimple(long value);

	/** Writes an event of five fields. */
	void writeMultiField(long id, String name, int count, double ratio, boolean flag);

	/** Writes an event of four strings. */
	void writeStrings(String first, String second, String third, String fourth);

	/** Writes an event of one string. */
	void writeText(String text);

	/** Completes the file. May be called by another thread than the one that wrote, after it. */
	@Override
	void close() throws IOException;
}
