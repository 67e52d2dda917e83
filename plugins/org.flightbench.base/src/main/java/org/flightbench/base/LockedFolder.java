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
 * A temporary folder that is locked by a {@link LockedFile} in it while its process uses it. A folder without a lock
 * was left behind by a killed process. It is deleted when another process creates a folder with the same prefix.
 */
public final class LockedFolder implements Closeable {

	private final Path path;
	private final LockedFile lock;

	private LockedFolder(Path path, LockedFile lock) {
		this.path = path;
		this.lock = lock;
	}

	/**
	 * Creates a folder in the default temporary directory. Abandoned folders that cannot be deleted are ignored.
	 *
	 * @param start the prefix of the name, which must be unique to this use because other folders with this prefix may
	 * be deleted
	 * @throws IOException if the folder cannot be created
	 */
	public static LockedFolder create(String start) throws IOException {
		Path path = Files.createTempDirectory(start);
		deleteAbandoned(path.getParent(), start);
		return new LockedFolder(path, LockedFile.in(path));
	}

	public Path path() {
		return path;
	}

	/**
	 * Deletes the folder and its contents.
	 *
	 * @throws IOException if a file or folder in it cannot be deleted
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
			// for example, folders of other users cannot be deleted
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
