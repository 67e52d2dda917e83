// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes large result files, which repeat one real result under different names. */
public final class ManyResults {

	private static final int PER_CLASS = 20;

	private ManyResults() {}

	/** Writes the given number of results, {@value #PER_CLASS} per class, and returns the file. */
	public static Path write(Path file, int results) {
		try (BufferedWriter out = Files.newBufferedWriter(file)) {
			String template = template(file.getParent());
			for (int index = 0; index < results; index++) {
				out.write(index == 0 ? "[" : ",");
				out.write(template.replaceFirst("\"benchmark\": \"[^\"]*\"", "\"benchmark\": \"org.example.Table"
						+ index / PER_CLASS + "Benchmark.operation" + index % PER_CLASS + "\""));
			}
			out.write("]");
			return file;
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	/**
	 * Returns the real result in a sample file that is not a complete JMH file, because it contains only this result
	 * instead of an array.
	 */
	private static String template(Path folder) throws IOException {
		Path copy = ResultFiles.copy("not-an-array.json", folder);
		try {
			return Files.readString(copy);
		} finally {
			Files.delete(copy);
		}
	}
}
