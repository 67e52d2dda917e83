// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The checkout in which a jar of benchmarks was probably built.
 *
 * @param folder the closest enclosing folder that contains a git checkout
 * @param build {@link JarBuild#MAVEN} or {@link JarBuild#GRADLE}; empty if unknown
 */
public record CheckoutGuess(Path folder, String build) {

	/**
	 * Returns the checkout that contains a jar; empty if there is none. Must not be called on the UI thread, because it
	 * reads files.
	 */
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
			return JarBuild.MAVEN;
		}
		boolean isGradle = Files.exists(folder.resolve("build.gradle"))
				|| Files.exists(folder.resolve("build.gradle.kts"));
		return isGradle ? JarBuild.GRADLE : "";
	}
}
