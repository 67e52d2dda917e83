// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * A cache of files that take a long time to create, such as recordings and jars. They are created once for all modules
 * of a build.
 */
public final class TestFileCache {

	/**
	 * A function that creates the files.
	 *
	 * @param <E> the additional exception type
	 */
	public interface Maker<E extends Exception> {

		/** Writes files into an empty folder. */
		void make(Path folder) throws IOException, E;
	}

	private TestFileCache() {}

	/**
	 * Returns the folder with the files, which must not be changed.
	 *
	 * @param key everything that the files depend on, such as the source of a program and the version of the JDK
	 */
	public static <E extends Exception> Path folder(String key, Maker<E> maker) throws IOException, E {
		Path all = Path.of(System.getProperty("flightbench.root", ""), "target", "made");
		Path made = all.resolve(UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString());
		if (Files.notExists(made)) {
			Path part = Files.createTempDirectory(Files.createDirectories(all), "part");
			maker.make(part);
			try {
				Files.move(part, made, StandardCopyOption.ATOMIC_MOVE);
			} catch (FileSystemException other) {
				// If another process was faster, use its equivalent files.
				if (Files.notExists(made)) {
					throw other;
				}
			}
		}
		return made;
	}
}
