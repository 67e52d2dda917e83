// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.flightbench.analysis.join.ForkRecording;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;

/**
 * A benchmark result to which a recording belongs.
 *
 * @param run the run that contains the result
 * @param result the benchmark result
 * @param recording the recording with its fork
 */
public record ResultsOfRecording(Run run, Result result, ForkRecording recording) {

	/** The number of folders to search, starting with the recording's folder and continuing with its ancestors. */
	private static final int FOLDERS = 4;
	private static final int MAX_FILES = 200;
	/** The maximum file size, in bytes. Larger files are unlikely to be results of a few benchmarks. */
	private static final long LARGEST = 50L << 20;
	private static final List<String> ENDINGS = List.of(".json", ".csv");

	/**
	 * Finds the results of a recording in the nearest folder that contains any, starting with the recording's folder.
	 *
	 * @throws CancellationException if canceled
	 */
	public static List<ResultsOfRecording> find(Path recording, BooleanSupplier cancelled) {
		Path folder = recording.toAbsolutePath().getParent();
		for (int level = 0; level < FOLDERS && folder != null; level++) {
			List<ResultsOfRecording> found = new ArrayList<>();
			for (Path file : resultFiles(folder)) {
				if (cancelled.getAsBoolean()) {
					throw new CancellationException();
				}
				found.addAll(in(file, recording, cancelled));
			}
			if (!found.isEmpty()) {
				return found;
			}
			folder = folder.getParent();
		}
		return List.of();
	}

	private static List<Path> resultFiles(Path folder) {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(ResultsOfRecording::isCalledResults).sorted().limit(MAX_FILES).toList();
		} catch (IOException unreadable) {
			return List.of();
		}
	}

	private static boolean isCalledResults(Path file) {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		try {
			return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file)
					&& Files.size(file) <= LARGEST;
		} catch (IOException unreadable) {
			return false;
		}
	}

	private static List<ResultsOfRecording> in(Path file, Path recording, BooleanSupplier cancelled) {
		Run run;
		try {
			run = RunReader.read(file, ReadProgress.NONE);
		} catch (IOException noResults) {
			// a folder may contain unrelated JSON files
			return List.of();
		}
		RunRecordings recordings = RecordingFinder.find(run, cancelled);
		List<ResultsOfRecording> found = new ArrayList<>();
		for (Result result : run.results()) {
			recordings.of(result.id()).stream().filter(one -> isSame(one.file(), recording)).findFirst()
					.ifPresent(one -> found.add(new ResultsOfRecording(run, result, one)));
		}
		return found;
	}

	private static boolean isSame(Path one, Path other) {
		try {
			return Files.isSameFile(one, other);
		} catch (IOException missing) {
			return false;
		}
	}
}
