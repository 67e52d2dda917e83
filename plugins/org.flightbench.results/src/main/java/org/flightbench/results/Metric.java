// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One metric of a result: its score, or what a profiler or counter added to it.
 *
 * @param name {@link #PRIMARY} for the score, else the secondary metric's name without the middle dot that JMH before
 * 1.37 put in front
 * @param score the value with its error and unit
 * @param percentiles value by percentile (0 to 100), empty where not given
 * @param rawData what the iterations measured, {@link RawData#NONE} where not given
 */
public record Metric(String name, Score score, SortedMap<Double, Double> percentiles, RawData rawData) {

	/** The name under which the score itself is chosen among the metrics. */
	public static final String PRIMARY = "score";
	/** The bytes that an operation allocates, by JMH's gc profiler. */
	public static final String ALLOCATION = "gc.alloc.rate.norm";

	public Metric {
		percentiles = Collections.unmodifiableSortedMap(new TreeMap<>(percentiles));
	}

	/** The unit of the score, the percentiles and the raw data. */
	public Unit unit() {
		return score.unit();
	}

	/** A metric's name as it is compared: without the leading middle dot of JMH before 1.37. */
	public static String canonicalName(String name) {
		return name.startsWith("\u00b7") ? name.substring(1) : name;
	}
}
