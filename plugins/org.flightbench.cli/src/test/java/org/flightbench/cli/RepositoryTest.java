// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests properties of the whole repository that a compiler cannot check. */
class RepositoryTest {

	private static final Pattern IN_TARGET = Pattern
			.compile("<artifactId>([^<]+)</artifactId><version>([^<]+)</version>");
	private static final Pattern JAR = Pattern.compile("(.+?)-([0-9][^/]*)\\.jar");

	/**
	 * Extensions of files that people write and tools read. Results and recordings are excluded, because they name
	 * their machine.
	 */
	private static final Set<String> WRITTEN = Set.of("java", "xml", "md", "sh", "cmd", "target", "product",
			"properties",
			"MF", "ini", "plist", "config", "");
	/** Hosts that occur in document types, namespaces, parser features, and links for readers. */
	private static final Set<String> HOSTS = Set.of("maven.apache.org", "apache.org", "www.w3.org", "www.apple.com",
			"github.com", "example.org", "x", "127.0.0.1", "www.ibm.com", "www.freedesktop.org", "www.speedscope.app",
			"flightbench.github.io");
	private static final Pattern HOST = Pattern.compile("(?:https?|ftp)://([\\w.-]+)");
	private static final Pattern MACHINE_PATH = Pattern
			.compile("(?<![\\w./*$}>])/(?:work|root|home|Users|tmp/fb)/[\\w.]+");

	/**
	 * Compares the versions that Maven resolves for the command line with those in the target definition, which the
	 * desktop uses.
	 */
	@Test
	void desktopAndCommandLineRunOnTheSameLibraries() throws IOException {
		Map<String, String> inTarget = new TreeMap<>();
		Matcher entries = IN_TARGET
				.matcher(Files.readString(Checkout.root().resolve("target-platform/flightbench.target")));
		while (entries.find()) {
			inTarget.put(entries.group(1), entries.group(2));
		}
		Map<String, String> resolved = new TreeMap<>();
		for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
			Matcher jar = JAR.matcher(Path.of(entry).getFileName().toString());
			if (jar.matches()) {
				resolved.put(jar.group(1), jar.group(2));
			}
		}
		resolved.keySet().retainAll(inTarget.keySet());
		inTarget.keySet().retainAll(resolved.keySet());
		assertEquals(resolved, inTarget);
		assertTrue(
				resolved.keySet().containsAll(Set.of("gson", "commons-statistics-distribution", "commons-numbers-core",
						"commons-rng-client-api", "junit-jupiter-api")),
				"looked at " + resolved);
	}

	@Test
	void namesNoMachineAndNoRegistry() throws IOException {
		List<String> found = new ArrayList<>();
		int files = 0;
		for (Path file : Checkout.files()) {
			if (isWritten(file)) {
				files++;
				int number = 0;
				for (String line : Files.readString(file).lines().toList()) {
					number++;
					String place = Checkout.root().relativize(file) + ", line " + number + ": ";
					Matcher host = HOST.matcher(line);
					while (host.find()) {
						if (!HOSTS.contains(host.group(1))) {
							found.add(place + host.group());
						}
					}
					Matcher path = MACHINE_PATH.matcher(line);
					while (path.find()) {
						found.add(place + path.group());
					}
				}
			}
		}
		assertEquals(List.of(), found);
		assertTrue(files > 300, "looked at " + files + " files");
	}

	private static boolean isWritten(Path file) {
		String name = file.getFileName().toString();
		return WRITTEN.contains(name.substring(name.lastIndexOf('.') + 1)) || name.indexOf('.') < 0;
	}
}
