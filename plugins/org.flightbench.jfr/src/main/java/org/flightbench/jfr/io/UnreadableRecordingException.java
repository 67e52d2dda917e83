// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;
import java.nio.file.Path;

/** A file is no recording that can be read. The message is for the user: it names the file and what was expected. */
public class UnreadableRecordingException extends IOException {

	private static final long serialVersionUID = 1L;

	/**
	 * @param file the file
	 * @param problem what was found and what was expected, one sentence
	 * @param cause what a developer may want to see, null if nothing
	 */
	public UnreadableRecordingException(Path file, String problem, Throwable cause) {
		super(file + ": " + problem, cause);
	}
}
