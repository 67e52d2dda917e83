// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests the features that Mission Control's install wizard offers: the feature for recordings is small, and the one for
 * JMH results and histories is separate.
 */
class FeaturesIT {

	private static final long MAX_OF_RECORDINGS = 8_000_000;
	private static final Pattern FEATURE = Pattern.compile("features/(.+)_[^_]+\\.jar");
	private static final Pattern BUNDLE = Pattern.compile("plugins/(.+)_[^_]+\\.jar");
	private static final Pattern PLUGIN = Pattern.compile("<plugin\\s+id=\"([^\"]+)\"");
	private static final String RECORDINGS = "org.flightbench.missioncontrol.feature";
	private static final String BENCHMARKS = "org.flightbench.missioncontrol.benchmarks.feature";
	/** Bundles that Mission Control already contains. The site provides them for other programs. */
	private static final Set<String> OF_MISSION_CONTROL = Set.of("lz4-java", "org.hdrhistogram.HdrHistogram",
			"jakarta.xml.bind-api", "com.sun.activation.jakarta.activation");

	/** The bundles of each feature. */
	private static final Map<String, Set<String>> FEATURES = new HashMap<>();
	/** The size of each bundle in bytes. */
	private static final Map<String, Long> SIZES = new HashMap<>();
	/** The names of the bundles that each bundle requires. */
	private static final Map<String, Set<String>> REQUIRED = new HashMap<>();

	@BeforeAll
	static void readSite() throws IOException {
		Map<String, Manifest> manifests = new HashMap<>();
		Map<String, String> exports = new HashMap<>();
		try (ZipFile site = new ZipFile(System.getProperty("site.zip"))) {
			for (ZipEntry entry : site.stream().toList()) {
				Matcher feature = FEATURE.matcher(entry.getName());
				Matcher bundle = BUNDLE.matcher(entry.getName());
				try (InputStream in = site.getInputStream(entry)) {
					if (feature.matches()) {
						FEATURES.put(feature.group(1), plugins(in));
					} else if (bundle.matches()) {
						SIZES.put(bundle.group(1), entry.getSize());
						Manifest manifest = new JarInputStream(in).getManifest();
						manifests.put(bundle.group(1), manifest);
						clauses(manifest, "Export-Package")
								.forEach(clause -> exports.put(name(clause), bundle.group(1)));
					}
				}
			}
		}
		manifests.forEach((bundle, manifest) -> REQUIRED.put(bundle, required(manifest, exports)));
	}

	@Test
	void recordingsAreSmallAndHaveNoDatabase() {
		long bytes = FEATURES.get(RECORDINGS).stream().mapToLong(SIZES::get).sum();
		assertTrue(bytes < MAX_OF_RECORDINGS, bytes + " bytes");
		for (String other : List.of("org.xerial.sqlite-jdbc", "org.postgresql.jdbc", "org.flightbench.history",
				"org.flightbench.bench", "org.flightbench.ui.benchmarks")) {
			assertTrue(!FEATURES.get(RECORDINGS).contains(other), other);
			assertTrue(FEATURES.get(BENCHMARKS).contains(other), other);
		}
	}

	@Test
	void theDatabaseOfQueriesIsOnlyInTheDesktop() {
		for (String other : List.of("org.duckdb.duckdb_jdbc", "org.flightbench.query", "org.flightbench.ui.query")) {
			assertFalse(SIZES.containsKey(other), other);
		}
	}

	@Test
	void recordingsNeedNothingOfBenchmarks() {
		Set<String> missing = new TreeSet<>();
		for (String bundle : FEATURES.get(RECORDINGS)) {
			REQUIRED.get(bundle).stream().filter(SIZES::containsKey)
					.filter(needed -> !FEATURES.get(RECORDINGS).contains(needed)
							&& !OF_MISSION_CONTROL.contains(needed))
					.forEach(needed -> missing.add(bundle + " needs " + needed));
		}
		assertEquals(Set.of(), missing);
	}

	@Test
	void noBundleIsInBoth() {
		Set<String> both = new TreeSet<>(FEATURES.get(RECORDINGS));
		both.retainAll(FEATURES.get(BENCHMARKS));
		assertEquals(Set.of(), both);
	}

	private static Set<String> plugins(InputStream jar) throws IOException {
		ZipInputStream entries = new ZipInputStream(jar);
		for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
			if (entry.getName().equals("feature.xml")) {
				Set<String> plugins = new TreeSet<>();
				Matcher plugin = PLUGIN.matcher(new String(entries.readAllBytes(), StandardCharsets.UTF_8));
				while (plugin.find()) {
					plugins.add(plugin.group(1));
				}
				return plugins;
			}
		}
		throw new AssertionError("a feature without feature.xml");
	}

	private static Set<String> required(Manifest manifest, Map<String, String> exports) {
		Set<String> required = new TreeSet<>();
		for (String clause : clauses(manifest, "Require-Bundle")) {
			if (!clause.contains("resolution:=optional")) {
				required.add(name(clause));
			}
		}
		for (String clause : clauses(manifest, "Import-Package")) {
			if (!clause.contains("resolution:=optional") && exports.containsKey(name(clause))) {
				required.add(exports.get(name(clause)));
			}
		}
		return required;
	}

	/** Returns the clauses of a header; commas inside quotes do not separate them. */
	private static List<String> clauses(Manifest manifest, String header) {
		String value = manifest == null ? null : manifest.getMainAttributes().getValue(header);
		List<String> clauses = new ArrayList<>();
		Matcher clause = Pattern.compile("(?:[^,\"]|\"[^\"]*\")+").matcher(value == null ? "" : value);
		while (clause.find()) {
			clauses.add(clause.group().strip());
		}
		return clauses;
	}

	private static String name(String clause) {
		return clause.replaceFirst(";.*", "");
	}
}
