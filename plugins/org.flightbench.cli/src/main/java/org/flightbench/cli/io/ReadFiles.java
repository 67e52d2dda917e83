// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A registry of the files that the current command reads, so that no output overwrites an input. All code that reads
 * files for a command must register them here.
 */
public final class ReadFiles {

	private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

	private ReadFiles() {}

	/** Removes all files at the start of a command. */
	public static void clear() {
		FILES.clear();
	}

	/** Adds a file, which need not exist. */
	public static void add(Path file) {
		FILES.add(file.toAbsolutePath());
	}

	public static void addAll(Collection<Path> files) {
		files.forEach(ReadFiles::add);
	}

	/**
	 * Checks that an output file is not a registered file, even under another name.
	 *
	 * @throws CommandException if it is a registered file
	 * @throws IOException if the files cannot be compared
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
			// follows symbolic links and recognizes hard links
			return Files.isSameFile(file, output);
		}
		Path folder = output.toAbsolutePath().getParent();
		return file.getFileName() != null && file.getFileName().equals(output.getFileName()) && folder != null
				&& Files.isDirectory(folder) && Files.isDirectory(file.getParent())
				&& Files.isSameFile(folder, file.getParent());
	}
}
