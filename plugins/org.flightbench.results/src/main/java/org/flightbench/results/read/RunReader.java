// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.nio.file.Path;
import org.flightbench.results.Run;

/** Reads a run from a file of any of JMH's formats, told apart by content, not by name. */
public final class RunReader {

	private RunReader() {
	}

	/**
	 * Reads a file: JMH's JSON, CSV, semicolon-separated CSV, or the console table; each plain or compressed by gzip.
	 *
	 * @throws UnreadableFileException
	 *             if the file is none of these, or broken
	 * @throws IOException
	 *             if the file cannot be read at all
	 * @throws java.util.concurrent.CancellationException
	 *             if {@code progress} asked to stop
	 */
	public static Run read(Path file, ReadProgress progress) throws IOException {
		throw new UnreadableFileException(file, "", "no reader yet", null);
	}
}
