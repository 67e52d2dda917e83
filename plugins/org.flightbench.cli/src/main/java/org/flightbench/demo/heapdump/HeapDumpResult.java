// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * An experiment with heap dumps that was made.
 *
 * @param folder the run's folder
 * @param isCancelled whether the user stopped it; results are of what was finished
 * @param problem why it ended before all dumps were made, one line for the user; null if it did not, or was cancelled
 * @param runs the folders with results, in the order of the JDKs
 */
public record HeapDumpResult(Path folder, boolean isCancelled, String problem, List<Path> runs) {

	private static final double MEGABYTE = 1e6;

	public HeapDumpResult {
		runs = List.copyOf(runs);
	}

	/** One dump, as {@code 347 MB in 0.681 s, the program was stopped for 0.679 s}. */
	static String words(HeapDumpFork fork) {
		return String.format(Locale.ROOT, "%.0f MB in %.3f s, the program was stopped for %.3f s",
				fork.bytes() / MEGABYTE, fork.seconds(), fork.pauseSeconds());
	}
}
