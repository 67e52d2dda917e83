// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.performance.FigureTable;

/**
 * Lists all third-party artifacts that the build uses, as named by the checksum file, with their licenses and known
 * vulnerabilities. Run it with the script {@code dependencies} next to this module's pom.
 */
final class Dependencies {

	private static final int LICENSE_COLUMN = 60;

	private Dependencies() {}

	/** @param arguments the checksum file, Maven's local repository, and optionally a folder of advisories */
	public static void main(String[] arguments) throws IOException {
		SortedSet<Artifact> artifacts = artifacts(Path.of(arguments[0]));
		Licenses licenses = new Licenses(Path.of(arguments[1]));
		Advisories advisories = arguments.length > 2 ? Advisories.read(Path.of(arguments[2])) : null;
		FigureTable table = new FigureTable("Artifact", "version", "license", "known vulnerabilities");
		int vulnerable = 0;
		for (Artifact artifact : artifacts) {
			List<String> known = advisories == null ? List.of() : advisories.of(artifact);
			vulnerable += known.isEmpty() ? 0 : 1;
			String license = licenses.of(artifact);
			table.add(artifact.key(), artifact.version(),
					license.length() <= LICENSE_COLUMN ? license : license.substring(0, LICENSE_COLUMN) + "…",
					advisories == null ? "?" : String.join(", ", known));
		}
		System.out.println(table.markdown());
		System.out.println(artifacts.size() + " artifacts; " + (advisories == null
				? "no advisories were given: --advisories DIR"
				: vulnerable + " with vulnerabilities, by " + advisories.files() + " advisories"));
		System.exit(vulnerable > 0 ? 1 : 0);
	}

	/** Returns the jars in a checksum file. Each line has a checksum, two spaces, and a path in a repository. */
	static SortedSet<Artifact> artifacts(Path checksums) throws IOException {
		try (Stream<String> lines = Files.lines(checksums)) {
			return lines.map(line -> Artifact.of(line.substring(line.indexOf(' ') + 2))).filter(Objects::nonNull)
					.collect(Collectors.toCollection(TreeSet::new));
		}
	}
}
