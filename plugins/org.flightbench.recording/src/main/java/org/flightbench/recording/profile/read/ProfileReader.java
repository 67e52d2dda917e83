// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.build.ChunkProfile;
import org.flightbench.recording.profile.build.ProfileBuilder;
import org.flightbench.recording.profile.build.ProfileParts;
import org.flightbench.recording.profile.event.CountedTime;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.stack.LocalFrames;
import org.flightbench.recording.profile.stack.SignatureNaming;

/** Makes profiles of recordings. */
public final class ProfileReader {

	/** Of more forks than anyone runs each would take room in every stack. */
	private static final int MOST_FORKS = 100;

	private ProfileReader() {}

	/**
	 * Reads a profile.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is no recording that can be read; one
	 * that is only damaged gives what can be read of it, and warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile read(Path file, ProfileRequest request, ReadProgress progress) throws IOException {
		return read(List.of(file), String.valueOf(file.getFileName()), request, progress);
	}

	/**
	 * Reads several recordings of the same, as of the forks of a benchmark, into one profile. It lasts as long as all
	 * of them together. Of what was measured of a benchmark, each recording is a fork of its own.
	 *
	 * @param name what to call them
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if one is no recording that can be read
	 * @throws IOException if one cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress)
			throws IOException {
		return read(files, name, request, progress, part -> {}, ProfileParts.NEVER);
	}

	/**
	 * The same, and shows now and then what has been read so far.
	 *
	 * @param parts given a profile of the chunks read so far, on the calling thread, a few times a second
	 */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> parts) throws IOException {
		return read(files, name, request, progress, parts, ProfileParts.NANOS);
	}

	/** @param nanos after how long there is another part */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> parts, long nanos) throws IOException {
		return read(files, name, request, null, progress, parts, nanos);
	}

	/**
	 * Reads a recording whose frames are named by the signatures of their methods, unless it is of format 0.9.
	 *
	 * @param parts given a profile of the chunks read so far, on the calling thread, a few times a second
	 */
	public static StackProfile read(Path file, ProfileRequest request, SignatureNaming naming, ReadProgress progress,
			Consumer<StackProfile> parts) throws IOException {
		return read(List.of(file), String.valueOf(file.getFileName()), request, naming, progress, parts,
				ProfileParts.NANOS);
	}

	private static StackProfile read(List<Path> files, String name, ProfileRequest request, SignatureNaming naming,
			ReadProgress progress, Consumer<StackProfile> parts, long nanos) throws IOException {
		ProfileBuilder builder = new ProfileBuilder(request,
				request.measurement() != null && files.size() <= MOST_FORKS ? files.size() : 1);
		ProfileParts shown = new ProfileParts(builder, name, parts, nanos);
		ProgressOfAll ofAll = new ProgressOfAll(files, progress);
		for (Path file : files) {
			ofAll.begin(file);
			read(file, files.size() == 1 ? "" : file.getFileName() + ": ", request, naming, ofAll, shown);
		}
		return builder.build(name);
	}

	private static void read(Path file, String prefix, ProfileRequest request, SignatureNaming naming,
			ReadProgress progress, ProfileParts shown) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			if (request.isTimed()) {
				recording.findAll(progress);
			}
			CountedTime counted = new CountedTime(request, recording.time().startNanos(),
					request.measurement() == null
							? MeasuredTime.WHOLE
							: MeasuredTime.of(MarksChunkReader.read(recording, request.measurement(), progress),
									recording.time(),
									request.measurement()));
			shown.begin(prefix, recording.time(), counted);
			ThreadLocal<LocalFrames> frames = ThreadLocal
					.withInitial(() -> new LocalFrames(request.separation(), naming));
			List<ReadProblem> problems = RecordingReader.read(recording,
					() -> new ProfileChunkReader(request, counted, frames.get()),
					(ChunkProfile chunk) -> {
						// for every chunk the times of all chunks would be put together
						if (shown.isDue()) {
							shown.setTime(recording.time());
						}
						shown.add(chunk, progress);
					}, progress);
			shown.setTime(recording.time());
			problems.forEach(shown::add);
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			ItemProfileReader.add(
					new LoadedItems(prefix, recording.events(), recording.events(), recording.time()),
					request, progress, shown);
			recording.problems().forEach(shown::add);
		}
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
			progress.advanced(before + (long) ((double) bytesRead / bytesTotal * size), all);
		}

		@Override
		public boolean isCancelled() {
			return progress.isCancelled();
		}
	}
}
