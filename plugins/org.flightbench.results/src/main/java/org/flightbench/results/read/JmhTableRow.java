// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.SortedMap;

import org.flightbench.results.Mode;

/**
 * A row of JMH's table: the score of a result, or a secondary metric if the name has a colon.
 *
 * @param name {@code benchmark} or {@code benchmark:metric}
 * @param mode the benchmark mode
 * @param threads number of threads, {@link org.flightbench.results.ResultId#UNKNOWN_THREADS} if unknown
 * @param params parameters by name
 * @param samples number of averaged values, {@link org.flightbench.results.Score#UNKNOWN_SAMPLES} if unknown
 * @param score the score, NaN if missing
 * @param error the error, NaN if missing
 * @param unit symbol of the unit
 * @param place position of the row
 */
record JmhTableRow(String name, Mode mode, int threads, SortedMap<String, String> params, long samples, double score,
		double error, String unit, Place place) {

	/** Returns the name without the metric. */
	String benchmark() {
		int colon = name.indexOf(':');
		return colon < 0 ? name : name.substring(0, colon);
	}

	/** Returns the name of the secondary metric, or null if this is the score of a result. */
	String metric() {
		int colon = name.indexOf(':');
		return colon < 0 ? null : name.substring(colon + 1);
	}
}
