// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.nio.file.Path;

/** A recording is of format 0.9, as the commercial JDK 7 and 8 wrote it: {@code OldRecording} reads it. */
public final class OldFormatException extends UnreadableRecordingException {

	private static final long serialVersionUID = 1L;

	public OldFormatException(Path file, String problem) {
		super(file, problem, null);
	}
}
