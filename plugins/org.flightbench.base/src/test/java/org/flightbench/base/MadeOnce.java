// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** What tests need and what takes long to make, such as recordings and jars: made once for all modules of a build. */
public final class MadeOnce {

	/**
	 * Makes it.
	 *
	 * @param <E> what it throws besides
	 */
	public interface Maker<E extends Exception> {

		/** Writes files into an empty folder. */
		void make(Path folder) throws IOException, E;
	}

	private MadeOnce() {}

	/**
	 * The folder with what was made, of which nothing may be changed.
	 *
	 * @param key all that it is made of, such as the source of a program and the version of its JDK
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
				// another process was quicker, and its files are as good
				if (Files.notExists(made)) {
					throw other;
				}
			}
		}
		return made;
	}
}
