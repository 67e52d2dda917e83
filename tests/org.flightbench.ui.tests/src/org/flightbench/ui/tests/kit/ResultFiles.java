// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Copies published result files (see {@code resources/runs/README.md}) to a folder where tests may change them. */
public final class ResultFiles {

	private ResultFiles() {}

	/** Copies a file. If only {@code .json.gz} exists for a {@code .json} name, it is decompressed. */
	public static Path copy(String name, Path folder) {
		Path file = folder.resolve(name);
		try (InputStream in = open(name)) {
			Files.copy(in, file);
			return file;
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	private static InputStream open(String name) throws IOException {
		InputStream plain = ResultFiles.class.getResourceAsStream("/runs/" + name);
		if (plain != null) {
			return plain;
		}
		InputStream packed = ResultFiles.class.getResourceAsStream("/runs/" + name + ".gz");
		if (packed == null) {
			throw new IllegalArgumentException("resources/runs has no " + name);
		}
		return new GZIPInputStream(packed);
	}

	/** Returns the root of the checkout. */
	public static Path root() {
		return Path.of(System.getProperty("flightbench.root"));
	}
}
