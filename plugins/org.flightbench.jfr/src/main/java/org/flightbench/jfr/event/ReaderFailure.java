// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.concurrent.CancellationException;

/** An exception that a reader of a chunk or of its events should never throw, as text for a warning. */
public final class ReaderFailure {

	private ReaderFailure() {}

	/**
	 * The class of the exception and the method that threw it, such as "NullPointerException in PauseReader.add:51".
	 * Its message is left out: it may be long, and part of the file.
	 *
	 * @throws CancellationException if that is what the exception is
	 */
	public static String text(RuntimeException failure) {
		if (failure instanceof CancellationException cancelled) {
			throw cancelled;
		}
		String name = failure.getClass().getSimpleName();
		// the JVM leaves out the traces of exceptions that are thrown often
		if (failure.getStackTrace().length == 0) {
			return name;
		}
		StackTraceElement thrower = failure.getStackTrace()[0];
		String type = thrower.getClassName();
		return name + " in " + type.substring(type.lastIndexOf('.') + 1) + '.' + thrower.getMethodName() + ':'
				+ thrower.getLineNumber();
	}
}
