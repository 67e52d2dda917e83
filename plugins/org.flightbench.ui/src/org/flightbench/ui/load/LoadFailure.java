// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.eclipse.osgi.util.NLS;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;

/**
 * The reason why a file could not be read.
 *
 * @param file the file
 * @param place the position in the file, or empty if the problem concerns the whole file
 * @param problem the problem, including the expected content where applicable
 * @param details a stack trace, for developers
 */
public record LoadFailure(Path file, String place, String problem, String details) {

	static LoadFailure of(UnreadableFileException failure, Path file) {
		return new LoadFailure(file, failure.place(), failure.problem(), trace(failure));
	}

	/** Creates a failure to read a recording or another file. */
	public static LoadFailure of(Path file, IOException failure) {
		String message = String.valueOf(failure.getMessage());
		String prefix = file + ": ";
		boolean named = failure instanceof UnreadableRecordingException && message.startsWith(prefix);
		return new LoadFailure(file, "",
				named ? message.substring(prefix.length()) : problem(failure), trace(failure));
	}

	/**
	 * Creates a failure to read something other than a file.
	 *
	 * @param name the display name, used in place of the file
	 */
	public static LoadFailure of(Path name, String problem, Exception failure) {
		return new LoadFailure(name, "", problem, trace(failure));
	}

	/** Creates a failure to read a file for lack of memory. */
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

	/** Returns the problem in one line, with the file name and the position. */
	public String summary() {
		return file.getFileName() + (place.isEmpty() ? "" : ", " + place) + ": " + problem;
	}

	private static String trace(Throwable failure) {
		StringWriter text = new StringWriter();
		failure.printStackTrace(new PrintWriter(text));
		return text.toString();
	}
}
