// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder that is locked as long as its process uses it, by a {@link LockedFile} in it. One without a lock
 * was left by a process that was killed, and is deleted by the next that makes one whose name begins in the same way.
 */
public final class LockedFolder implements Closeable {

	private final Path path;
	private final LockedFile lock;

	private LockedFolder(Path path, LockedFile lock) {
		this.path = path;
		this.lock = lock;
	}

	/**
	 * Makes a folder where temporary files are.
	 *
	 * @param start how its name begins: nothing else there may begin so, as all with such a name is looked at
	 * @throws IOException if it cannot be made; what cannot be deleted of others stays without a word
	 */
	public static LockedFolder create(String start) throws IOException {
		Path path = Files.createTempDirectory(start);
		deleteAbandoned(path.getParent(), start);
		return new LockedFolder(path, LockedFile.in(path));
	}

	/** The folder. */
	public Path path() {
		return path;
	}

	/**
	 * Deletes it with all that is in it.
	 *
	 * @throws IOException if something in it cannot be deleted
	 */
	@Override
	public void close() throws IOException {
		lock.close();
		delete(path);
	}

	private static void deleteAbandoned(Path temporary, String start) {
		try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, start + '*')) {
			for (Path folder : folders) {
				if (Files.isDirectory(folder) && LockedFile.isAbandonedIn(folder)) {
					delete(folder);
				}
			}
		} catch (IOException | DirectoryIteratorException notAllowed) {
			// those of other users stay, for example
			return;
		}
	}

	private static void delete(Path folder) throws IOException {
		List<Path> all;
		try (Stream<Path> below = Files.walk(folder)) {
			all = below.sorted(Comparator.reverseOrder()).toList();
		}
		for (Path one : all) {
			Files.deleteIfExists(one);
		}
	}
}
