// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.process.BenchmarkCatalog;

/** The benchmarks of a jar and the user's selection among them. */
public final class BenchmarkSelection {

	/** The extent to which a group of benchmarks is selected. */
	public enum Extent {
		NONE, SOME, ALL
	}

	/**
	 * A benchmark method.
	 *
	 * @param name the fully qualified class name and the method name
	 * @param modes JMH's short names of the benchmark modes
	 */
	public record Benchmark(String name, List<String> modes) {

		public String method() {
			return name.substring(name.lastIndexOf('.') + 1);
		}

		public String className() {
			return name.substring(0, name.lastIndexOf('.'));
		}

		/** Returns the package of the class, or an empty string for the unnamed package. */
		public String packageName() {
			int end = className().lastIndexOf('.');
			return end < 0 ? "" : className().substring(0, end);
		}

		/** Returns the class name without the package. */
		public String shortClassName() {
			return className().substring(className().lastIndexOf('.') + 1);
		}
	}

	private final Map<String, Benchmark> benchmarks = new LinkedHashMap<>();
	private final Set<String> chosen = new LinkedHashSet<>();

	/** Creates a selection of all benchmarks in a catalog. */
	public BenchmarkSelection(BenchmarkCatalog catalog) {
		Map<String, List<String>> modes = new LinkedHashMap<>();
		for (CatalogEntry entry : catalog.entries()) {
			modes.computeIfAbsent(entry.benchmark(), name -> new ArrayList<>()).add(entry.mode().label());
		}
		modes.forEach((name, ofName) -> benchmarks.put(name, new Benchmark(name, List.copyOf(ofName))));
		chosen.addAll(benchmarks.keySet());
	}

	/** Returns the number of benchmarks in the jar. */
	public int size() {
		return benchmarks.size();
	}

	/** Returns the names of the selected benchmarks in the order of the catalog. */
	public Set<String> chosen() {
		Set<String> inOrder = new LinkedHashSet<>(benchmarks.keySet());
		inOrder.retainAll(chosen);
		return inOrder;
	}

	public boolean isAll() {
		return chosen.size() == benchmarks.size();
	}

	/** Adds benchmarks to the selection or removes them. */
	public void choose(Collection<Benchmark> some, boolean choose) {
		for (Benchmark benchmark : some) {
			if (choose) {
				chosen.add(benchmark.name());
			} else {
				chosen.remove(benchmark.name());
			}
		}
	}

	/**
	 * Selects only the named benchmarks. Names that are not in the jar are ignored. If no named benchmark is in the
	 * jar, the selection does not change.
	 */
	public void chooseOnly(Collection<String> names) {
		Set<String> known = new LinkedHashSet<>(names);
		known.retainAll(benchmarks.keySet());
		if (!known.isEmpty()) {
			chosen.clear();
			chosen.addAll(known);
		}
	}

	/** Returns whether all, some, or none of the given benchmarks are selected. */
	public Extent extent(Collection<Benchmark> some) {
		long count = some.stream().filter(benchmark -> chosen.contains(benchmark.name())).count();
		return count == 0 ? Extent.NONE : count == some.size() ? Extent.ALL : Extent.SOME;
	}

	/**
	 * Returns the benchmarks whose names contain all words of a filter, by package and simple class name.
	 *
	 * @param filter the words, which are not case-sensitive; blank for all benchmarks
	 */
	public Map<String, Map<String, List<Benchmark>>> shown(String filter) {
		String[] words = filter.strip().toLowerCase(Locale.ROOT).split("\\s+");
		Map<String, Map<String, List<Benchmark>>> shown = new LinkedHashMap<>();
		for (Benchmark benchmark : benchmarks.values()) {
			String name = benchmark.name().toLowerCase(Locale.ROOT);
			if (Arrays.stream(words).allMatch(name::contains)) {
				shown.computeIfAbsent(benchmark.packageName(), key -> new LinkedHashMap<>())
						.computeIfAbsent(benchmark.shortClassName(), key -> new ArrayList<>()).add(benchmark);
			}
		}
		return shown;
	}
}
