// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

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
import org.flightbench.bench.catalog.BenchmarkCatalog;

/** The benchmarks of a jar, and which of them are chosen. */
public final class BenchmarkSelection {

	/** How much of some benchmarks is chosen. */
	public enum Extent {
		NONE, SOME, ALL
	}

	/**
	 * A benchmark.
	 *
	 * @param name fully qualified class and method
	 * @param modes JMH's short names of its modes
	 */
	public record Benchmark(String name, List<String> modes) {

		public String method() {
			return name.substring(name.lastIndexOf('.') + 1);
		}

		public String className() {
			return name.substring(0, name.lastIndexOf('.'));
		}

		/** The package of its class, empty for the unnamed one. */
		public String packageName() {
			int end = className().lastIndexOf('.');
			return end < 0 ? "" : className().substring(0, end);
		}

		/** Its class without the package. */
		public String shortClassName() {
			return className().substring(className().lastIndexOf('.') + 1);
		}
	}

	private final Map<String, Benchmark> benchmarks = new LinkedHashMap<>();
	private final Set<String> chosen = new LinkedHashSet<>();

	/** All benchmarks of a jar, all chosen. */
	public BenchmarkSelection(BenchmarkCatalog catalog) {
		Map<String, List<String>> modes = new LinkedHashMap<>();
		for (CatalogEntry entry : catalog.entries()) {
			modes.computeIfAbsent(entry.benchmark(), name -> new ArrayList<>()).add(entry.mode().label());
		}
		modes.forEach((name, ofName) -> benchmarks.put(name, new Benchmark(name, List.copyOf(ofName))));
		chosen.addAll(benchmarks.keySet());
	}

	/** How many there are. */
	public int size() {
		return benchmarks.size();
	}

	/** The names of the chosen ones. */
	public Set<String> chosen() {
		Set<String> inOrder = new LinkedHashSet<>(benchmarks.keySet());
		inOrder.retainAll(chosen);
		return inOrder;
	}

	public boolean isAll() {
		return chosen.size() == benchmarks.size();
	}

	/** Chooses some more, or no longer. */
	public void choose(Collection<Benchmark> some, boolean choose) {
		for (Benchmark benchmark : some) {
			if (choose) {
				chosen.add(benchmark.name());
			} else {
				chosen.remove(benchmark.name());
			}
		}
	}

	/** Chooses these and no others; names that are not in the jar, and a choice of none of it, are passed over. */
	public void chooseOnly(Collection<String> names) {
		Set<String> known = new LinkedHashSet<>(names);
		known.retainAll(benchmarks.keySet());
		if (!known.isEmpty()) {
			chosen.clear();
			chosen.addAll(known);
		}
	}

	/** How much of some is chosen. */
	public Extent extent(Collection<Benchmark> some) {
		long count = some.stream().filter(benchmark -> chosen.contains(benchmark.name())).count();
		return count == 0 ? Extent.NONE : count == some.size() ? Extent.ALL : Extent.SOME;
	}

	/**
	 * Those in whose names all words of a filter occur, by package, then by class without its package.
	 *
	 * @param filter words, in any case; empty for all
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
