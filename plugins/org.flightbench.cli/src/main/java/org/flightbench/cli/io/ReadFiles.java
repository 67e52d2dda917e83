// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files that the command of this process reads, named by the user or found: no output may take the place of one.
 * Everything that reads a file for a command adds it here, so that no command can forget one.
 */
public final class ReadFiles {

	private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

	private ReadFiles() {}

	/** Forgets all files: a command begins. */
	public static void clear() {
		FILES.clear();
	}

	/** Adds a file, whether it exists or not. */
	public static void add(Path file) {
		FILES.add(file.toAbsolutePath());
	}

	/** Adds files. */
	public static void addAll(Collection<Path> files) {
		files.forEach(ReadFiles::add);
	}

	/**
	 * Requires that a file which is to be written is none of them, by any of its names.
	 *
	 * @throws CommandException if it is one of them
	 * @throws IOException if that cannot be found out
	 */
	public static void requireOther(Path output) throws IOException {
		for (Path file : FILES) {
			if (isSame(file, output)) {
				throw new CommandException(output + " would overwrite an input file");
			}
		}
	}

	private static boolean isSame(Path file, Path output) throws IOException {
		if (Files.exists(file) && Files.exists(output)) {
			// follows symbolic links, and knows hard links
			return Files.isSameFile(file, output);
		}
		Path folder = output.toAbsolutePath().getParent();
		return file.getFileName() != null && file.getFileName().equals(output.getFileName()) && folder != null
				&& Files.isDirectory(folder) && Files.isDirectory(file.getParent())
				&& Files.isSameFile(folder, file.getParent());
	}
}
