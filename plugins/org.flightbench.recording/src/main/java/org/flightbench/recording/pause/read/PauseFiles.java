// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

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
import org.flightbench.recording.text.Messages;

/**
 * Resolves the names of files and folders to files with pauses. A folder is expanded to the recordings and logs in it
 * and its subfolders, such as the runs of an experiment.
 */
public final class PauseFiles {

	/** The depth of the search in a folder, enough for {@code run-1/recordings/x.jfr}. */
	private static final int DEPTH = 3;

	private PauseFiles() {}

	/**
	 * Returns the files for the given names.
	 *
	 * @throws UnreadableRecordingException if a folder contains neither a recording nor a log
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

	/** Returns whether a folder contains recordings or logs. Returns false if it cannot be read. */
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

	/** Pads the numbers in a path with zeros, so that {@code run-10} sorts after {@code run-9}. */
	private static String withEqualDigits(Path file) {
		return Pattern.compile("\\d+").matcher(file.toString())
				.replaceAll(number -> "0".repeat(Math.max(0, 18 - number.group().length())) + number.group());
	}
}
