// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * A jar of JMH benchmarks.
 *
 * @param file the jar
 */
public record BenchmarkJar(Path file) {

	private static final String BENCHMARKS = "META-INF/BenchmarkList";
	private static final String JMH = "org/openjdk/jmh/runner/Runner.class";

	/**
	 * Looks whether a file is such a jar.
	 *
	 * @throws BenchException if it is none
	 */
	public static BenchmarkJar of(Path file) throws BenchException {
		if (!Files.exists(file)) {
			throw new BenchException(file + ": there is no such file");
		}
		if (!Files.isRegularFile(file)) {
			throw new BenchException(file + " is no file, expected a jar of JMH benchmarks");
		}
		try (JarFile jar = new JarFile(file.toFile())) {
			if (jar.getEntry(BENCHMARKS) == null) {
				throw new BenchException(file + " is no jar of JMH benchmarks: there is no " + BENCHMARKS
						+ " in it, which JMH's annotation processor writes");
			}
			if (jar.getEntry(JMH) == null && !hasClassPath(jar)) {
				throw new BenchException(file + " has benchmarks, but not JMH itself: expected a jar that 'java -jar' "
						+ "runs, with all that the benchmarks need");
			}
		} catch (IOException e) {
			throw new BenchException(file + " is no jar: " + e.getMessage(), e);
		}
		return new BenchmarkJar(file.toAbsolutePath().normalize());
	}

	private static boolean hasClassPath(JarFile jar) throws IOException {
		Manifest manifest = jar.getManifest();
		return manifest != null && manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH) != null;
	}
}
