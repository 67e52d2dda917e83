// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.flightbench.base.Text;
import org.flightbench.base.file.RegularFile;

/** The folders whose files a client may name. */
final class Roots {

	private static final int LONGEST_SHOWN = 200;

	private final List<Path> folders;

	/** @throws IOException if a folder does not exist or is a file */
	Roots(List<Path> folders) throws IOException {
		List<Path> real = new ArrayList<>();
		for (Path folder : folders) {
			Path resolved = folder.toRealPath();
			if (!Files.isDirectory(resolved)) {
				throw new NotDirectoryException(folder.toString());
			}
			real.add(resolved);
		}
		this.folders = List.copyOf(real);
	}

	/** Returns the first folder, to which commands that run programs write their results. */
	Path first() {
		return folders.get(0);
	}

	/**
	 * Returns the real path of an existing file or folder. A relative name is looked up in each root.
	 *
	 * @param argument the name of the argument, for error messages
	 * @throws ToolException if the file is outside the roots after links are resolved, does not exist, or is a special
	 * file. For a file outside the roots, the message does not reveal whether it exists.
	 */
	Path existing(String argument, String name) throws ToolException {
		Path given = path(argument, name);
		for (Path root : folders) {
			Path file = root.resolve(given);
			if (!Files.exists(file)) {
				continue;
			}
			Path real = real(argument, name, file);
			if (RegularFile.special(real) != null) {
				throw new ToolException(argument + ": " + shown(name)
						+ " is a special file, such as a pipe or a device; name a regular file or a folder");
			}
			return real;
		}
		if (folders.stream().noneMatch(root -> root.resolve(given).normalize().startsWith(root))) {
			throw outside(argument, name);
		}
		throw new ToolException(argument + ": there is no " + shown(name) + " in " + names()
				+ "; name a file by its path in such a folder");
	}

	private Path real(String argument, String name, Path file) throws ToolException {
		try {
			Path real = file.toRealPath();
			if (folders.stream().noneMatch(real::startsWith)) {
				throw outside(argument, name);
			}
			return real;
		} catch (IOException unreadable) {
			throw outside(argument, name);
		}
	}

	private static Path path(String argument, String name) throws ToolException {
		try {
			return Path.of(name);
		} catch (InvalidPathException e) {
			throw new ToolException(argument + ": " + shown(name) + " is not a file name: " + e.getReason());
		}
	}

	private ToolException outside(String argument, String name) {
		return new ToolException(argument + ": " + shown(name) + " is outside the folders that this server may read ("
				+ names() + "); ask the user to start it with --root for the folder of this file");
	}

	private String names() {
		return folders.stream().map(Path::toString).map(Text::visible).collect(Collectors.joining(", "));
	}

	private static String shown(String name) {
		return "'" + Text.visible(Text.cut(name, LONGEST_SHOWN)) + "'";
	}
}
