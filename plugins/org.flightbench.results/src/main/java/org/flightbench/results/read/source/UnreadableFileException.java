// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

import java.io.IOException;
import java.nio.file.Path;

/** A file is not what it should be. The message is for the user: it names the file, the place and what was expected. */
public final class UnreadableFileException extends IOException {

	private static final long serialVersionUID = 1L;

	private final transient Path file;
	private final String place;
	private final String problem;

	/**
	 * @param file the file
	 * @param place where in it, for example {@code line 3, column 14} or {@code byte 120}; empty if the whole file is
	 * meant
	 * @param problem what was found and what was expected, one sentence
	 * @param cause what a developer may want to see, null if nothing
	 */
	public UnreadableFileException(Path file, String place, String problem, Throwable cause) {
		super(file + (place.isEmpty() ? "" : ": " + place) + ": " + problem, cause);
		this.file = file;
		this.place = place;
		this.problem = problem;
	}

	/** The file; null after deserialization. */
	public Path file() {
		return file;
	}

	/** Where in the file, empty if the whole file is meant. */
	public String place() {
		return place;
	}

	/** The problem: what was found and what was expected. */
	public String problem() {
		return problem;
	}
}
