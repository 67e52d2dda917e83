// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Signals that a file cannot be read or has invalid content. The message is for the user and contains the file, the
 * position and the problem.
 */
public final class UnreadableFileException extends IOException {

	private static final long serialVersionUID = 1L;

	private final transient Path file;
	private final String place;
	private final String problem;

	/**
	 * @param file the unreadable file
	 * @param place position in the file, for example {@code line 3, column 14} or {@code byte 120}; empty for the whole
	 * file
	 * @param problem one sentence that states the problem and the expected content
	 * @param cause the cause, null if there is none
	 */
	public UnreadableFileException(Path file, String place, String problem, Throwable cause) {
		super(file + (place.isEmpty() ? "" : ": " + place) + ": " + problem, cause);
		this.file = file;
		this.place = place;
		this.problem = problem;
	}

	/** Returns the file, or null after deserialization. */
	public Path file() {
		return file;
	}

	/** Returns the position in the file, empty for the whole file. */
	public String place() {
		return place;
	}

	/** Returns a sentence that states the problem and the expected content. */
	public String problem() {
		return problem;
	}
}
