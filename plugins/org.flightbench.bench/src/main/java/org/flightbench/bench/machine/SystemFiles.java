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
 * Access to Linux files with system information. Files that cannot be read, as on other systems, are treated as
 * missing.
 */
final class SystemFiles {

	/** The system property that replaces the root folder, for tests. */
	private static final String ROOT = "flightbench.system";
	private static final int LONGEST = 1 << 16;

	private final Path root;

	/** Returns the root of the file system, which is {@code /} except in tests. */
	static Path root() {
		return Path.of(System.getProperty(ROOT, "/"));
	}

	SystemFiles(Path root) {
		this.root = root;
	}

	/** Returns the stripped text of a file; empty if it cannot be read. */
	String text(String file) {
		try (InputStream in = Files.newInputStream(root.resolve(file))) {
			return new String(in.readNBytes(LONGEST), StandardCharsets.ISO_8859_1).strip();
		} catch (IOException notThere) {
			return "";
		}
	}

	/** Returns the lines of a file; empty if it cannot be read. */
	List<String> lines(String file) {
		return text(file).lines().toList();
	}

	/** Returns the number in a file; empty if it does not contain one. */
	OptionalLong number(String file) {
		return parse(text(file));
	}

	/**
	 * Returns the number after a name in a file with lines of the form {@code name number} or {@code name: number kB};
	 * empty if there is none.
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

	/**
	 * Returns the entries of a folder that match a glob pattern such as {@code cpu[0-9]*}, as paths relative to the
	 * root.
	 */
	List<String> list(String folder, String pattern) {
		List<String> found = new ArrayList<>();
		try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder), pattern)) {
			for (Path entry : entries) {
				found.add(folder + "/" + entry.getFileName());
			}
		} catch (IOException | DirectoryIteratorException notThere) {
			// the folder is missing or cannot be read: return the entries found so far
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
