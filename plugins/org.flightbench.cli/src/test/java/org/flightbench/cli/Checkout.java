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

/** The checkout in which the tests run. */
public final class Checkout {

	/** The names of folders created by the build or by version control. */
	private static final Set<String> NOT_SOURCES = Set.of("target", ".git");

	private Checkout() {}

	/** Returns the root of the checkout. */
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

	/** Returns all files except those created by the build or by version control. */
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
				// The file was deleted in the meantime, for example the .attach_pid file of a tool that attached to a
				// JVM.
				if (problem instanceof NoSuchFileException) {
					return FileVisitResult.CONTINUE;
				}
				throw problem;
			}
		});
		return files;
	}
}
