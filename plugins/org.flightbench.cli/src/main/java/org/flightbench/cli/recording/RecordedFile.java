// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Desktop;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.recording.jvm.OngoingRecording;

/** The file that a recording is written to, and the message printed once it is written. */
final class RecordedFile {

	private static final String ENDING = ".jfr";
	private static final double MEGABYTE = 1e6;

	private RecordedFile() {}

	/**
	 * Returns the given file or, if it is null, a file named after the program and the time.
	 *
	 * @throws CommandException if the file cannot be written; checked up front so that no recording is lost
	 */
	static Path of(Path given, String program) {
		Path file = given == null ? OngoingRecording.newFile(Path.of(""), program, LocalDateTime.now()) : given;
		if (!file.toString().endsWith(ENDING)) {
			throw new CommandException("--out " + file + ": the file name of a recording must end in " + ENDING);
		}
		Path folder = file.toAbsolutePath().getParent();
		if (!Files.isDirectory(folder)) {
			throw new CommandException("--out " + file + ": there is no folder " + folder);
		}
		if (!Files.isWritable(folder)) {
			throw new CommandException("--out " + file + ": " + folder + " is not writable");
		}
		try {
			ReadFiles.requireOther(file);
		} catch (IOException e) {
			throw new CommandException("--out " + file + ": " + Output.reason(e), e);
		}
		return file;
	}

	/** Prints the path and size of the recording, and opens it in the desktop if requested and available. */
	static void report(StandardStreams streams, Path file, boolean isOpened) {
		streams.say(Output.shown(file.toAbsolutePath()) + ", " + megabytes(file));
		if (!isOpened || !Desktop.open(streams.terminal(), List.of(file.toAbsolutePath()))) {
			streams.say("to see it: flightbench flame " + Output.shown(file.toAbsolutePath())
					+ ", or drop it on the desktop");
		}
	}

	private static String megabytes(Path file) {
		try {
			return String.format(Locale.ROOT, "%.1f MB", Files.size(file) / MEGABYTE);
		} catch (IOException e) {
			throw new CommandException("cannot read " + file + ": " + Output.reason(e), e);
		}
	}
}
