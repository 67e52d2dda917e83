// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.results.Mode;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;

/** Determines the default values of empty fields from the selected benchmarks. */
public final class DefaultValues {

	private DefaultValues() {}

	/**
	 * Returns the default value of each field, or a range such as {@code 1 to 5} if the benchmarks differ. Fields
	 * without a default have no entry.
	 */
	public static Map<FormField, String> of(BenchmarkCatalog catalog, Set<String> benchmarks) {
		List<CatalogEntry> entries = catalog.entries().stream()
				.filter(entry -> benchmarks.contains(entry.benchmark())).toList();
		List<CatalogEntry> timed = entries.stream().filter(entry -> entry.mode() != Mode.SINGLE_SHOT).toList();
		Map<FormField, String> usual = new EnumMap<>(FormField.class);
		put(usual, FormField.WARMUP_ITERATIONS, entries, entry -> entry.warmup().count(), String::valueOf);
		put(usual, FormField.WARMUP_TIME, timed, entry -> entry.warmup().time(), TypedTime::exact);
		put(usual, FormField.ITERATIONS, entries, entry -> entry.measurement().count(), String::valueOf);
		put(usual, FormField.ITERATION_TIME, timed, entry -> entry.measurement().time(), TypedTime::exact);
		put(usual, FormField.FORKS, entries, CatalogEntry::forks, String::valueOf);
		put(usual, FormField.THREADS, entries, CatalogEntry::threads,
				threads -> threads == CatalogEntry.ALL_THREADS ? "max" : threads.toString());
		return usual;
	}

	private static <T extends Comparable<T>> void put(Map<FormField, String> usual, FormField field,
			List<CatalogEntry> entries, Function<CatalogEntry, T> value, Function<T, String> text) {
		TreeSet<T> values = new TreeSet<>();
		entries.forEach(entry -> values.add(value.apply(entry)));
		if (!values.isEmpty()) {
			usual.put(field, values.size() == 1
					? text.apply(values.first())
					: NLS.bind(Messages.usual_range, text.apply(values.first()), text.apply(values.last())));
		}
	}
}
