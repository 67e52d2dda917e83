// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.table;

import java.util.SortedMap;

import org.flightbench.results.Mode;
import org.flightbench.results.read.source.Place;

/**
 * A row of one of JMH's tables: a result's score, or, if the name has a colon, something measured beside it.
 *
 * @param name the benchmark, or {@code benchmark:metric}
 * @param mode what was measured
 * @param threads number of threads, {@link org.flightbench.results.ResultId#UNKNOWN_THREADS} if not given
 * @param params parameters by name
 * @param samples number of values, {@link org.flightbench.results.Score#UNKNOWN_SAMPLES} if not given
 * @param score the score, NaN if there is none
 * @param error its error, NaN if there is none
 * @param unit symbol of the unit
 * @param place where the row is
 */
record TableRow(String name, Mode mode, int threads, SortedMap<String, String> params, long samples, double score,
		double error, String unit, Place place) {

	/** The name without the metric. */
	String benchmark() {
		int colon = name.indexOf(':');
		return colon < 0 ? name : name.substring(0, colon);
	}

	/** The name of the metric, null if this is a result's score. */
	String metric() {
		int colon = name.indexOf(':');
		return colon < 0 ? null : name.substring(colon + 1);
	}
}
