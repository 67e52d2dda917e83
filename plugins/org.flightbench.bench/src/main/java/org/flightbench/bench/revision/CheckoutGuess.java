// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The checkout that a jar of benchmarks was probably built in.
 *
 * @param folder the nearest around the jar that git manages
 * @param build what builds there, as {@link BuildCommand} calls it; empty if that is not known
 */
public record CheckoutGuess(Path folder, String build) {

	/** Looks around a jar; empty if it lies in no checkout. Not for the UI thread: the disk may be slow. */
	public static Optional<CheckoutGuess> around(String jar) {
		try {
			for (Path folder = Path.of(jar).toAbsolutePath().getParent(); folder != null; folder = folder.getParent()) {
				if (Files.exists(folder.resolve(".git"))) {
					return Optional.of(new CheckoutGuess(folder, build(folder)));
				}
			}
		} catch (InvalidPathException nothingChosenYet) {
			return Optional.empty();
		}
		return Optional.empty();
	}

	private static String build(Path folder) {
		if (Files.exists(folder.resolve("pom.xml"))) {
			return BuildCommand.MAVEN;
		}
		boolean isGradle = Files.exists(folder.resolve("build.gradle"))
				|| Files.exists(folder.resolve("build.gradle.kts"));
		return isGradle ? BuildCommand.GRADLE : "";
	}
}
