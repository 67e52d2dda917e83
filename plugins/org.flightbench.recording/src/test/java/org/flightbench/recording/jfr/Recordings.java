// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The recordings that tests read: those beside the checkout. */
public final class Recordings {

	private static final Path FOLDER = root().resolve("../shared/data/jfr").normalize();

	private Recordings() {}

	/** One of them. */
	public static Path of(String name) {
		return FOLDER.resolve(name + ".jfr");
	}

	/** All of format 1.0 and 2, in the order of their names. */
	public static List<Path> supported() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter(file -> !file.getFileName().toString().equals("8u60.jfr")).sorted().toList();
		}
	}

	/** The checkout. */
	public static Path root() {
		Path folder = Path.of(System.getProperty("flightbench.root", "")).toAbsolutePath();
		while (!Files.exists(folder.resolve("plugins"))) {
			folder = folder.getParent();
		}
		return folder;
	}
}
