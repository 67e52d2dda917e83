// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Locale;

/** Runs another program in this process, and prints at its end the most memory that it had. */
final class Measured {

	private Measured() {}

	/**
	 * @param arguments the main class of the program, and its arguments
	 */
	public static void main(String[] arguments) throws Throwable {
		Runtime.getRuntime().addShutdownHook(new Thread(Measured::print));
		try {
			Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null,
					(Object) Arrays.copyOfRange(arguments, 1, arguments.length));
		} catch (InvocationTargetException e) {
			throw e.getCause();
		}
	}

	private static void print() {
		try {
			System.out.printf(Locale.ROOT, "memory=%.1f%n", PeakMemory.megabytes());
		} catch (IOException e) {
			System.out.println("memory unknown: " + e);
		}
	}
}
