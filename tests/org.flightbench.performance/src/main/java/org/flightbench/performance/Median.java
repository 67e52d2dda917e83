// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Medians over processes that ran the same command.
 *
 * @param processes the processes; the median of each value is taken separately
 */
record Median(List<FinishedProcess> processes) {

	/** Returns the median of the number that the processes printed as {@code name=number}. */
	double printed(String name) {
		return of(process -> process.printed(name));
	}

	/** Returns the median elapsed time in seconds. */
	double seconds() {
		return of(FinishedProcess::seconds);
	}

	/** Returns the median processor time in seconds. */
	double processor() {
		return of(FinishedProcess::processorSeconds);
	}

	private double of(ToDoubleFunction<FinishedProcess> value) {
		double[] values = processes.stream().mapToDouble(value).sorted().toArray();
		return values[values.length / 2];
	}
}
