// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.util.TreeMap;

/** Runs JMH's command line after printing the versions of the writers on the class path to standard error. */
public final class Main {

	private Main() {}

	/** Runs JMH with the given arguments. */
	public static void main(String[] arguments) throws IOException {
		new TreeMap<>(JfrWriter.BY_NAME).forEach(
				(name, writer) -> System.err.println("# Writer " + name + ": " + writer.description()));
		org.openjdk.jmh.Main.main(arguments);
	}
}
