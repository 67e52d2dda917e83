// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An artifact in a Maven repository.
 *
 * @param group the group ID, such as {@code com.google.code.gson}
 * @param name the artifact ID
 * @param version the version
 */
record Artifact(String group, String name, String version) implements Comparable<Artifact> {

	private static final Pattern PATH = Pattern.compile("(.+)/([^/]+)/([^/]+)/\\2-\\3[^/]*\\.jar");

	/** Returns the artifact of a file in a repository, or null if the file is not a jar. */
	static Artifact of(String path) {
		Matcher parts = PATH.matcher(path);
		return parts.matches()
				? new Artifact(parts.group(1).replace('/', '.'), parts.group(2), parts.group(3))
				: null;
	}

	/** Returns the path of the artifact's pom in a repository. */
	String pom() {
		return group.replace('.', '/') + '/' + name + '/' + version + '/' + name + '-' + version + ".pom";
	}

	/** Returns group and artifact ID in the form that advisories use. */
	String key() {
		return group + ':' + name;
	}

	@Override
	public int compareTo(Artifact other) {
		int byKey = key().compareTo(other.key());
		return byKey != 0 ? byKey : VersionOrder.compare(version, other.version);
	}
}
