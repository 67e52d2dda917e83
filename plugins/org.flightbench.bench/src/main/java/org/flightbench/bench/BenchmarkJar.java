// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/**
 * A jar of JMH benchmarks.
 *
 * @param file the absolute path of the jar
 */
public record BenchmarkJar(Path file) {

	private static final String BENCHMARKS = "META-INF/BenchmarkList";
	/** The names of jar entries that can differ between two builds of the same code. */
	private static final Pattern OF_BUILD = Pattern.compile(
			"META-INF/MANIFEST\\.MF|META-INF/maven/.*/pom\\.properties|META-INF/build-info\\.properties|(?:.*/)?git\\.properties");
	private static final String JMH = "org/openjdk/jmh/runner/Runner.class";

	/**
	 * Checks that a file is a jar of JMH benchmarks.
	 *
	 * @throws BenchException if it is not
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
			if (jar.getEntry(JMH) == null && classPath(jar).isEmpty()) {
				throw new BenchException(Texts.bind(Messages.jar_noJmh, file));
			}
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.jar_broken, file, e.getMessage()), e);
		}
		return new BenchmarkJar(file.toAbsolutePath().normalize());
	}

	/**
	 * Returns the absolute path of a jar or folder that will precede the benchmarks on the class path.
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

	/**
	 * Returns whether two jars, including the jars on the class paths in their manifests, contain the same classes and
	 * resources. Ignores build information such as timestamps. Returns false if a jar cannot be read.
	 */
	public boolean hasSameContent(BenchmarkJar other) {
		try {
			String beside = classPath(file);
			boolean isSame = beside.equals(classPath(other.file)) && content(file).equals(content(other.file));
			for (String part : beside.split(" ")) {
				isSame = isSame && (part.isEmpty() || URI.create(part).isAbsolute()
						|| content(file.resolveSibling(part)).equals(content(other.file.resolveSibling(part))));
			}
			return isSame;
		} catch (IOException | IllegalArgumentException unknown) {
			return false;
		}
	}

	private static String classPath(Path file) throws IOException {
		try (JarFile jar = new JarFile(file.toFile())) {
			return classPath(jar);
		}
	}

	private static Map<String, Long> content(Path file) throws IOException {
		try (JarFile jar = new JarFile(file.toFile())) {
			return jar.stream().filter(entry -> !entry.isDirectory() && !OF_BUILD.matcher(entry.getName()).matches())
					.collect(Collectors.toMap(JarEntry::getName, JarEntry::getCrc, (first, second) -> second));
		}
	}

	/** Returns a class path that consists of the given elements, followed by this jar. */
	public List<Path> classPath(List<Path> first) {
		return Stream.concat(first.stream(), Stream.of(file)).toList();
	}

	/** Returns the space-separated class path in the manifest; empty if there is none. */
	private static String classPath(JarFile jar) throws IOException {
		Manifest manifest = jar.getManifest();
		String named = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
		return named == null ? "" : named;
	}
}
