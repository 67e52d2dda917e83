// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.FileKind;

/**
 * The files with pauses that names stand for. A folder stands for the recordings and logs in it and in its folders, as
 * the runs of an experiment leave them.
 */
public final class PauseFiles {

	/** Deep enough for {@code baseline/run-1/recordings/x.jfr}. */
	private static final int DEPTH = 3;

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
			return files.anyMatch(PauseFiles::hasPauses);
		} catch (IOException | UncheckedIOException unreadable) {
			return false;
		}
	}

	private static List<Path> found(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder, DEPTH)) {
			return files.filter(PauseFiles::hasPauses)
					.sorted(Comparator.comparing(file -> withEqualDigits(folder.relativize(file)))).toList();
		} catch (UncheckedIOException unreadable) {
			throw unreadable.getCause();
		}
	}

	private static boolean hasPauses(Path file) {
		return Files.isRegularFile(file)
				&& (FileKind.isNamedRecording(file) || FileKind.isNamedLog(file) && FileKind.of(file) == FileKind.LOG);
	}

	/** {@code run-10} comes behind {@code run-9}. */
	private static String withEqualDigits(Path file) {
		return Pattern.compile("\\d+").matcher(file.toString())
				.replaceAll(number -> "0".repeat(Math.max(0, 18 - number.group().length())) + number.group());
	}
}
