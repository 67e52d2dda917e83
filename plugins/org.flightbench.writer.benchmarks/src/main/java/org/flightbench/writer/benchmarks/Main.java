// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.util.TreeMap;

/** JMH's own command line, which says first, on the error stream, what builds of the writers are on the class path. */
public final class Main {

	private Main() {}

	/** Takes JMH's arguments. */
	public static void main(String[] arguments) throws IOException {
		new TreeMap<>(JfrWriter.BY_NAME).forEach(
				(name, writer) -> System.err.println("# Writer " + name + ": " + writer.description()));
		org.openjdk.jmh.Main.main(arguments);
	}
}
