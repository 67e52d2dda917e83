// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A metric of a result: its score, or a secondary metric of a profiler or counter.
 *
 * @param name {@link #PRIMARY} for the score, otherwise the name of the secondary metric without the leading middle dot
 * that JMH before 1.37 wrote
 * @param score the value with its error and unit
 * @param percentiles values by percentile (0 to 100), empty if not given
 * @param rawData the values of the iterations, {@link RawData#NONE} if not given
 */
public record Metric(String name, Score score, SortedMap<Double, Double> percentiles, RawData rawData) {

	/** The metric name of the score. */
	public static final String PRIMARY = "score";
	/** The bytes allocated per operation, measured by JMH's gc profiler. */
	public static final String ALLOCATION = "gc.alloc.rate.norm";

	public Metric {
		percentiles = Collections.unmodifiableSortedMap(new TreeMap<>(percentiles));
	}

	/** Returns the unit of the score, the percentiles and the raw data. */
	public Unit unit() {
		return score.unit();
	}

	/** Returns the name without the leading middle dot that JMH before 1.37 wrote. */
	public static String canonicalName(String name) {
		return name.startsWith("\u00b7") ? name.substring(1) : name;
	}
}
