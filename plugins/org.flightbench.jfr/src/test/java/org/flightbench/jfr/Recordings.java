// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The recordings for tests, next to the checkout. */
public final class Recordings {

	private static final Path FOLDER = root().resolve("../shared/data/jfr").normalize();

	private static final String PACKED = ".gz";

	/** The decompressed files of compressed recordings. */
	private static final Map<Path, Path> EXPANDED = new ConcurrentHashMap<>();

	private Recordings() {}

	/** Returns a recording by name, decompressed if necessary because other parsers do not support compression. */
	public static Path of(String name) {
		Path plain = FOLDER.resolve(name + ".jfr");
		return Files.exists(plain) ? plain : plain(FOLDER.resolve(name + ".jfr" + PACKED));
	}

	/**
	 * Returns all recordings of formats 1.0 and 2, sorted by name and decompressed. Includes the largest recording,
	 * which takes half of the total time, only if the system property {@code flightbench.eachJdk} is set.
	 */
	public static List<Path> supported() throws IOException {
		boolean isShort = !Boolean.getBoolean("flightbench.eachJdk");
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter(file -> !file.getFileName().toString().equals("8u60.jfr")
					&& !(isShort && file.getFileName().toString().startsWith("goland-multichunk"))).sorted()
					.map(Recordings::plain).toList();
		}
	}

	/** Returns a file that once caused a wrong result. */
	public static Path fault(String name, String file) {
		return root().resolve("../shared/data/faults").resolve(name).resolve(file).normalize();
	}

	private static Path plain(Path file) {
		return file.toString().endsWith(PACKED) ? EXPANDED.computeIfAbsent(file, Recordings::expand) : file;
	}

	private static Path expand(Path packed) {
		try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
			Path plain = Files.createTempFile("expanded-", ".jfr");
			plain.toFile().deleteOnExit();
			Files.copy(in, plain, StandardCopyOption.REPLACE_EXISTING);
			return plain;
		} catch (IOException e) {
			throw new UncheckedIOException(packed.toString(), e);
		}
	}

	/** Returns the root of the checkout. */
	public static Path root() {
		Path folder = Path.of(System.getProperty("flightbench.root", "")).toAbsolutePath();
		while (!Files.exists(folder.resolve("plugins"))) {
			folder = folder.getParent();
		}
		return folder;
	}
}
