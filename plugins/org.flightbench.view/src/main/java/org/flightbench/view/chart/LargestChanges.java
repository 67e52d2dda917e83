// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ResultComparison;

/** Selects the families with the largest changes if a chart cannot show all families. */
final class LargestChanges {

	private LargestChanges() {}

	/**
	 * Returns the families with the largest slowdowns and the largest speedups, half of each, in their original order.
	 * If there are no changes, returns the first families.
	 *
	 * @param most the maximum number of families
	 */
	static List<ResultId> of(ChartData data, Families families, int most) {
		List<ResultId> all = families.all();
		if (all.size() <= most) {
			return all;
		}
		record Range(ResultId family, double least, double greatest) {}
		List<Range> ranges = new ArrayList<>();
		for (ResultId family : all) {
			double least = 1;
			double greatest = 1;
			for (ResultId id : families.members(family)) {
				for (ResultComparison change : data.changes(id)) {
					least = Math.min(least, change.speedup());
					greatest = Math.max(greatest, change.speedup());
				}
			}
			ranges.add(new Range(family, least, greatest));
		}
		Set<ResultId> chosen = new HashSet<>();
		add(chosen, ranges, Range::least, Range::family, Ends.first(most));
		add(chosen, ranges, range -> -range.greatest(), Range::family, most);
		return all.stream().filter(chosen::contains).toList();
	}

	/** Adds the families with the smallest values until the set has the given size. */
	private static <R> void add(Set<ResultId> chosen, List<R> ranges, ToDoubleFunction<R> value,
			Function<R, ResultId> family, int count) {
		ranges.stream().sorted(Comparator.comparingDouble(value)).map(family).filter(one -> !chosen.contains(one))
				.limit(count - chosen.size()).toList().forEach(chosen::add);
	}
}
