// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.recording.jfr.ReadProgress;

/** Reads when a program was stopped, from flight recordings and from logs of the virtual machine. */
public final class PauseReader {

	private PauseReader() {}

	/**
	 * Reads a recording or a log.
	 *
	 * @throws org.flightbench.recording.jfr.UnreadableRecordingException if the file is neither
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline read(Path file, ReadProgress progress) throws IOException {
		return RecordingPauses.read(file, progress);
	}
}
