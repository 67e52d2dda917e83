// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.concurrent.CancellationException;

/** Describes unexpected exceptions thrown by readers of chunks or events, for use in warnings. */
public final class ReaderFailure {

	private ReaderFailure() {}

	/**
	 * Returns the class of an exception and the method that threw it, such as "NullPointerException in
	 * PauseReader.add:51". Omits the message, which may be long and contain data from the file.
	 *
	 * @throws CancellationException if the given exception is a cancellation
	 */
	public static String text(RuntimeException failure) {
		if (failure instanceof CancellationException cancelled) {
			throw cancelled;
		}
		String name = failure.getClass().getSimpleName();
		// the JVM omits stack traces of exceptions that are thrown often
		if (failure.getStackTrace().length == 0) {
			return name;
		}
		StackTraceElement thrower = failure.getStackTrace()[0];
		String type = thrower.getClassName();
		return name + " in " + type.substring(type.lastIndexOf('.') + 1) + '.' + thrower.getMethodName() + ':'
				+ thrower.getLineNumber();
	}
}
