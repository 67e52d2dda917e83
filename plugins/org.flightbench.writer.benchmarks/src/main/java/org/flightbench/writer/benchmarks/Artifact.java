// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Identifies Maven artifacts on the class path. */
final class Artifact {

	private Artifact() {}

	/** Returns the group, the artifact and the version that is first on the class path. */
	static String describe(String group, String artifact) {
		String coordinates = "/META-INF/maven/" + group + "/" + artifact + "/pom.properties";
		String name = group + ":" + artifact;
		try (InputStream stream = Artifact.class.getResourceAsStream(coordinates)) {
			if (stream == null) {
				return name + " of unknown version";
			}
			Properties properties = new Properties();
			properties.load(stream);
			return name + " " + properties.getProperty("version");
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
