// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.nio.file.Path;

/**
 * Signals a recording in format 0.9, written by Oracle's commercial JDK 7 and 8. {@code OldRecording} reads such files.
 */
public final class OldFormatException extends UnreadableRecordingException {

	private static final long serialVersionUID = 1L;

	public OldFormatException(Path file, String problem) {
		super(file, problem, null);
	}
}
