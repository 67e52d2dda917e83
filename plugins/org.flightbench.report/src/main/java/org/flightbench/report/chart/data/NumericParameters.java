// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flightbench.results.ResultId;

/** Finds the parameters over which scores can be drawn. */
public final class NumericParameters {

	private NumericParameters() {}

	/** The names of parameters that have a number wherever they occur, and at least two different ones. */
	public static List<String> of(List<ResultId> results) {
		Map<String, Set<Double>> values = new TreeMap<>();
		Set<String> texts = new TreeSet<>();
		for (ResultId id : results) {
			id.params().forEach((name, value) -> {
				double number = ResultId.numberOrNaN(value);
				if (Double.isFinite(number)) {
					values.computeIfAbsent(name, none -> new TreeSet<>()).add(number);
				} else {
					texts.add(name);
				}
			});
		}
		return values.entrySet().stream().filter(entry -> entry.getValue().size() > 1 && !texts.contains(entry
				.getKey()))
				.map(Map.Entry::getKey).toList();
	}
}
