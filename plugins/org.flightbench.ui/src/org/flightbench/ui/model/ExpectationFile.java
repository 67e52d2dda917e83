// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.compare.Expectation;
import org.flightbench.results.read.ExpectationReader;

/**
 * The expectations of one file.
 *
 * @param file the file
 * @param stamp the stamp of the file when it was read
 * @param expectations at least one expectation
 */
public record ExpectationFile(Path file, FileStamp stamp, List<Expectation> expectations) {

	public ExpectationFile {
		expectations = List.copyOf(expectations);
	}

	/**
	 * Reads an expectation file.
	 *
	 * @throws org.flightbench.results.read.UnreadableFileException if the file is malformed or has other content
	 * @throws IOException if the file cannot be read
	 */
	public static ExpectationFile read(Path file) throws IOException {
		FileStamp stamp = FileStamp.of(file);
		return new ExpectationFile(file, stamp, ExpectationReader.read(file));
	}
}
