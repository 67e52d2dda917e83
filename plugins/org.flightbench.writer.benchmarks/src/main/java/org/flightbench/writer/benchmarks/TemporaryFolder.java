// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A temporary folder of files that is deleted when it is closed, or else when the JVM shuts down. */
final class TemporaryFolder implements Closeable {

	private final Path path;
	private final Thread onStop = new Thread(this::deleteOnStop, "delete temporary recordings");

	private TemporaryFolder(Path path) {
		this.path = path;
	}

	/** Creates a folder in the system's temporary folder. */
	static TemporaryFolder create(String prefix) throws IOException {
		TemporaryFolder folder = new TemporaryFolder(Files.createTempDirectory(prefix));
		Runtime.getRuntime().addShutdownHook(folder.onStop);
		return folder;
	}

	Path path() {
		return path;
	}

	@Override
	public void close() throws IOException {
		delete();
		Runtime.getRuntime().removeShutdownHook(onStop);
	}

	private void deleteOnStop() {
		try {
			delete();
		} catch (IOException e) {
			System.err.println("Cannot delete " + path + ": " + e.getMessage());
		}
	}

	private void delete() throws IOException {
		try (Stream<Path> files = Files.list(path)) {
			for (Path file : files.toList()) {
				Files.delete(file);
			}
		}
		Files.delete(path);
	}
}
