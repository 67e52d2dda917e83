// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.performance.attack.StrictJson;

/**
 * Known vulnerabilities, read from files in the Open Source Vulnerability (OSV) format as published by GitHub and OSV.
 * Each file holds one.
 */
final class Advisories {

	private static final String MAVEN = "Maven";

	private final Map<String, List<Affected>> byArtifact = new HashMap<>();
	private int files;

	/**
	 * The versions that have a vulnerability.
	 *
	 * @param id the ID of the advisory
	 * @param versions single affected versions
	 * @param ranges ranges of affected versions
	 */
	private record Affected(String id, List<String> versions, List<Range> ranges) {

		boolean has(String version) {
			return versions.contains(version) || ranges.stream().anyMatch(range -> range.has(version));
		}
	}

	private record Range(String from, String before, String upTo) {

		boolean has(String version) {
			return VersionOrder.compare(version, from) >= 0
					&& (before == null || VersionOrder.compare(version, before) < 0)
					&& (upTo == null || VersionOrder.compare(version, upTo) <= 0);
		}
	}

	/**
	 * Reads all {@code .json} files below a folder.
	 *
	 * @throws IOException if a file cannot be read or is not in the format
	 */
	static Advisories read(Path folder) throws IOException {
		Advisories advisories = new Advisories();
		try (Stream<Path> below = Files.walk(folder)) {
			for (Path file : below.filter(one -> one.toString().endsWith(".json")).toList()) {
				String text = Files.readString(file);
				// Most advisories concern other ecosystems.
				if (text.contains('"' + MAVEN + '"')) {
					advisories.add(file, text);
				}
			}
		}
		return advisories;
	}

	/** Returns the number of files that concern Maven artifacts. */
	int files() {
		return files;
	}

	/** Returns the IDs of the advisories that affect an artifact. */
	List<String> of(Artifact artifact) {
		return byArtifact.getOrDefault(artifact.key(), List.of()).stream()
				.filter(affected -> affected.has(artifact.version())).map(Affected::id).distinct().sorted().toList();
	}

	private void add(Path file, String text) throws IOException {
		try {
			Map<?, ?> advisory = (Map<?, ?>) StrictJson.parseFile(text);
			if (advisory.get("withdrawn") != null) {
				return;
			}
			files++;
			String id = list(advisory.get("aliases")).stream().map(Object::toString)
					.filter(alias -> alias.startsWith("CVE-")).findFirst().orElse((String) advisory.get("id"));
			for (Object one : list(advisory.get("affected"))) {
				Map<?, ?> affected = (Map<?, ?>) one;
				Map<?, ?> artifact = (Map<?, ?>) affected.get("package");
				if (artifact != null && MAVEN.equals(artifact.get("ecosystem"))) {
					byArtifact.computeIfAbsent((String) artifact.get("name"), name -> new ArrayList<>())
							.add(new Affected(id,
									list(affected.get("versions")).stream().map(Object::toString).toList(),
									ranges(affected)));
				}
			}
		} catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
			throw new IOException(file + " is not an advisory in the format of OSV: " + e.getMessage(), e);
		}
	}

	private static List<Range> ranges(Map<?, ?> affected) {
		List<Range> ranges = new ArrayList<>();
		for (Object one : list(affected.get("ranges"))) {
			String from = null;
			for (Object event : list(((Map<?, ?>) one).get("events"))) {
				Map<?, ?> bound = (Map<?, ?>) event;
				if (bound.get("introduced") != null) {
					from = (String) bound.get("introduced");
				} else if (from != null) {
					ranges.add(new Range(from, (String) bound.get("fixed"), (String) bound.get("last_affected")));
					from = null;
				}
			}
			if (from != null) {
				ranges.add(new Range(from, null, null));
			}
		}
		return ranges;
	}

	private static List<?> list(Object value) {
		return value == null ? List.of() : (List<?>) value;
	}
}
