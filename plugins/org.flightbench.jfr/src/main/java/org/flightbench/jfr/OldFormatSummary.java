// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Summarizes a recording in format 0.9 that Mission Control's parser has read. Event sizes are missing, because the
 * parser does not keep them.
 */
public final class OldFormatSummary {

	private OldFormatSummary() {}

	/** @throws IOException if the size of the file cannot be determined */
	public static RecordingSummary of(Path file, OldRecording recording) throws IOException {
		return new RecordingSummary("0.9", recording.chunks(), Files.size(file), recording.time(),
				RecordingSummary.sorted(LoadedSummary.counts(recording.events())), recording.problems());
	}
}
