// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** A checkout that contains only the scripts and a jar that is newer than all sources. */
final class ScriptCheckout {

	private ScriptCheckout() {}

	/** Creates the checkout in a new folder, with an empty jar. */
	static void make(Path checkout) throws IOException {
		Path root = Checkout.root();
		Files.createDirectories(checkout.resolve(".mvn"));
		Files.copy(root.resolve("flightbench"), checkout.resolve("flightbench"));
		try (Stream<Path> parts = Files.list(root.resolve(".mvn"))) {
			for (Path part : parts.filter(file -> file.toString().endsWith(".sh")).toList()) {
				Files.copy(part, checkout.resolve(".mvn").resolve(part.getFileName()));
			}
		}
		Files.createFile(checkout.resolve("pom.xml"));
		for (String sources : List.of("base", "results", "history", "bench", "jfr", "recording", "analysis", "view",
				"report",
				"cli")) {
			Files.createDirectories(checkout.resolve("plugins/org.flightbench." + sources));
		}
		Files.createDirectories(jar(checkout).getParent());
		setJar(checkout, new byte[0]);
	}

	/** Returns the path of the jar. */
	static Path jar(Path checkout) {
		return checkout.resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar");
	}

	/** Replaces the content of the jar. */
	static void setJar(Path checkout, byte[] bytes) throws IOException {
		Files.write(jar(checkout), bytes);
		Files.setLastModifiedTime(jar(checkout), FileTime.from(Instant.now().plus(1, ChronoUnit.HOURS)));
	}
}
