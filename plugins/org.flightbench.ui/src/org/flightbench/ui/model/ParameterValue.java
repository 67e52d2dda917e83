// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;

/**
 * One value of one parameter: what a run is narrowed to when the values of a parameter are compared.
 *
 * @param name the parameter
 * @param value its value
 */
public record ParameterValue(String name, String value) {

	/**
	 * The results of a run that have this value, without the parameter.
	 *
	 * @throws IllegalArgumentException if there are none
	 */
	public Run of(Run run) {
		return Comparer.pivot(run, name, value).get(0);
	}
}
