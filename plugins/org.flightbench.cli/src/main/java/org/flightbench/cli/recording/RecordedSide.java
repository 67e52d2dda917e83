// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.results.ResultId;

/**
 * The input of one side of a flame graph.
 *
 * @param recordings the recordings; at least one
 * @param name the display name
 * @param chosen the result to which the recordings belong; null if none is given
 * @param notes remarks about the recordings for the user
 */
record RecordedSide(List<Path> recordings, String name, OperationOptions.Chosen chosen, List<String> notes) {

	/**
	 * Returns the named recording, or a result's recordings, found in the named folder or near the results.
	 *
	 * @param recording a file or a folder; null if not given
	 * @param chosen the result; null if not given
	 * @throws CommandException if no recording is found
	 */
	static RecordedSide of(String recording, OperationOptions.Chosen chosen) {
		Path given = recording == null ? null : InputFile.readable(recording);
		boolean isFolder = given != null && Files.isDirectory(given);
		if (given != null && !isFolder) {
			return new RecordedSide(List.of(given), given.getFileName().toString(), chosen, List.of());
		}
		if (chosen == null) {
			throw new CommandException(given == null
					? "specify a RECORDING, or --results FILE --benchmark NAME"
					: given + ": a folder; specify a recording in it, or --results FILE --benchmark NAME");
		}
		return found(given, chosen);
	}

	private static RecordedSide found(Path folder, OperationOptions.Chosen chosen) {
		RunRecordings found = folder == null
				? RecordingFinder.find(chosen.run(), () -> false)
				: RecordingFinder.find(chosen.run(), folder, () -> false);
		ResultId id = chosen.result().id();
		List<Path> files = found.files(id);
		if (files.isEmpty()) {
			List<String> notes = found.notes(id);
			throw new CommandException("no recording of " + id.classAndMethod() + " "
					+ (folder == null ? "near " + chosen.run().source() : "in " + folder)
					+ (notes.isEmpty() ? "" : ": " + String.join("; ", notes)) + "; specify it as RECORDING");
		}
		String name = files.size() == 1 ? chosen.run().name() : chosen.run().name() + ", " + files.size() + " forks";
		return new RecordedSide(files, name, chosen, found.notes(id));
	}

	/** Returns a copy of this side that is named after its benchmark, to distinguish two sides of the same run. */
	RecordedSide byBenchmark() {
		ResultId id = chosen.result().id();
		String benchmark = id.params().isEmpty() ? id.classAndMethod() : id.classAndMethod() + " " + id.paramsText();
		return new RecordedSide(recordings, benchmark, chosen, notes);
	}

	/** Returns whether the input is a file of collapsed stacks. */
	boolean isCollapsed() {
		return recordings.size() == 1 && RecordingInputs.read(recordings.get(0), CollapsedReader::isCollapsed);
	}

	/**
	 * Reads all recordings into one profile.
	 *
	 * @param alone whether all sides are collapsed stacks
	 */
	StackProfile read(ProfileOptions options, boolean alone) {
		return read(options, options.request(), alone);
	}

	/**
	 * Reads all recordings into one profile. The recordings of a benchmark are limited to the measured iterations.
	 *
	 * @param asked the request to use instead of the options' own
	 * @param alone whether all sides are collapsed stacks
	 */
	StackProfile read(ProfileOptions options, ProfileRequest asked, boolean alone) {
		ReadFiles.addAll(recordings);
		ProfileRequest ofTime = options.isAbsolute() && !isCollapsed() ? atTimeOfDay(options, asked) : asked;
		ProfileRequest request = chosen == null
				? ofTime
				: ofTime.measured(PerOperation.measurement(chosen.result()));
		StackProfile profile = isCollapsed()
				? readCollapsed(options, alone)
				: RecordingInputs.read(recordings.get(0),
						first -> ProfileReader.read(recordings, name, request, RunningCommand.progress()));
		return notes.isEmpty()
				? profile
				: profile.withWarnings(Stream.concat(notes.stream(), profile.warnings().stream()).toList());
	}

	private ProfileRequest atTimeOfDay(ProfileOptions options, ProfileRequest asked) {
		if (recordings.size() > 1) {
			throw new CommandException("times of day in --from and --to need a single recording, but " + name + " has "
					+ recordings.size());
		}
		return RecordingInputs.read(recordings.get(0), path -> {
			try (RecordingFile file = RecordingFile.open(path)) {
				file.findAll(RunningCommand.progress());
				long start = file.time().startNanos();
				return options.in(asked, Instant.ofEpochSecond(0, start),
						Instant.ofEpochSecond(0, start + file.time().spanNanos()));
			}
		});
	}

	private StackProfile readCollapsed(ProfileOptions options, boolean alone) {
		options.checkCollapsed(recordings.get(0));
		return RecordingInputs.read(recordings.get(0), file -> CollapsedReader.read(file, options.collapsedEvent(alone),
				options.collapsedWeight(alone), () -> false));
	}

	/** Returns the benchmark result and the number of its recordings. */
	Measured measured() {
		return new Measured(chosen.result(), recordings.size());
	}
}
