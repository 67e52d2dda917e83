// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.compare.verdict.Expectation;
import org.flightbench.results.read.ExpectationReader;

/**
 * The expectations of one file, as a comparison has them.
 *
 * @param file the file
 * @param stamp what the file was when it was read
 * @param expectations at least one
 */
public record ExpectationFile(Path file, FileStamp stamp, List<Expectation> expectations) {

	public ExpectationFile {
		expectations = List.copyOf(expectations);
	}

	/**
	 * Reads a file.
	 *
	 * @throws org.flightbench.results.read.source.UnreadableFileException if it holds something else or is broken
	 * @throws IOException not otherwise
	 */
	public static ExpectationFile read(Path file) throws IOException {
		FileStamp stamp = FileStamp.of(file);
		return new ExpectationFile(file, stamp, ExpectationReader.read(file));
	}
}
