// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;

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

	/** The files with the configuration of a repository; the second is that of a worktree. */
	private static final List<String> CONFIGURATIONS = List.of("config", "config.worktree");

	private final Set<Path> checked = new HashSet<>();
	private final List<Path> configurations = new ArrayList<>();
	private final Duration longest;
	private final long start = System.nanoTime();

	private RepositoryFiles(Duration longest) {
		this.longest = longest;
	}

	/**
	 * Checks the files of the repository that contains a folder. Links are followed, as git does.
	 *
	 * @param longest the time limit
	 * @return the existing configuration files; empty if there is no repository
	 * @throws BenchException if there is a special file or a link to one, or the time is over
	 */
	static List<Path> check(Path folder, Duration longest) throws BenchException, IOException {
		RepositoryFiles files = new RepositoryFiles(longest);
		for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
			Path inside = at.resolve(FOLDER);
			if (isFile(inside)) {
				files.check(files.named(inside, at, ELSEWHERE));
				break;
			}
			if (isRepository(inside)) {
				files.check(inside);
				break;
			}
			if (isRepository(at)) {
				files.check(at);
				break;
			}
		}
		return files.configurations;
	}

	/** Returns whether a folder is in a repository, even if git cannot read it. */
	static boolean areAround(Path folder) {
		for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
			Path inside = at.resolve(FOLDER);
			if (isFile(inside) || isRepository(inside) || isRepository(at)) {
				return true;
			}
		}
		return false;
	}

	private static boolean isFile(Path path) {
		return Files.exists(path) && !Files.isDirectory(path);
	}

	/**
	 * Returns whether git could take a folder for a repository. HEAD may be a link to a branch without commits, and the
	 * objects may be in the folder that {@code commondir} names.
	 */
	private static boolean isRepository(Path folder) {
		return Files.exists(folder.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS)
				&& (Files.isDirectory(folder.resolve("objects")) || Files.exists(folder.resolve("commondir")));
	}

	private void check(Path repository) throws BenchException, IOException {
		if (repository == null || !Files.isDirectory(repository)) {
			return;
		}
		Path real = repository.toRealPath();
		if (!checked.add(real)) {
			return;
		}
		Visitor visitor = new Visitor(real);
		Files.walkFileTree(real, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visitor);
		if (visitor.isSlow) {
			throw new BenchException(
					Texts.bind(Messages.git_unread, repository, Texts.bind(Messages.git_slow, longest.toSeconds())));
		}
		if (visitor.special != null) {
			throw special(repository.resolve(real.relativize(visitor.special)));
		}
		CONFIGURATIONS.stream().map(repository::resolve).filter(Files::isRegularFile).forEach(configurations::add);
		check(named(repository.resolve("commondir"), repository, ""));
		checkAlternates(repository.resolve("objects"));
	}

	private void checkAlternates(Path objects) throws BenchException, IOException {
		Path alternates = objects.resolve("info/alternates");
		for (String line : text(alternates).split("\n")) {
			if (!line.isBlank()) {
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
	private Path named(Path file, Path relativeTo, String prefix) throws BenchException, IOException {
		if (RegularFile.special(file) != null) {
			throw special(file);
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

	/** Returns the failure because of a special file. */
	static BenchException special(Path file) {
		return new BenchException(Texts.bind(Messages.git_special, file));
	}

	/** Looks for a special file in a folder, and stops at the first or at the time limit. */
	private final class Visitor extends SimpleFileVisitor<Path> {

		private final Path root;
		private Path special;
		private boolean isSlow;

		Visitor(Path root) {
			this.root = root;
		}

		@Override
		public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
			return root.equals(folder.getParent()) && OTHERS.contains(folder.getFileName().toString())
					? FileVisitResult.SKIP_SUBTREE
					: FileVisitResult.CONTINUE;
		}

		@Override
		public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
			isSlow = System.nanoTime() - start > longest.toNanos();
			special = attributes.isOther() ? file : null;
			return isSlow || special != null ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
		}

		@Override
		public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
			// unreadable files and endless links are harmless, because git cannot read them either
			return FileVisitResult.CONTINUE;
		}
	}
}
