// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A writer of flight recordings under test, selected by the benchmark parameter {@code writer}. */
public interface JfrWriter {

	/** The available writers by name. */
	Map<String, JfrWriter> BY_NAME = Map.of("jmc", new JmcWriter(), "flightbench", new FlightbenchWriter(),
			"flightbench-fast", new FlightbenchFastWriter());

	/**
	 * Returns a writer by name.
	 *
	 * @throws IllegalArgumentException if the name is unknown; the message lists the known names
	 */
	static JfrWriter named(String name) {
		JfrWriter writer = BY_NAME.get(name);
		if (writer == null) {
			throw new IllegalArgumentException("No writer is named '" + name + "'; there are: "
					+ String.join(", ", BY_NAME.keySet().stream().sorted().toList()));
		}
		return writer;
	}

	/** Returns a description of the writer, including its artifact and the version on the class path. */
	String description();

	/**
	 * Opens a new, empty recording with the event types of {@link EventRecording}.
	 *
	 * @param file the file of the recording, which is complete once the recording is closed; an existing file is
	 * overwritten
	 * @throws IOException if the file cannot be written
	 */
	EventRecording open(Path file) throws IOException;
}
