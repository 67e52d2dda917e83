// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import org.flightbench.base.file.RegularFile;

/**
 * Checks the files in which git stores a repository. Git opens them without checking their type, so a named pipe would
 * block it, and a link to a device could exhaust its memory.
 */
final class RepositoryFiles {

	private static final String FOLDER = ".git";
	private static final String ELSEWHERE = "gitdir:";
	/** Repositories of submodules and of Git LFS, which git does not open when it reads this repository. */
	private static final Set<String> OTHERS = Set.of("modules", "lfs");
	/** The maximum length read from a file that names folders, such as {@code .git} in a worktree. */
	private static final int MAX_NAMES = 1 << 16;

	private final Set<Path> checked = new HashSet<>();
	private Path special;

	private RepositoryFiles() {}

	/**
	 * Returns a special file, or a link to one, in the repository that contains a folder. Returns null if there is
	 * none, or no repository. Links to folders are not followed.
	 */
	static Path special(Path folder) throws IOException {
		RepositoryFiles files = new RepositoryFiles();
		for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
			Path inside = at.resolve(FOLDER);
			if (Files.exists(inside)) {
				files.check(Files.isDirectory(inside) ? inside : files.named(inside, at, ELSEWHERE));
				break;
			}
			if (Files.exists(at.resolve("HEAD")) && Files.isDirectory(at.resolve("objects"))) {
				files.check(at);
				break;
			}
		}
		return files.special;
	}

	private void check(Path repository) throws IOException {
		if (repository == null || !Files.isDirectory(repository) || !checked.add(repository.toRealPath())) {
			return;
		}
		Files.walkFileTree(repository, new SimpleFileVisitor<>() {

			@Override
			public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
				return folder.getParent().equals(repository) && OTHERS.contains(folder.getFileName().toString())
						? FileVisitResult.SKIP_SUBTREE
						: FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
				if (!attributes.isRegularFile() && RegularFile.special(file) != null) {
					special = file;
					return FileVisitResult.TERMINATE;
				}
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
				// unreadable files are harmless, because git cannot read them either
				return FileVisitResult.CONTINUE;
			}
		});
		if (special == null) {
			check(named(repository.resolve("commondir"), repository, ""));
			checkAlternates(repository.resolve("objects"));
		}
	}

	private void checkAlternates(Path objects) throws IOException {
		Path alternates = objects.resolve("info/alternates");
		for (String line : text(alternates).split("\n")) {
			if (special == null && !line.isBlank()) {
				Path other = resolved(objects, line);
				check(other);
				if (other != null && checked.add(other.resolve(alternates.getFileName()))) {
					checkAlternates(other);
				}
			}
		}
	}

	/**
	 * Returns the folder whose path follows the given prefix, such as {@code gitdir:}, in a file; null if there is
	 * none.
	 */
	private Path named(Path file, Path relativeTo, String prefix) throws IOException {
		if (RegularFile.special(file) != null) {
			special = file;
			return null;
		}
		String text = text(file).strip();
		return text.startsWith(prefix) && text.length() > prefix.length()
				? resolved(relativeTo, text.substring(prefix.length()).strip())
				: null;
	}

	private static Path resolved(Path folder, String name) {
		try {
			return folder.resolve(name).normalize();
		} catch (InvalidPathException noPath) {
			return null;
		}
	}

	/** Returns the start of a file, or an empty string if it does not exist. */
	private static String text(Path file) throws IOException {
		if (!Files.isRegularFile(file)) {
			return "";
		}
		try (var in = RegularFile.open(file)) {
			return new String(in.readNBytes(MAX_NAMES), StandardCharsets.UTF_8);
		}
	}
}
