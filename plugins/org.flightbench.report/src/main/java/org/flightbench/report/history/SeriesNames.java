// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.flightbench.history.SeriesId;
import org.flightbench.report.words.BenchmarkNames;
import org.flightbench.results.ResultId;

/** Short names of series: with the parameters alone that tell those of one benchmark apart. */
public final class SeriesNames {

	private final BenchmarkNames benchmarks;
	private final Map<String, List<SeriesId>> byBenchmark = new HashMap<>();

	/** Names for some series. */
	public SeriesNames(Collection<SeriesId> series) {
		benchmarks = new BenchmarkNames(series.stream().map(id -> id.result().benchmark()).toList());
		series.forEach(id -> byBenchmark.computeIfAbsent(id.result().benchmark(), name -> new ArrayList<>()).add(id));
	}

	/** The name of one of the series, or of another one. */
	public String of(SeriesId id) {
		ResultId result = id.result();
		List<SeriesId> others = byBenchmark.getOrDefault(result.benchmark(), List.of());
		TreeSet<String> names = new TreeSet<>(result.params().keySet());
		names.removeIf(name -> others.stream()
				.allMatch(other -> result.params().get(name).equals(other.result().params().get(name))));
		return benchmarks.shortName(result.benchmark()) + (names.isEmpty() ? "" : " (" + result.paramsText(names) + ")")
				+ id.ending();
	}
}
