// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.log.LogPauses;
import org.flightbench.recording.safepoint.run.DifferentRunsException;
import org.flightbench.recording.safepoint.run.FoundRuns;

/** Reads when a program was stopped, from flight recordings and from logs of the virtual machine. */
public final class PauseReader {

	private PauseReader() {}

	/**
	 * Reads a recording or a log, plain or compressed.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is neither
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline read(Path file, ReadProgress progress) throws IOException {
		return FileKind.of(file) == FileKind.RECORDING
				? RecordingPauses.read(file, progress)
				: LogPauses.read(List.of(file), progress);
	}

	/**
	 * Reads the pauses of events that Mission Control has loaded: the same as those of the file they are from.
	 *
	 * @param items whose pauses are read; late threads are found in all of the recording
	 * @param progress receives counts of events instead of bytes
	 * @param first given, on the calling thread, the timeline without late threads, if it takes longer to find them
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline read(LoadedItems items, ReadProgress progress, Consumer<PauseTimeline> first) {
		return RecordingPauses.read(items, progress, first);
	}

	/**
	 * The same without a search for late threads, which reads all events.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline readWithoutLateThreads(LoadedItems items, ReadProgress progress) {
		return RecordingPauses.readWithoutLateThreads(items, progress);
	}

	/**
	 * Reads the files of one run and overlays them: recordings and logs, and the files that a log was rotated into, as
	 * {@code gc.log.0}, {@code gc.log.1} and {@code gc.log}.
	 *
	 * @throws DifferentRunsException if they are of different runs
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is neither recording nor log
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
	 * Reads the files of one run or several, and overlays what is of the same run. A folder stands for the recordings
	 * and logs in it.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is neither recording nor log, or a folder
	 * holds neither
	 * @throws IOException if a file cannot be read
	 */
	public static List<PauseTimeline> readRuns(List<Path> names, ReadProgress progress) throws IOException {
		List<Path> files = PauseFiles.of(names);
		Map<Path, List<Path>> logs = new LinkedHashMap<>();
		FoundRuns runs = new FoundRuns();
		Set<Path> withRecording = new HashSet<>();
		PartProgress parts = PartProgress.of(files, progress);
		for (Path file : files) {
			if (FileKind.of(file) == FileKind.RECORDING) {
				runs.add(RecordingPauses.read(file, parts.next(List.of(file))), file);
				withRecording.add(file.toAbsolutePath().getParent());
			} else {
				logs.computeIfAbsent(unrotated(file), name -> new ArrayList<>()).add(file);
			}
		}
		List<List<Path>> ordered = new ArrayList<>(logs.values());
		// a log beside a recording is probably its own, and should not find it taken by another
		ordered.sort(Comparator.comparing(log -> !withRecording.contains(log.get(0).toAbsolutePath().getParent())));
		for (List<Path> rotated : ordered) {
			runs.add(LogPauses.read(rotated, parts.next(rotated)), rotated.get(0));
		}
		return runs.timelines();
	}

	/** The name that a log's file had before it was rotated. */
	private static Path unrotated(Path file) {
		return file.resolveSibling(String.valueOf(file.getFileName()).replaceFirst("\\.gz$", "")
				.replaceFirst("\\.[0-9]+(\\.current)?$", ""));
	}
}
