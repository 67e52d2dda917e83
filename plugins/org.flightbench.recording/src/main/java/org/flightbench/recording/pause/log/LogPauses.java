// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.ZipException;

import org.flightbench.base.CountingStream;
import org.flightbench.base.Gzip;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.LogText;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.text.Messages;

/** Reads the pauses of a log or of the files of a rotated log. Files may be compressed with gzip. */
public final class LogPauses {

	private static final int BUFFER = 1 << 18;
	private static final int START = 1 << 16;

	private LogPauses() {}

	/**
	 * Reads the files of one log, in the order of their times.
	 *
	 * @throws UnreadableRecordingException if no line is about pauses, or if lines of several JVMs are interleaved
	 * @throws IOException if a file cannot be read
	 */
	public static PauseTimeline read(List<Path> files, ReadProgress progress) throws IOException {
		return readAll(files, progress).timeline;
	}

	/**
	 * Reads files whose names suggest that they are parts of a rotated log, such as {@code gc.0.log}, but that may also
	 * be the logs of several runs. Returns their common timeline if they are of one JVM, or else the timeline of each
	 * file.
	 *
	 * @throws UnreadableRecordingException if a file contains no line about pauses, or interleaved lines of several
	 * JVMs
	 * @throws IOException if a file cannot be read
	 */
	public static List<PauseTimeline> readNumbered(List<Path> files, ReadProgress progress) throws IOException {
		try {
			Read whole = readAll(files, progress);
			if (files.size() == 1 || !whole.isOfSeveralJvms) {
				return List.of(whole.timeline);
			}
		} catch (UnreadableRecordingException logsOfRunsAtTheSameTime) {
			// each of the files may be readable
		}
		List<PauseTimeline> timelines = new ArrayList<>();
		for (Path file : files) {
			timelines.add(read(List.of(file), progress));
		}
		return timelines;
	}

	private record Read(PauseTimeline timeline, boolean isOfSeveralJvms) {}

	private static Read readAll(List<Path> files, ReadProgress progress) throws IOException {
		SafepointLog log = new SafepointLog();
		List<String> warnings = new ArrayList<>();
		long total = 0;
		for (Path file : files) {
			total += Files.size(file);
		}
		long read = 0;
		for (Path file : inOrder(files)) {
			log.startFile(String.valueOf(file.getFileName()));
			try (CountingStream in = open(file)) {
				feed(log, in, read, total, progress);
			} catch (EOFException | ZipException e) {
				warnings.add(Texts.bind(Messages.log_damaged, file.getFileName()));
			}
			read += Files.size(file);
		}
		log.end();
		if (!log.isUnderstood()) {
			throw new UnreadableRecordingException(files.get(0), Messages.log_none, null);
		}
		if (log.isMixed()) {
			throw new UnreadableRecordingException(files.get(0), Messages.log_mixed, null);
		}
		PauseTimeline timeline = log.timeline(String.valueOf(files.get(0).getFileName()));
		warnings.addAll(timeline.warnings());
		return new Read(timeline.withWarnings(warnings), log.isOfSeveralJvms());
	}

	private static CountingStream open(Path file) throws IOException {
		return new CountingStream(new BufferedInputStream(RegularFile.open(file), BUFFER));
	}

	private static void feed(SafepointLog log, CountingStream counting, long before, long total, ReadProgress progress)
			throws IOException {
		InputStream in = LogText.utf8(Gzip.expand(counting, BUFFER));
		byte[] buffer = new byte[BUFFER];
		while (true) {
			int size = in.read(buffer);
			if (size < 0) {
				return;
			}
			log.feed(buffer, size);
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
			progress.advanced(before + counting.count(), total);
		}
	}

	/** Sorts the files by the first time in each. Keeps the given order if any file has no time. */
	private static List<Path> inOrder(List<Path> files) throws IOException {
		if (files.size() == 1) {
			return files;
		}
		record Timed(Path file, long time) {}
		List<Timed> timed = new ArrayList<>();
		for (Path file : files) {
			timed.add(new Timed(file, firstTime(file)));
		}
		if (timed.stream().noneMatch(entry -> entry.time == LogTime.NONE)) {
			timed.sort(Comparator.comparingLong(Timed::time));
		}
		return timed.stream().map(Timed::file).toList();
	}

	private static long firstTime(Path file) throws IOException {
		LogTime time = new LogTime();
		long[] first = {LogTime.NONE};
		LineSplitter lines = new LineSplitter(line -> {
			time.read(line);
			// the date of the header has no time zone
			if (first[0] == LogTime.NONE && !LogWriter.isOfRotation(line)) {
				first[0] = time.epoch() != LogTime.NONE ? time.epoch() : time.uptime();
			}
		});
		try (InputStream in = open(file)) {
			byte[] start = LogText.utf8(Gzip.expand(in, BUFFER)).readNBytes(START);
			lines.feed(start, start.length);
			lines.end();
		} catch (EOFException | ZipException damaged) {
			return LogTime.NONE;
		}
		return first[0];
	}
}
