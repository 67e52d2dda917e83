// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.shape.DataShape;

/**
 * One side of a compared result.
 *
 * @param run the run that contains the result
 * @param result the compared result
 * @param metric the compared metric, in the unit of its file
 * @param score the metric's score in the unit of the comparison
 * @param forks number of forks with raw data, 0 if there are none
 * @param iterations number of iterations with raw data over all forks, 0 if there are none
 * @param shape properties of the raw data that may make the mean misleading
 * @param disturbances one clause per fork that other activity on the machine disturbed, empty if none is known
 */
public record ComparedSide(Run run, Result result, Metric metric, Score score, int forks, int iterations,
		DataShape shape, List<String> disturbances) {

	public ComparedSide {
		disturbances = List.copyOf(disturbances);
	}
}
