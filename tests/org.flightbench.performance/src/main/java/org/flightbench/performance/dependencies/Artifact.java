// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An artifact of a Maven repository.
 *
 * @param group its group, such as {@code com.google.code.gson}
 * @param name its ID in the group
 */
record Artifact(String group, String name, String version) implements Comparable<Artifact> {

	private static final Pattern PATH = Pattern.compile("(.+)/([^/]+)/([^/]+)/\\2-\\3[^/]*\\.jar");

	/** That of a file in a repository; null if the file is no jar. */
	static Artifact of(String path) {
		Matcher parts = PATH.matcher(path);
		return parts.matches()
				? new Artifact(parts.group(1).replace('/', '.'), parts.group(2), parts.group(3))
				: null;
	}

	/** The path of its description in a repository. */
	String pom() {
		return group.replace('.', '/') + '/' + name + '/' + version + '/' + name + '-' + version + ".pom";
	}

	/** Group and name, as advisories have them. */
	String key() {
		return group + ':' + name;
	}

	@Override
	public int compareTo(Artifact other) {
		int byKey = key().compareTo(other.key());
		return byKey != 0 ? byKey : VersionOrder.compare(version, other.version);
	}
}
