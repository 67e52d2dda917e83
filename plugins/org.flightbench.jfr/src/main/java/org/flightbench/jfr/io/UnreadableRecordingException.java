// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;
import java.nio.file.Path;

/**
 * An exception thrown if a file is not a readable recording. The localized message names the file and states what was
 * expected.
 */
public class UnreadableRecordingException extends IOException {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates an exception.
	 *
	 * @param file the file
	 * @param problem a sentence that states what was found and what was expected
	 * @param cause the cause for developers, null if none
	 */
	public UnreadableRecordingException(Path file, String problem, Throwable cause) {
		super(file + ": " + problem, cause);
	}
}
