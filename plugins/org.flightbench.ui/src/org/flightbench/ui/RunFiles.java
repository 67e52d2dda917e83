// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folders that runs of benchmarks leave, in which the results are always called the same. */
public final class RunFiles {

	private static final String RESULTS = "results.json";

	private RunFiles() {}

	/** The results in a run's folder; any other file, or folder, as it is. */
	public static Path resultsOf(Path file) {
		Path results = file.resolve(RESULTS);
		return Files.isRegularFile(results) ? results : file;
	}

	/** What a file of results is called: by its own name, or in a run's folder by the folder's. */
	public static String name(Path file) {
		boolean isOfRun = file.endsWith(RESULTS) && file.getNameCount() > 1;
		return (isOfRun ? file.getParent() : file).getFileName().toString();
	}
}
