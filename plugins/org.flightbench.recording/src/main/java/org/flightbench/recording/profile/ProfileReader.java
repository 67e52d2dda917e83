// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.recording.jfr.Loss;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.jfr.RecordingFile;
import org.flightbench.recording.jfr.RecordingReader;

/** Makes profiles of recordings. */
public final class ProfileReader {

	private ProfileReader() {}

	/**
	 * Reads a profile.
	 *
	 * @throws org.flightbench.recording.jfr.UnreadableRecordingException if the file is no recording that can be read;
	 * one that is only damaged gives what can be read of it, and warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile read(Path file, ProfileRequest request, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			ProfileBuilder builder = new ProfileBuilder(request);
			long start = recording.startNanos();
			List<Loss> losses = RecordingReader.read(recording, () -> new ProfileChunkReader(request, start),
					builder::add, progress);
			losses.forEach(builder::add);
			return builder.build(String.valueOf(file.getFileName()), recording.durationNanos());
		}
	}
}
