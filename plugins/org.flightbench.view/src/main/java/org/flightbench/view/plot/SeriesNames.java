// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.results.ResultId;
import org.flightbench.results.words.BenchmarkNames;

/** Creates short names of series. They contain only the parameters that distinguish the series of a benchmark. */
public final class SeriesNames {

	private final BenchmarkNames benchmarks;
	private final Map<String, List<SeriesId>> byBenchmark = new HashMap<>();

	/** Creates names for a set of series. */
	public SeriesNames(Collection<SeriesId> series) {
		benchmarks = new BenchmarkNames(series.stream().map(id -> id.result().benchmark()).toList());
		series.forEach(id -> byBenchmark.computeIfAbsent(id.result().benchmark(), name -> new ArrayList<>()).add(id));
	}

	/** Creates names for the series of a history. */
	public static SeriesNames of(HistoryView view) {
		return new SeriesNames(view.changes().series().stream().map(HistorySeries::id).toList());
	}

	/** Returns the name of a series, which need not be in the set. */
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
