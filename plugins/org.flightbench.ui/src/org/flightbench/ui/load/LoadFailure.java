// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.flightbench.results.read.UnreadableFileException;

/**
 * Why a file could not be read.
 *
 * @param file the file
 * @param place where in it, empty if the whole file is meant
 * @param problem what was found and what was expected
 * @param details what a developer may want to see
 */
public record LoadFailure(Path file, String place, String problem, String details) {

	static LoadFailure of(UnreadableFileException failure, Path file) {
		return new LoadFailure(file, failure.place(), failure.problem(), trace(failure));
	}

	static LoadFailure of(IOException failure, Path file) {
		return new LoadFailure(file, "", "The file could not be read: " + failure.getMessage(), trace(failure));
	}

	/** The problem in one line, with the file's name and the place. */
	public String summary() {
		return file.getFileName() + (place.isEmpty() ? "" : ", " + place) + ": " + problem;
	}

	private static String trace(IOException failure) {
		StringWriter text = new StringWriter();
		failure.printStackTrace(new PrintWriter(text));
		return text.toString();
	}
}
