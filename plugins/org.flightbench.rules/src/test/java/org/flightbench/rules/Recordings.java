// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Test recordings, loaded with Mission Control's parser. */
final class Recordings {

	private static final Path FOLDER = Path.of(System.getProperty("flightbench.root")).resolve("../shared/data/jfr");

	private Recordings() {}

	/** Returns all shared recordings, sorted by name. */
	static List<Path> shared() {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter(file -> file.toString().endsWith(".jfr")).sorted().toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	static IItemCollection load(String name) {
		return load(FOLDER.resolve(name));
	}

	/** Loads a recording from the test resources. */
	static IItemCollection own(String name) {
		return load(Path.of(System.getProperty("flightbench.root"),
				"plugins/org.flightbench.rules/src/test/resources/org/flightbench/rules", name));
	}

	static IItemCollection load(Path file) {
		try {
			return JfrLoaderToolkit.loadEvents(file.toFile());
		} catch (IOException | CouldNotLoadRecordingException e) {
			throw new IllegalStateException(file.toString(), e);
		}
	}
}
