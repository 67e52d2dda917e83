// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A writer of flight recordings, as the benchmarks see it: the value of their parameter {@code writer} names one. */
public interface JfrWriter {

	/** The writers that there are, by name. */
	Map<String, JfrWriter> BY_NAME = Map.of("jmc", new JmcWriter(), "flightbench", new FlightbenchWriter(),
			"flightbench-fast", new FlightbenchFastWriter());

	/**
	 * The writer of a name.
	 *
	 * @throws IllegalArgumentException if there is none; the message names those that there are
	 */
	static JfrWriter named(String name) {
		JfrWriter writer = BY_NAME.get(name);
		if (writer == null) {
			throw new IllegalArgumentException("No writer is named '" + name + "'; there are: "
					+ String.join(", ", BY_NAME.keySet().stream().sorted().toList()));
		}
		return writer;
	}

	/** The measured writer, for people: the writer's artifact and version as the class path has it. */
	String description();

	/**
	 * Opens a new, empty recording that knows the event types of {@link EventRecording}.
	 *
	 * @param file where the recording is when it has been closed; an older file is overwritten
	 * @throws IOException if the file cannot be written
	 */
	EventRecording open(Path file) throws IOException;
}
