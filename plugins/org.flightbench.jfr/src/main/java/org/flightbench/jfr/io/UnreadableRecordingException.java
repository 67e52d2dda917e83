// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;
import java.nio.file.Path;

/** Signals that a file is not a readable recording. The localized message contains the file and the problem. */
public class UnreadableRecordingException extends IOException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 *
	 * @param file the unreadable file
	 * @param problem a sentence that states the problem and the expected content
	 * @param cause the cause for developers, null if none
	 */
	public UnreadableRecordingException(Path file, String problem, Throwable cause) {
		super(file + ": " + problem, cause);
	}
}
