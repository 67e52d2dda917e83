// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The result of a heap dump experiment.
 *
 * @param folder the folder of the run
 * @param isCancelled whether the user canceled it; the results of finished dumps are kept
 * @param problem a one-line error message if the experiment failed before the last dump; otherwise null
 * @param runs the folders that contain results, in the order of the JDKs
 */
public record HeapDumpResult(Path folder, boolean isCancelled, String problem, List<Path> runs) {

	private static final double MEGABYTE = 1e6;

	public HeapDumpResult {
		runs = List.copyOf(runs);
	}

	/** Describes a dump, for example {@code 347 MB in 0.681 s, the program was stopped for 0.679 s}. */
	static String words(HeapDumpFork fork) {
		return String.format(Locale.ROOT, "%.0f MB in %.3f s, the program was stopped for %.3f s",
				fork.bytes() / MEGABYTE, fork.seconds(), fork.pauseSeconds());
	}
}
