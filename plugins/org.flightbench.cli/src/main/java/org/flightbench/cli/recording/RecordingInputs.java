// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.jfr.io.UnreadableRecordingException;

/** Reads the recordings that a command names. */
final class RecordingInputs {

	/** Reads something of a recording. */
	interface Reader<T> {
		T read(Path file) throws IOException;
	}

	private RecordingInputs() {}

	/** @throws CommandException if the recording cannot be read */
	static <T> T read(Path file, Reader<T> reader) {
		try {
			return reader.read(file);
		} catch (UnreadableRecordingException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (NoSuchFileException e) {
			throw new CommandException(file + ": no such file", e);
		} catch (IOException e) {
			throw new CommandException(file + ": " + Output.reason(e), e);
		}
	}

	/** Reads something of several files. */
	interface ReaderOfAll<T> {
		T read(List<Path> files) throws IOException;
	}

	/** @throws CommandException if one of the files cannot be read */
	static <T> T readAll(List<Path> files, ReaderOfAll<T> reader) {
		try {
			return reader.read(files);
		} catch (UnreadableRecordingException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (NoSuchFileException e) {
			throw new CommandException(e.getMessage() + ": no such file", e);
		} catch (IOException e) {
			throw new CommandException(files.get(0) + ": " + Output.reason(e), e);
		}
	}
}
