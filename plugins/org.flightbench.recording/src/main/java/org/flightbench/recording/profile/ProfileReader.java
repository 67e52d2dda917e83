// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.IOException;
import java.nio.file.Files;
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
		return read(List.of(file), String.valueOf(file.getFileName()), request, progress);
	}

	/**
	 * Reads several recordings of the same, as of the forks of a benchmark, into one profile. It lasts as long as all
	 * of them together.
	 *
	 * @param name what to call them
	 * @throws org.flightbench.recording.jfr.UnreadableRecordingException if one is no recording that can be read
	 * @throws IOException if one cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress)
			throws IOException {
		ProfileBuilder builder = new ProfileBuilder(request);
		ProgressOfAll ofAll = new ProgressOfAll(files, progress);
		for (Path file : files) {
			ofAll.begin(file);
			try (RecordingFile recording = RecordingFile.open(file)) {
				builder.begin(files.size() == 1 ? "" : file.getFileName() + ": ", recording.durationNanos());
				long start = recording.startNanos();
				List<Loss> losses = RecordingReader.read(recording, () -> new ProfileChunkReader(request, start),
						builder::add, ofAll);
				losses.forEach(builder::add);
			}
		}
		return builder.build(name);
	}

	/** Progress over several files, by their bytes. */
	private static final class ProgressOfAll implements ReadProgress {

		private final ReadProgress progress;
		private final long all;
		private long before;
		private long size;

		ProgressOfAll(List<Path> files, ReadProgress progress) throws IOException {
			this.progress = progress;
			long sum = 0;
			for (Path file : files) {
				sum += Files.size(file);
			}
			all = sum;
		}

		void begin(Path file) throws IOException {
			before += size;
			size = Files.size(file);
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// a compressed file is smaller than the recording in it
			progress.advanced(before + (long) ((double) bytesRead / bytesTotal * size), all);
		}

		@Override
		public boolean isCancelled() {
			return progress.isCancelled();
		}
	}
}
