// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

/** Tests the conversion of old class files with the jar of picocli. */
class NewerClassesTest {

	private static final String CLASS = "picocli/CommandLine.class";

	@TempDir
	Path folder;

	@Test
	void convertedClassesPassTheVerifier() throws Exception {
		Path jar = copy("jar");
		NewerClasses.convert(jar);
		assertEquals(61, version(jar));
		try (URLClassLoader classes = new URLClassLoader(new URL[]{jar.toUri().toURL()},
				ClassLoader.getPlatformClassLoader())) {
			Class<?> spec = Class.forName("picocli.CommandLine$Model$CommandSpec", true, classes);
			Class<?> commandLine = Class.forName("picocli.CommandLine", true, classes);
			Object command = commandLine.getConstructor(Object.class)
					.newInstance(spec.getMethod("create").invoke(null));
			assertTrue(commandLine.getMethod("getUsageMessage").invoke(command).toString().startsWith("Usage: "));
		}
	}

	@Test
	void theSameJarIsConvertedToTheSameBytesAndKeepsItsTime() throws Exception {
		Path first = copy("first");
		Path second = copy("second");
		FileTime time = FileTime.fromMillis(1_000_000_000_000L);
		Files.setLastModifiedTime(first, time);
		NewerClasses.convert(first);
		NewerClasses.convert(second);
		assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
		assertEquals(time, Files.getLastModifiedTime(first));
	}

	private Path copy(String name) throws IOException, URISyntaxException {
		Path jar = Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		return Files.copy(jar, folder.resolve(name));
	}

	private static int version(Path jar) throws IOException {
		try (JarFile file = new JarFile(jar.toFile())) {
			return file.getInputStream(file.getEntry(CLASS)).readNBytes(8)[7];
		}
	}
}
