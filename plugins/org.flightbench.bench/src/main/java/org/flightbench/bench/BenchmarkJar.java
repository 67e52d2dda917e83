// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.flightbench.base.Texts;

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
			throw new BenchException(Texts.bind(Messages.jar_missing, file));
		}
		if (!Files.isRegularFile(file)) {
			throw new BenchException(Texts.bind(Messages.jar_noFile, file));
		}
		try (JarFile jar = new JarFile(file.toFile())) {
			if (jar.getEntry(BENCHMARKS) == null) {
				throw new BenchException(Texts.bind(Messages.jar_noBenchmarks, file, BENCHMARKS));
			}
			if (jar.getEntry(JMH) == null && !hasClassPath(jar)) {
				throw new BenchException(Texts.bind(Messages.jar_noJmh, file));
			}
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.jar_broken, file, e.getMessage()), e);
		}
		return new BenchmarkJar(file.toAbsolutePath().normalize());
	}

	/**
	 * Looks whether something can come before a jar of benchmarks on the class path: a jar, or a folder of classes.
	 *
	 * @throws BenchException if it is neither
	 */
	public static Path first(Path jarOrFolder) throws BenchException {
		if (!Files.exists(jarOrFolder)) {
			throw new BenchException(Texts.bind(Messages.jar_missing, jarOrFolder));
		}
		if (!Files.isDirectory(jarOrFolder)) {
			if (!Files.isRegularFile(jarOrFolder)) {
				throw new BenchException(Texts.bind(Messages.jar_noFile, jarOrFolder));
			}
			try (JarFile jar = new JarFile(jarOrFolder.toFile())) {
				jar.entries();
			} catch (IOException e) {
				throw new BenchException(Texts.bind(Messages.jar_broken, jarOrFolder, e.getMessage()), e);
			}
		}
		return jarOrFolder.toAbsolutePath().normalize();
	}

	/** This jar behind others. */
	public List<Path> classPath(List<Path> first) {
		return Stream.concat(first.stream(), Stream.of(file)).toList();
	}

	private static boolean hasClassPath(JarFile jar) throws IOException {
		Manifest manifest = jar.getManifest();
		return manifest != null && manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH) != null;
	}
}
