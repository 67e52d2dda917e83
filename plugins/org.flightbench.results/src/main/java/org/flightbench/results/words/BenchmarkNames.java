// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

import org.flightbench.results.ResultId;

/** Short names of benchmarks: class and method, preceded by packages only if needed to distinguish them. */
public final class BenchmarkNames {

	private static final int CLASS_AND_METHOD = 2;

	private final Map<String, String> shortNames = new HashMap<>();

	/** @param benchmarks the fully qualified names of all benchmarks that are shown together */
	public BenchmarkNames(Collection<String> benchmarks) {
		this(benchmarks, CLASS_AND_METHOD);
	}

	private BenchmarkNames(Collection<String> benchmarks, int leastSegments) {
		List<String> ambiguous = new ArrayList<>(new LinkedHashSet<>(benchmarks));
		for (int segments = leastSegments; !ambiguous.isEmpty(); segments++) {
			ambiguous = shorten(ambiguous, segments);
		}
	}

	/** Creates short names of classes: {@code Class}, preceded by packages only if needed. */
	public static BenchmarkNames ofClasses(Collection<String> classes) {
		return new BenchmarkNames(classes, 1);
	}

	/** Returns the short name of a benchmark, or the name unchanged if it is not one of the given benchmarks. */
	public String shortName(String benchmark) {
		return shortNames.getOrDefault(benchmark, benchmark);
	}

	/** Assigns names that have the given number of segments if they are unique. Returns the remaining benchmarks. */
	private List<String> shorten(List<String> benchmarks, int segments) {
		Map<String, Integer> uses = new HashMap<>();
		for (String benchmark : benchmarks) {
			uses.merge(lastSegments(benchmark, segments), 1, Integer::sum);
		}
		List<String> ambiguous = new ArrayList<>();
		for (String benchmark : benchmarks) {
			String shortName = lastSegments(benchmark, segments);
			if (uses.get(shortName) == 1 || shortName.equals(benchmark)) {
				shortNames.put(benchmark, shortName);
			} else {
				ambiguous.add(benchmark);
			}
		}
		return ambiguous;
	}

	private static String lastSegments(String name, int segments) {
		if (!ResultId.isMethod(name)) {
			return name;
		}
		int dot = name.length();
		for (int segment = 0; segment < segments && dot >= 0; segment++) {
			dot = name.lastIndexOf('.', dot - 1);
		}
		return name.substring(dot + 1);
	}
}
