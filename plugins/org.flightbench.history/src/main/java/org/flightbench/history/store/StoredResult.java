// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.SeriesId;
import org.flightbench.results.Unit;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * A result of a run with all of its stored data.
 *
 * @param id ID of the series
 * @param unit unit of the series
 * @param point the run and the value @param iterations iterations by fork, in the original unit; possibly empty
 */
public record StoredResult(SeriesId id, Unit unit, HistoryPoint point, double[][] iterations) {

	/** Converts the iterations to the unit of the series. */
	double[][] iterationsInUnit() {
		double[] means = new double[iterations.length];
		for (int fork = 0; fork < means.length; fork++) {
			means[fork] = MeanEstimate.mean(iterations[fork]);
		}
		double mean = means.length == 0 ? 0 : MeanEstimate.mean(means);
		double factor = mean == 0 || Math.abs(point.value() / mean - 1) < 1e-9 ? 1 : point.value() / mean;
		double[][] scaled = new double[means.length][];
		for (int fork = 0; fork < means.length; fork++) {
			scaled[fork] = new double[iterations[fork].length];
			for (int index = 0; index < scaled[fork].length; index++) {
				scaled[fork][index] = iterations[fork][index] * factor;
			}
		}
		return scaled;
	}
}
