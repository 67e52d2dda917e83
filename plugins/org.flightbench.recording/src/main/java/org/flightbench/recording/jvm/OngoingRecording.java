// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A recording for a time, from its start until it is written to a file. Where the program ends before, its virtual
 * machine writes what there is by itself. To be closed when the file is written, or was given up.
 */
public final class OngoingRecording implements AutoCloseable {

	/** Where this process is killed, the virtual machine ends the recording by itself after so many seconds more. */
	private static final long GRACE_SECONDS = 60;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final int MOST_LOOKS = 10;
	private static final long MILLIS_BETWEEN_LOOKS = 300;
	private static final String ENDING = ".jfr";
	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

	private final JvmRecorder recorder;
	private final long id;
	private final Path rest;

	private OngoingRecording(JvmRecorder recorder, long id, Path rest) {
		this.recorder = recorder;
		this.id = id;
		this.rest = rest;
	}

	/**
	 * Starts a recording.
	 *
	 * @param nanos how long it is meant to last, in nanoseconds
	 * @param file the file that it is to be written to: the virtual machine uses the folder, if it can
	 * @throws JvmException if it is refused
	 */
	public static OngoingRecording start(JvmRecorder recorder, JvmSettings settings, long nanos, Path file)
			throws IOException {
		Path rest = Path.of(file.toAbsolutePath() + ".part");
		return new OngoingRecording(recorder, startWriting(recorder, settings, nanos, rest), rest);
	}

	private static long startWriting(JvmRecorder recorder, JvmSettings settings, long nanos, Path rest)
			throws IOException {
		Map<String, String> options = Map.of("duration", nanos / NANOS_PER_SECOND + GRACE_SECONDS + " s");
		if (!recorder.isLocal()) {
			return recorder.startOwned(settings, options);
		}
		Map<String, String> more = new HashMap<>(options);
		more.put("destination", rest.toString());
		more.put("dumpOnExit", "true");
		try {
			return recorder.startOwned(settings, more);
		} catch (JvmGoneException e) {
			throw e;
		} catch (JvmException e) {
			// a virtual machine of another user or in a container may have no such folder
			return recorder.startOwned(settings, options);
		}
	}

	/** Whether the virtual machine still records. */
	public boolean isRunning() throws IOException {
		return recorder.isRunning(id);
	}

	/** Ends the recording and writes it. */
	public void stop(OutputStream out) throws IOException {
		recorder.stop(id, out);
	}

	/** Ends the recording; nothing is kept of it. */
	public void discard() throws IOException {
		recorder.discard(id);
	}

	/**
	 * Takes what the virtual machine wrote by itself when its program ended, which takes it a while.
	 *
	 * @param file to be replaced by it
	 * @return false if it wrote nothing: it was killed
	 */
	public boolean takeRest(Path file) throws IOException {
		if (!isWritten()) {
			return false;
		}
		Files.move(rest, file, StandardCopyOption.REPLACE_EXISTING);
		return true;
	}

	private boolean isWritten() throws IOException {
		long size = 0;
		for (int look = 0; look < MOST_LOOKS; look++) {
			long now = Files.exists(rest) ? Files.size(rest) : 0;
			if (now > 0 && now == size) {
				return true;
			}
			size = now;
			try {
				Thread.sleep(MILLIS_BETWEEN_LOOKS);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				return false;
			}
		}
		return false;
	}

	/**
	 * A file for a recording, named after the program and the time, that is not there yet: two within a second are two.
	 *
	 * @param program the main class or jar; empty if not known
	 */
	public static Path newFile(Path folder, String program, LocalDateTime time) {
		String name = program.replaceAll("\\.jar$", "").replaceAll("[^A-Za-z0-9._-]", "_");
		return unused(folder.resolve((name.isEmpty() ? "recording" : name) + "-" + time.format(TIME) + ENDING));
	}

	/** A file for a recording, or the first beside it that is not there yet, with a number behind its name. */
	public static Path unused(Path file) {
		String name = file.getFileName().toString();
		String stem = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
		Path unused = file.resolveSibling(stem + ENDING);
		for (int number = 1; Files.exists(unused); number++) {
			unused = file.resolveSibling(stem + "_" + number + ENDING);
		}
		return unused;
	}

	@Override
	public void close() throws IOException {
		Files.deleteIfExists(rest);
	}
}
