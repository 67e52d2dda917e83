// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The files in which Linux describes itself; elsewhere they are not there. What cannot be read is as if it were not.
 */
final class SystemFiles {

	/** For tests: a folder that is like the root of another machine. */
	private static final String ROOT = "flightbench.system";
	private static final int LONGEST = 1 << 16;

	private final Path root;

	/** The root of the file system, {@code /} but in tests. */
	static Path root() {
		return Path.of(System.getProperty(ROOT, "/"));
	}

	/** @param root of the file system */
	SystemFiles(Path root) {
		this.root = root;
	}

	/** The text of a file, stripped; empty if it cannot be read. */
	String text(String file) {
		try (InputStream in = Files.newInputStream(root.resolve(file))) {
			return new String(in.readNBytes(LONGEST), StandardCharsets.ISO_8859_1).strip();
		} catch (IOException notThere) {
			return "";
		}
	}

	/** The lines of a file; none if it cannot be read. */
	List<String> lines(String file) {
		return text(file).lines().toList();
	}

	/** The number that a file holds; empty if it holds none. */
	OptionalLong number(String file) {
		return parse(text(file));
	}

	/**
	 * The number behind a name in a file of lines {@code name number}, {@code name: number kB}; empty if there is none.
	 */
	OptionalLong number(String file, String name) {
		for (String line : lines(file)) {
			String[] words = line.split("[\\s:]+");
			if (words.length > 1 && words[0].equals(name)) {
				return parse(words[1]);
			}
		}
		return OptionalLong.empty();
	}

	/** Folders and files of a folder whose names a pattern matches ({@code cpu[0-9]*}), as paths below the root. */
	List<String> list(String folder, String pattern) {
		List<String> found = new ArrayList<>();
		try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder), pattern)) {
			for (Path entry : entries) {
				found.add(folder + "/" + entry.getFileName());
			}
		} catch (IOException | DirectoryIteratorException notThere) {
			// found what there is
		}
		return found;
	}

	private static OptionalLong parse(String text) {
		try {
			return OptionalLong.of(Long.parseLong(text));
		} catch (NumberFormatException notNumber) {
			return OptionalLong.empty();
		}
	}
}
