// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

import org.flightbench.jfr.io.UnreadableRecordingException;

/**
 * Which files tell of pauses. A folder stands for the recordings and logs in it and in its folders, as the runs of an
 * experiment leave them.
 */
public final class PauseFiles {

	/** Deep enough for {@code baseline/run-1/recordings/x.jfr}. */
	private static final int DEPTH = 3;
	private static final int START = 1 << 16;
	private static final Pattern RECORDING = Pattern.compile("(?i).*\\.jfr(\\.gz|\\.lz4)?");
	private static final Pattern LOG = Pattern.compile("(?i).*\\.log(\\.\\d+)?(\\.current)?(\\.gz)?");
	private static final Pattern HOLDS = Pattern.compile(
			"\\[safepoint|Safepoint \"|threads were stopped|vmop +\\[threads|SafepointSynchronize|\\]\\[gc[ ,\\]]");

	private PauseFiles() {}

	/**
	 * The files that names stand for.
	 *
	 * @throws UnreadableRecordingException if there is neither recording nor log in a folder
	 * @throws IOException if a folder cannot be read
	 */
	public static List<Path> of(List<Path> names) throws IOException {
		List<Path> files = new ArrayList<>();
		for (Path name : names) {
			if (Files.isDirectory(name)) {
				files.addAll(in(name));
			} else {
				files.add(name);
			}
		}
		return files;
	}

	private static List<Path> in(Path folder) throws IOException {
		List<Path> files = found(folder);
		if (files.isEmpty()) {
			throw new UnreadableRecordingException(folder, Messages.folder_empty, null);
		}
		return files;
	}

	/** Whether there are recordings or logs in a folder. */
	public static boolean isFolderOfRuns(Path folder) {
		try (Stream<Path> files = Files.walk(folder, DEPTH)) {
			return files.anyMatch(PauseFiles::tellsOfPauses);
		} catch (IOException | UncheckedIOException unreadable) {
			return false;
		}
	}

	private static List<Path> found(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder, DEPTH)) {
			return files.filter(PauseFiles::tellsOfPauses)
					.sorted(Comparator.comparing(file -> withEqualDigits(folder.relativize(file)))).toList();
		} catch (UncheckedIOException unreadable) {
			throw unreadable.getCause();
		}
	}

	private static boolean tellsOfPauses(Path file) {
		return Files.isRegularFile(file) && (RECORDING.matcher(name(file)).matches()
				|| LOG.matcher(name(file)).matches() && holdsPauses(file));
	}

	private static String name(Path file) {
		return String.valueOf(file.getFileName());
	}

	/** {@code run-10} comes behind {@code run-9}. */
	private static String withEqualDigits(Path file) {
		return Pattern.compile("\\d+").matcher(file.toString())
				.replaceAll(number -> "0".repeat(Math.max(0, 18 - number.group().length())) + number.group());
	}

	/** Whether the begin of a file reads like a log of the virtual machine that tells of pauses. */
	public static boolean holdsPauses(Path file) {
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
			in.mark(2);
			boolean isPacked = in.read() == 0x1f && in.read() == 0x8b;
			in.reset();
			return HOLDS.matcher(start(isPacked ? new GZIPInputStream(in) : in)).find();
		} catch (IOException unreadable) {
			return false;
		}
	}

	/** As much of the begin as there is: what is packed may be cut off. */
	private static String start(InputStream in) {
		byte[] start = new byte[START];
		int length = 0;
		try {
			for (int read = 0; read >= 0 && length < START; read = in.read(start, length, START - length)) {
				length += read;
			}
		} catch (IOException cutOff) {
			// what came before is enough
		}
		return new String(start, 0, length, StandardCharsets.ISO_8859_1);
	}
}
