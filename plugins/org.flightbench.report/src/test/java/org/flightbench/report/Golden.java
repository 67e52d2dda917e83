// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares output with reviewed files. With {@code -Dflightbench.golden=write}, the files are updated instead; review
 * the difference before committing it.
 */
public final class Golden {

	private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

	private Golden() {}

	/** Asserts that a string equals the content of a file. */
	public static void assertMatches(String file, String actual) throws IOException {
		Path golden = FOLDER.resolve(file);
		if ("write".equals(System.getProperty("flightbench.golden"))) {
			Files.createDirectories(FOLDER);
			Files.writeString(golden, actual, StandardCharsets.UTF_8);
		}
		assertEquals(Files.readString(golden, StandardCharsets.UTF_8), actual, "differs from " + golden);
	}
}
