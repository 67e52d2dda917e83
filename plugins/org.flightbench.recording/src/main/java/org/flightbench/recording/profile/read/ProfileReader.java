// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.LocalFrames;
import org.flightbench.recording.profile.ProfileBuilder;
import org.flightbench.recording.profile.ProfilePart;
import org.flightbench.recording.profile.ProfileParts;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;

/** Reads profiles from recordings. */
public final class ProfileReader {

	/** The maximum number of recordings that are distinguished as forks. Each fork takes memory in every stack. */
	private static final int MAX_FORKS = 100;

	private ProfileReader() {}

	/**
	 * Reads a profile.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static StackProfile read(Path file, ProfileRequest request, ReadProgress progress) throws IOException {
		return read(List.of(file), String.valueOf(file.getFileName()), request, progress);
	}

	/**
	 * Reads several recordings of the same program, such as those of a benchmark's forks, into one profile. Its
	 * duration is the sum of their durations. If the request is restricted to measured time, each recording is a
	 * separate fork.
	 *
	 * @param name the display name of the profile
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is not a readable recording
	 * @throws IOException if a file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress)
			throws IOException {
		return read(files, name, request, progress, part -> {}, ProfileParts.NEVER);
	}

	/**
	 * Reads several recordings into one profile, and publishes intermediate profiles.
	 *
	 * @param parts receives the profile of the chunks read so far a few times per second, on the calling thread
	 */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> parts) throws IOException {
		return read(files, name, request, progress, parts, ProfileParts.NANOS);
	}

	/** @param nanos the minimum interval between intermediate profiles, in nanoseconds */
	public static StackProfile read(List<Path> files, String name, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> parts, long nanos) throws IOException {
		return read(files, name, request, null, progress, parts, nanos);
	}

	/**
	 * Reads a recording, naming its frames by method signature unless it is in format 0.9.
	 *
	 * @param parts receives the profile of the chunks read so far a few times per second, on the calling thread
	 */
	public static StackProfile read(Path file, ProfileRequest request, SignatureNaming naming, ReadProgress progress,
			Consumer<StackProfile> parts) throws IOException {
		return read(List.of(file), String.valueOf(file.getFileName()), request, naming, progress, parts,
				ProfileParts.NANOS);
	}

	private static StackProfile read(List<Path> files, String name, ProfileRequest request, SignatureNaming naming,
			ReadProgress progress, Consumer<StackProfile> parts, long nanos) throws IOException {
		ProfileBuilder builder = new ProfileBuilder(request,
				request.measurement() != null && files.size() <= MAX_FORKS ? files.size() : 1);
		ProfileParts shown = new ProfileParts(builder, name, parts, nanos);
		ProgressOfAll ofAll = new ProgressOfAll(files, progress);
		for (Path file : files) {
			ofAll.begin(file);
			read(file, files.size() == 1 ? "" : file.getFileName() + ": ", request, naming, ofAll, shown);
		}
		return builder.build(name);
	}

	/**
	 * Reads the chunks of a recording to which {@linkplain RecordingFile#limit it is limited}.
	 *
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static ProfilePart readPart(RecordingFile recording, ProfileRequest request, ReadProgress progress)
			throws IOException {
		ProfileBuilder builder = new ProfileBuilder(request);
		builder.keepAllocations();
		String name = String.valueOf(recording.file().getFileName());
		RecordedTime read = read(recording, "", request, null, progress,
				new ProfileParts(builder, name, part -> {}, ProfileParts.NEVER));
		return builder.buildPart(name, read);
	}

	private static void read(Path file, String prefix, ProfileRequest request, SignatureNaming naming,
			ReadProgress progress, ProfileParts shown) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			read(recording, prefix, request, naming, progress, shown);
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			ItemProfileReader.add(
					new LoadedItems(prefix, recording.events(), recording.events(), recording.time()),
					request, progress, shown);
			recording.problems().forEach(shown::add);
		}
	}

	private static RecordedTime read(RecordingFile recording, String prefix, ProfileRequest request,
			SignatureNaming naming, ReadProgress progress, ProfileParts shown) throws IOException {
		if (request.isTimed()) {
			recording.findAll(progress);
		}
		TimeFilter counted = new TimeFilter(request, recording.time().startNanos(),
				request.measurement() == null
						? MeasuredTime.WHOLE
						: MeasuredTime.of(MarksChunkReader.read(recording, request.measurement(), progress),
								recording.time(),
								request.measurement()));
		shown.begin(prefix, recording.time(), counted);
		ThreadLocal<LocalFrames> frames = ThreadLocal
				.withInitial(() -> new LocalFrames(request.separation(), naming));
		List<Span> read = new ArrayList<>();
		List<ReadProblem> problems = RecordingReader.read(recording,
				() -> new ProfileChunkReader(request, counted, frames.get()),
				(ChunkProfile chunk) -> {
					// set the time only when needed, because the times of all chunks must be combined to compute it
					if (shown.isDue()) {
						shown.setTime(recording.time(), recording.time());
					}
					read.add(chunk.facts().time());
					shown.add(chunk, progress);
				}, progress);
		RecordedTime readTime = RecordedTime.of(read);
		shown.setTime(recording.time(), readTime);
		problems.forEach(shown::add);
		return readTime;
	}

	/** The progress over several files, by bytes. */
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
