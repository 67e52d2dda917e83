// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.analysis.join.RecordedHeapDumps;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.FileKind;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;
import org.flightbench.results.RunNames;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.gate.GateConfig;
import org.flightbench.results.gate.GateConfigReader;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.NoiseProfileReader;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.UnreadableFileException;

/** Methods that read the input files of a command. The name {@code -} refers to standard input. */
public final class Inputs {

	private static final String STANDARD_INPUT = "-";

	/** A reader for one kind of file. */
	private interface Reader<T> {
		public T read(Path file) throws IOException;
	}

	private Inputs() {}

	/**
	 * Reads runs and gives them unique names.
	 *
	 * @throws CommandException if a run cannot be read
	 */
	public static List<Run> read(List<String> names, InputStream standardInput) {
		if (Collections.frequency(names, STANDARD_INPUT) > 1) {
			throw new CommandException("standard input can be read only once: '-' is given several times");
		}
		List<Run> runs = new ArrayList<>();
		for (String name : names) {
			runs.add(
					name.equals(STANDARD_INPUT) ? readStandardInput(standardInput) : readRun(InputFile.readable(name)));
		}
		return RunNames.unique(runs);
	}

	/**
	 * Reads an expectations file.
	 *
	 * @throws CommandException if it cannot be read
	 */
	public static List<Expectation> readExpectations(String name) {
		return read(InputFile.readable(name), ExpectationReader::read);
	}

	/**
	 * Reads a gate configuration.
	 *
	 * @throws CommandException if it cannot be read
	 */
	public static GateConfig readGate(String name) {
		return read(InputFile.path(name), GateConfigReader::read);
	}

	/**
	 * Reads a noise profile.
	 *
	 * @throws CommandException if it cannot be read
	 */
	public static NoiseProfile readNoise(Path file) {
		return read(file, NoiseProfileReader::read);
	}

	/**
	 * Reads a run from a results file, or from a folder created by {@code flightbench bench}.
	 *
	 * @throws CommandException if it cannot be read
	 */
	public static Run readRun(Path file) {
		return readFile(RunFiles.resultsOf(file));
	}

	/**
	 * Prints the notes of runs, such as that results are repeated, each once. For commands whose reports do not contain
	 * them.
	 */
	public static void sayNotes(List<Run> runs, StandardStreams streams) {
		runs.stream()
				.flatMap(run -> run.notes().stream()
						.map(note -> (run.source() == null ? run.name() : Output.shown(run.source())) + ": " + note))
				.distinct().forEach(streams::say);
	}

	/** Returns the noise profile found near a baseline; see {@link NoiseProfileReader#beside}. */
	public static ChosenNoise noiseBeside(Run baseline) {
		NoiseProfileReader.fileBeside(baseline).ifPresent(ReadFiles::add);
		return NoiseProfileReader.beside(baseline);
	}

	private static Run readFile(Path file) {
		// registers the files next to the results, because the reader uses them as well
		Stream.of(RunFiles.DESCRIPTION, RunFiles.ITERATIONS).map(file::resolveSibling).filter(Files::exists)
				.forEach(ReadFiles::add);
		Run run = read(file, Inputs::readResults);
		Path given = InputFile.given(file);
		return given.equals(file) ? run : new Run(run.name(), given, run.results(), run.notes());
	}

	/** Reads results. A recording contains no results other than heap dumps. */
	private static Run readResults(Path file) throws IOException {
		if (FileKind.isNamedRecording(file)) {
			try {
				Run dumps = RecordedHeapDumps.read(file, RunningCommand.progress());
				if (!dumps.results().isEmpty()) {
					return dumps;
				}
			} catch (UnreadableRecordingException noRecording) {
				// not a recording; the results reader reports the problem
			}
		}
		return RunReader.read(file, RunningCommand.progress());
	}

	private static <T> T read(Path file, Reader<T> reader) {
		ReadFiles.add(file);
		try {
			return reader.read(file);
		} catch (UnreadableFileException e) {
			if (FileKind.isNamedRecording(file)) {
				throw new CommandException(file
						+ ": a recording without heap dumps, the only results that a recording can have; 'flightbench flame AFTER"
						+ " --baseline BEFORE' compares two recordings", e);
			}
			throw new CommandException(e.getMessage(), e);
		} catch (NoSuchFileException e) {
			throw new CommandException(file + ": no such file", e);
		} catch (IOException e) {
			throw new CommandException(file + ": " + Output.reason(e), e);
		}
	}

	private static Run readStandardInput(InputStream standardInput) {
		try {
			Run run = RunReader.read(InputFile.copy(standardInput, "standard-input"), RunningCommand.progress());
			return new Run("standard input", null, run.results(), run.notes());
		} catch (UnreadableFileException e) {
			String place = e.place().isEmpty() ? "" : e.place() + ": ";
			throw new CommandException("standard input: " + place + e.problem(), e);
		} catch (IOException e) {
			throw new CommandException("cannot read standard input: " + Output.reason(e), e);
		}
	}
}
