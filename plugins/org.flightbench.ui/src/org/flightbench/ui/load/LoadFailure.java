// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.eclipse.osgi.util.NLS;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.results.read.source.UnreadableFileException;
import org.flightbench.ui.Heap;

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

	/** Why a recording cannot be shown. */
	public static LoadFailure of(Path file, IOException failure) {
		String message = String.valueOf(failure.getMessage());
		String prefix = file + ": ";
		boolean named = failure instanceof UnreadableRecordingException && message.startsWith(prefix);
		return new LoadFailure(file, "",
				named ? message.substring(prefix.length()) : problem(failure), trace(failure));
	}

	/**
	 * Why something that is no file cannot be read.
	 *
	 * @param name what to call it, as a file
	 */
	public static LoadFailure of(Path name, String problem, Exception failure) {
		return new LoadFailure(name, "", problem, trace(failure));
	}

	/** A file does not fit into memory. */
	public static LoadFailure outOfMemory(Path file, OutOfMemoryError failure) {
		return new LoadFailure(file, "",
				Heap.shortage(),
				trace(failure));
	}

	private static String problem(IOException failure) {
		return failure instanceof NoSuchFileException
				? Messages.failure_gone
				: NLS.bind(Messages.failure_unreadable, failure.getMessage());
	}

	/** The problem in one line, with the file's name and the place. */
	public String summary() {
		return file.getFileName() + (place.isEmpty() ? "" : ", " + place) + ": " + problem;
	}

	private static String trace(Throwable failure) {
		StringWriter text = new StringWriter();
		failure.printStackTrace(new PrintWriter(text));
		return text.toString();
	}
}
