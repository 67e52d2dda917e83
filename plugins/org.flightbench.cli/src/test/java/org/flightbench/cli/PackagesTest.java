// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the packages of a bundle have no import cycles, so that each package can be understood separately. */
class PackagesTest {

	private static final Pattern SOURCE = Pattern.compile("plugins/([^/]+)/src/(?:main/java/)?(org/.+)/[^/]+\\.java");
	private static final Pattern COMMENT = Pattern.compile("/\\*(?s:.*?)\\*/|//[^\\n]*");
	/** The package of an import or of a fully qualified class name. */
	private static final Pattern USED = Pattern.compile("\\b(org\\.flightbench(?:\\.[a-z0-9_]+)+)\\.[A-Z*]");

	@Test
	void packagesOfABundleDoNotImportEachOtherInCircles() throws IOException {
		List<String> circles = new ArrayList<>();
		int arrows = 0;
		for (Map<String, List<Path>> bundle : sources().values()) {
			Map<String, Set<String>> imports = new TreeMap<>();
			for (Map.Entry<String, List<Path>> one : bundle.entrySet()) {
				Set<String> imported = imported(one.getValue());
				imported.retainAll(bundle.keySet());
				imported.remove(one.getKey());
				imports.put(one.getKey(), imported);
				arrows += imported.size();
			}
			imports.forEach((from, imported) -> imported.stream().filter(to -> leads(to, from, imports))
					.forEach(to -> circles.add(from + " imports " + to + ", which leads back")));
		}
		assertEquals(List.of(), circles);
		assertTrue(arrows > 100, "looked at " + arrows + " imports");
	}

	/** Returns the source files of each package of each bundle, without tests. */
	private static Map<String, Map<String, List<Path>>> sources() throws IOException {
		Map<String, Map<String, List<Path>>> sources = new TreeMap<>();
		for (Path file : Checkout.files()) {
			Matcher parts = SOURCE.matcher(Checkout.root().relativize(file).toString().replace('\\', '/'));
			if (parts.matches()) {
				sources.computeIfAbsent(parts.group(1), bundle -> new TreeMap<>())
						.computeIfAbsent(parts.group(2).replace('/', '.'), name -> new ArrayList<>()).add(file);
			}
		}
		return sources;
	}

	private static Set<String> imported(List<Path> files) throws IOException {
		Set<String> packages = new TreeSet<>();
		for (Path file : files) {
			Matcher used = USED.matcher(COMMENT.matcher(Files.readString(file)).replaceAll(""));
			while (used.find()) {
				packages.add(used.group(1));
			}
		}
		return packages;
	}

	private static boolean leads(String from, String to, Map<String, Set<String>> imports) {
		Set<String> seen = new HashSet<>(Set.of(from));
		Deque<String> left = new ArrayDeque<>(seen);
		while (!left.isEmpty()) {
			String next = left.remove();
			if (next.equals(to)) {
				return true;
			}
			imports.get(next).stream().filter(seen::add).forEach(left::add);
		}
		return false;
	}
}
