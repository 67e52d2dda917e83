// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiPackagesTest {

	private static final Path PLUGINS = Path.of(System.getProperty("flightbench.root"), "plugins");
	private static final Pattern COMPARED = Pattern.compile("<api>(.*?)</api>");
	private static final Pattern DOCUMENTED = Pattern.compile("The API is (this package)?(.*?)\\. It");
	private static final Pattern SUBPACKAGE = Pattern.compile("\\{@code ([a-z.]+)\\}");

	/** The pom lists the packages that releases compare, {@code package-info} those that users may rely on. */
	@ParameterizedTest
	@ValueSource(strings = {"org.flightbench.results", "org.flightbench.recording", "org.flightbench.jfr",
			"org.flightbench.writer"})
	void theDocumentedPackagesAreComparedWithThePreviousRelease(String library) throws IOException {
		Path folder = PLUGINS.resolve(library);
		Matcher compared = find(COMPARED, folder.resolve("pom.xml"));
		Matcher documented = find(DOCUMENTED,
				folder.resolve("src/main/java").resolve(library.replace('.', '/')).resolve("package-info.java"));
		Set<String> packages = new TreeSet<>();
		if (documented.group(1) != null) {
			packages.add(library);
		}
		SUBPACKAGE.matcher(documented.group(2)).results().forEach(name -> packages.add(library + "." + name.group(1)));
		assertEquals(packages, new TreeSet<>(Set.of(compared.group(1).split(", "))));
	}

	private static Matcher find(Pattern pattern, Path file) throws IOException {
		// in one line without the asterisks of comments
		Matcher matcher = pattern.matcher(Files.readString(file).replaceAll("[\\s*]+", " "));
		if (!matcher.find()) {
			throw new IOException(file + " lists no API packages");
		}
		return matcher;
	}
}
