// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Assertions;

/** Input files of the tests, and methods to read them. */
public final class TestFiles {

	/** Small JSON files from real projects. */
	static final List<String> JSON = List.of("jmc-writer.json", "jmh-benchmark-action.json", "github-action.json",
			"nebula-client.json", "bin-packing.json", "gale-gc.json", "all-modes.json");

	private TestFiles() {}

	/** Returns a resource in the package of this class. */
	public static Path resource(String name) {
		try {
			return Path.of(TestFiles.class.getResource(name).toURI());
		} catch (URISyntaxException impossible) {
			throw new AssertionError(impossible);
		}
	}

	/** Returns the folder of result files next to the checkout. The folder may not exist. */
	static Path corpus() {
		return root().resolveSibling("shared").resolve("data").resolve("jmh");
	}

	/** Returns the root of the checkout. */
	static Path root() {
		Path root = Path.of(System.getProperty("flightbench.root", "")).toAbsolutePath();
		while (!Files.exists(root.resolve("mvnw")) && root.getParent() != null) {
			root = root.getParent();
		}
		return root;
	}

	public static Run read(Path file) {
		try {
			return RunReader.read(file, ReadProgress.NONE);
		} catch (IOException problem) {
			throw new UncheckedIOException(problem);
		}
	}

	public static Run read(Path folder, String content) throws IOException {
		return RunReader.read(write(folder, content), ReadProgress.NONE);
	}

	static Path write(Path folder, String content) throws IOException {
		return Files.writeString(folder.resolve("run.json"), content);
	}

	/** Returns the error caused by reading a string from a file. */
	public static UnreadableFileException failure(Path folder, String content) throws IOException {
		return failure(write(folder, content));
	}

	/** Returns the error caused by reading a file. */
	public static UnreadableFileException failure(Path file) {
		return Assertions.assertThrows(UnreadableFileException.class, () -> RunReader.read(file, ReadProgress.NONE));
	}

	static byte[] gzip(byte[] content) throws IOException {
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
			out.write(content);
		}
		return packed.toByteArray();
	}

	static String text(String resource) {
		try (InputStream in = TestFiles.class.getResourceAsStream(resource)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException problem) {
			throw new UncheckedIOException(problem);
		}
	}

	/**
	 * Returns a result with the required fields.
	 *
	 * @param further additional fields, each followed by a comma
	 */
	static String result(String further) {
		return "{" + further
				+ "\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1.5,\"scoreUnit\":\"ms/op\"}}";
	}
}
