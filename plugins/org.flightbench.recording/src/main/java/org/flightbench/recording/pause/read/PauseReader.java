// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.DifferentRunsException;
import org.flightbench.recording.pause.FoundRuns;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.log.LogPauses;
import org.flightbench.recording.profile.items.LoadedItems;

/** Reads the pauses of a program from flight recordings and JVM logs. */
public final class PauseReader {

	/** The end of a name such as {@code gc.0.log}: a part of a rotated log, or the log of one of several runs. */
	private static final Pattern NUMBERED = Pattern.compile("\\.\\d+\\.log(?:\\.gz)?$");

	private PauseReader() {}

	/**
	 * Reads a recording or a log, either of which may be compressed.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is neither a recording nor a log
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static PauseTimeline read(Path file, ReadProgress progress) throws IOException {
		return FileKind.of(file) == FileKind.RECORDING
				? readRecording(file, progress)
				: LogPauses.read(List.of(file), progress);
	}

	private static PauseTimeline readRecording(Path file, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, PauseReader::ask, progress);
	}

	/**
	 * Requests the pauses from a pass over a recording. If there are long times to safepoint, {@link Answer#get}
	 * searches for late threads in a second pass, because the times to search are known only after the first.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<PauseTimeline> ask(RecordingPass pass) throws IOException {
		Answer<RecordingPauses> pauses = pass.ask(RecordingPauses.REQUEST);
		return () -> pauses.get().withLateThreads(pass);
	}

	/**
	 * Requests the pauses without late threads from a pass over a recording.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<PauseTimeline> askWithoutLateThreads(RecordingPass pass) throws IOException {
		Answer<RecordingPauses> pauses = pass.ask(RecordingPauses.REQUEST);
		return () -> pauses.get().withoutLateThreads(pass.name(), pass.readTime());
	}

	/** A function that returns the pauses of one recording. */
	@FunctionalInterface
	public interface OfRecording {

		/** @throws IOException if the file cannot be read */
		PauseTimeline read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * Reads the pauses of events that Mission Control has loaded. The result is the same as for the original file.
	 *
	 * @param items the events whose pauses are read; late threads are determined from the whole recording
	 * @param progress receives event counts instead of bytes
	 * @param first receives the timeline without late threads before a longer search for them; called on the calling
	 * thread
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static PauseTimeline read(LoadedItems items, ReadProgress progress, Consumer<PauseTimeline> first) {
		return RecordingPauses.read(items, progress, first);
	}

	/**
	 * Reads the pauses of loaded events without searching for late threads. That search would read all events.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static PauseTimeline readWithoutLateThreads(LoadedItems items, ReadProgress progress) {
		return RecordingPauses.readWithoutLateThreads(items, progress);
	}

	/**
	 * Reads the files of one run and overlays them: recordings, logs, and the parts of a rotated log such as
	 * {@code gc.log.0}, {@code gc.log.1} and {@code gc.log}, or {@code gc.0.log} and {@code gc.1.log}.
	 *
	 * @throws DifferentRunsException if the files belong to different runs
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is neither a recording nor a log
	 * @throws IOException if a file cannot be read
	 */
	public static PauseTimeline readRun(List<Path> files, ReadProgress progress) throws IOException {
		List<PauseTimeline> runs = readRuns(files, progress);
		if (runs.size() > 1) {
			throw new DifferentRunsException(runs.get(0), runs.get(1));
		}
		return runs.get(0);
	}

	/**
	 * Reads the files of one or more runs and overlays the files of each run. A folder is expanded to the recordings
	 * and logs in it.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is neither a recording nor a log, or if a
	 * folder contains neither
	 * @throws IOException if a file cannot be read
	 */
	public static List<PauseTimeline> readRuns(List<Path> names, ReadProgress progress) throws IOException {
		return readRuns(names, PauseReader::readRecording, progress);
	}

	/**
	 * Reads runs like {@link #readRuns(List, ReadProgress)}, but gets the pauses of recordings from a function, which
	 * may cache them.
	 *
	 * @param recordings returns the pauses of a recording
	 */
	public static List<PauseTimeline> readRuns(List<Path> names, OfRecording recordings, ReadProgress progress)
			throws IOException {
		List<Path> files = PauseFiles.of(names);
		Map<Path, List<Path>> logs = new LinkedHashMap<>();
		FoundRuns runs = new FoundRuns();
		Set<Path> withRecording = new HashSet<>();
		PartProgress parts = PartProgress.of(files, progress);
		for (Path file : files) {
			if (FileKind.of(file) == FileKind.RECORDING) {
				runs.add(recordings.read(file, parts.next(List.of(file))), file);
				withRecording.add(file.toAbsolutePath().getParent());
			} else {
				logs.computeIfAbsent(unrotated(file), name -> new ArrayList<>()).add(file);
			}
		}
		List<List<Path>> ordered = new ArrayList<>(logs.values());
		// a log next to a recording probably belongs to it, so match such logs before others can be matched with the
		// recording
		ordered.sort(Comparator.comparing(log -> !withRecording.contains(log.get(0).toAbsolutePath().getParent())));
		for (List<Path> rotated : ordered) {
			boolean isNumbered = rotated.stream().anyMatch(file -> NUMBERED.matcher(file.toString()).find());
			ReadProgress part = parts.next(rotated);
			for (PauseTimeline log : isNumbered
					? LogPauses.readNumbered(rotated, part)
					: List.of(LogPauses.read(rotated, part))) {
				runs.add(log, rotated.get(0));
			}
		}
		return runs.timelines();
	}

	/** Returns the name that a log file had before rotation. */
	private static Path unrotated(Path file) {
		return file.resolveSibling(String.valueOf(file.getFileName()).replaceFirst("\\.gz$", "")
				.replaceFirst("(?:\\.[0-9]+(?:\\.current)?|[.-]\\d{4}-?\\d{2}-?\\d{2}(?:-\\d+)?)$", "")
				.replaceFirst(NUMBERED.pattern(), ".log"));
	}

	/**
	 * Combines the progress of reading several files one after another. Each file contributes in proportion to its
	 * size.
	 */
	private static final class PartProgress {

		private final ReadProgress whole;
		private final long total;
		private long before;

		private PartProgress(ReadProgress whole, long total) {
			this.whole = whole;
			this.total = total;
		}

		/** Creates a combined progress for the given files. */
		static PartProgress of(List<Path> files, ReadProgress whole) throws IOException {
			return new PartProgress(whole, size(files));
		}

		private static long size(List<Path> files) throws IOException {
			long size = 0;
			for (Path file : files) {
				size += Files.size(file);
			}
			return size;
		}

		/**
		 * Returns the progress listener for the next files. They must be read completely before the next call.
		 */
		ReadProgress next(List<Path> files) throws IOException {
			long begin = before;
			long size = size(files);
			before += size;
			return new ReadProgress() {
				@Override
				public void advanced(long bytesRead, long bytesTotal) {
					if (bytesTotal > 0) {
						whole.advanced(begin + (long) (Math.min(1, (double) bytesRead / bytesTotal) * size), total);
					}
				}

				@Override
				public boolean isCancelled() {
					return whole.isCancelled();
				}
			};
		}
	}
}
