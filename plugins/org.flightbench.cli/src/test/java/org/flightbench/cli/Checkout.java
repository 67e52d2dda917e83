// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The checkout that the tests run in. */
public final class Checkout {

	/** The names of folders that a build or the version control makes. */
	private static final Set<String> NOT_SOURCES = Set.of("target", ".git");

	private Checkout() {}

	/** Its root. */
	public static Path root() {
		String property = System.getProperty("flightbench.root");
		if (property != null) {
			return Path.of(property);
		}
		Path folder = Path.of("").toAbsolutePath();
		while (!Files.exists(folder.resolve("build.sh"))) {
			folder = folder.getParent();
		}
		return folder;
	}

	/** All files that somebody wrote or put there. */
	static List<Path> files() throws IOException {
		List<Path> files = new ArrayList<>();
		Files.walkFileTree(root(), new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
				return NOT_SOURCES.contains(folder.getFileName().toString())
						? FileVisitResult.SKIP_SUBTREE
						: FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
				files.add(file);
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFileFailed(Path file, IOException problem) throws IOException {
				// one that comes and goes, as where a virtual machine is attached to
				if (problem instanceof NoSuchFileException) {
					return FileVisitResult.CONTINUE;
				}
				throw problem;
			}
		});
		return files;
	}
}
