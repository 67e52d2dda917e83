// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;

/**
 * Checks the files that the configuration of a repository includes. Git opens them without checking their type, and no
 * setting prevents that.
 */
final class IncludedFiles {

	/** How a section that includes files starts. Git permits no space after the bracket. */
	private static final String SECTION = "[include";
	private static final String HOME = "~/";
	/** The maximum length read from a file to find the section. */
	private static final int MAX_LENGTH = 1 << 20;
	/** The maximum number of files. Git itself stops at ten levels. */
	private static final int MAX_FILES = 100;

	/** Lists the paths that one file includes, with git's own parser and without reading the included files. */
	interface Paths {
		List<String> of(Path configuration) throws BenchException, IOException;
	}

	private IncludedFiles() {}

	/**
	 * Checks included files, and those that they include. Conditions are ignored.
	 *
	 * @param configurations the configuration files of a repository
	 * @throws BenchException if one of them is a special file or a link to one
	 */
	static void check(Collection<Path> configurations, Paths included) throws BenchException, IOException {
		Set<Path> seen = new HashSet<>(configurations);
		Deque<Path> waiting = new ArrayDeque<>(configurations);
		while (!waiting.isEmpty() && seen.size() < MAX_FILES) {
			Path file = waiting.remove();
			for (Path other : mayInclude(file) ? paths(file, included.of(file)) : List.<Path>of()) {
				if (RegularFile.special(other) != null) {
					throw RepositoryFiles.special(other);
				}
				if (Files.isRegularFile(other) && seen.add(other)) {
					waiting.add(other);
				}
			}
		}
	}

	private static boolean mayInclude(Path file) throws IOException {
		if (!Files.isReadable(file)) {
			return false;
		}
		try (var in = RegularFile.open(file)) {
			byte[] start = in.readNBytes(MAX_LENGTH);
			return start.length == MAX_LENGTH
					|| new String(start, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT).contains(SECTION);
		}
	}

	private static List<Path> paths(Path file, List<String> names) {
		List<Path> paths = new ArrayList<>();
		for (String name : names) {
			try {
				paths.add(name.startsWith(HOME)
						? Path.of(System.getProperty("user.home"), name.substring(HOME.length()))
						: file.resolveSibling(name).normalize());
			} catch (InvalidPathException noPath) {
				// git cannot open it either
			}
		}
		return paths;
	}
}
