// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.read.PauseReader;

/** Methods that read the recordings named by a command. */
final class RecordingInputs {

	/** A function that reads a recording. */
	interface Reader<T> {
		T read(Path file) throws IOException;
	}

	private RecordingInputs() {}

	/** @throws CommandException if the recording cannot be read */
	static <T> T read(Path file, Reader<T> reader) {
		ReadFiles.add(file);
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

	/** A function that reads several files. */
	interface ReaderOfAll<T> {
		T read(List<Path> files) throws IOException;
	}

	/**
	 * Reads the pauses from files of one or more runs. Prints a note if a recording and a log are treated as different
	 * runs, because they may belong together.
	 *
	 * @throws CommandException if a file cannot be read
	 */
	static List<PauseTimeline> runs(StandardStreams streams, List<Path> files) {
		return runs(streams, files, PauseReader::read);
	}

	/**
	 * Like {@link #runs(StandardStreams, List)}.
	 *
	 * @param recordings reads the pauses of a recording
	 */
	static List<PauseTimeline> runs(StandardStreams streams, List<Path> files, PauseReader.OfRecording recordings) {
		List<PauseTimeline> runs = readAll(files,
				all -> PauseReader.readRuns(all, recordings, RunningCommand.progress()));
		Optional<PauseTimeline> recording = alone(runs, Kind.RECORDING);
		Optional<PauseTimeline> log = alone(runs, Kind.LOG);
		if (recording.isPresent() && log.isPresent()) {
			streams.say(recording.get().name() + " and " + log.get().name()
					+ " are treated as two runs, because their pauses do not match");
		}
		return runs;
	}

	private static Optional<PauseTimeline> alone(List<PauseTimeline> runs, Kind kind) {
		return runs.stream().filter(run -> run.kind() == kind).findFirst();
	}

	/** @throws CommandException if a file cannot be read */
	static <T> T readAll(List<Path> files, ReaderOfAll<T> reader) {
		ReadFiles.addAll(files);
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
