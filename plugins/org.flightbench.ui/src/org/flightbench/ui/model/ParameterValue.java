// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;

/**
 * A parameter and one of its values. To compare the values of a parameter, a run is narrowed to each of them.
 *
 * @param name the name of the parameter
 * @param value the value
 */
public record ParameterValue(String name, String value) {

	/**
	 * Returns the results with this value as a run. The parameter is removed from their IDs.
	 *
	 * @throws IllegalArgumentException if no result has this value
	 */
	public Run of(Run run) {
		return Comparer.pivot(run, name, value).get(0);
	}
}
