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
 * A recording of limited duration, from its start until it is written to a file. If the program exits earlier, its JVM
 * dumps the data to a temporary file. Must be closed after the file has been written or the recording has been
 * abandoned.
 */
public final class OngoingRecording implements AutoCloseable {

	/**
	 * The time by which the duration set in the JVM exceeds the intended one. The JVM ends the recording itself only if
	 * this process was killed before.
	 */
	private static final long GRACE_SECONDS = 60;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final int MAX_LOOKS = 10;
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
	 * @param recorder the recorder of the JVM
	 * @param settings the settings of the recording
	 * @param nanos the intended duration, in nanoseconds
	 * @param file the file to which the recording will be written; if possible, the JVM writes its temporary file to
	 * the same folder
	 * @throws JvmException if the JVM rejects the recording
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
			// a JVM in a container or of another user may not be able to access this folder
			return recorder.startOwned(settings, options);
		}
	}

	/** Returns whether the recording is still running. */
	public boolean isRunning() throws IOException {
		return recorder.isRunning(id);
	}

	/** Writes the recording and stops it. */
	public void stop(OutputStream out) throws IOException {
		recorder.stop(id, out);
	}

	/** Stops the recording and deletes its data. */
	public void discard() throws IOException {
		recorder.discard(id);
	}

	/**
	 * Moves the temporary file that the JVM writes on exit to the given file, after waiting until it is complete.
	 *
	 * @param file the target, which is replaced if it exists
	 * @return false if the JVM wrote no file, because it was killed
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
		for (int look = 0; look < MAX_LOOKS; look++) {
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
	 * Returns an unused file name for a recording, composed of the program name and the time. Recordings started within
	 * the same second get different names.
	 *
	 * @param folder the folder of the file
	 * @param program the main class or jar; empty if not known
	 * @param time the time of the recording
	 */
	public static Path newFile(Path folder, String program, LocalDateTime time) {
		String name = program.replaceAll("\\.jar$", "").replaceAll("[^A-Za-z0-9._-]", "_");
		return unused(folder.resolve((name.isEmpty() ? "recording" : name) + "-" + time.format(TIME) + ENDING));
	}

	/** Returns the given file if it does not exist; otherwise appends the first unused number to its name. */
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
