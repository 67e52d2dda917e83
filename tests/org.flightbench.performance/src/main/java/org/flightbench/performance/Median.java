// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The median of processes that did the same.
 *
 * @param processes each value is the median by itself
 */
record Median(List<FinishedProcess> processes) {

	/** A number that the processes printed as {@code name=number}. */
	double printed(String name) {
		return of(process -> process.printed(name));
	}

	/** From before the start of a process to its end. */
	double seconds() {
		return of(FinishedProcess::seconds);
	}

	/** The processor time of a process, in seconds. */
	double processor() {
		return of(FinishedProcess::processorSeconds);
	}

	/** The most memory that a process had, in megabytes; 0 where the system does not report it. */
	double megabytes() {
		return of(FinishedProcess::megabytes);
	}

	private double of(ToDoubleFunction<FinishedProcess> value) {
		double[] values = processes.stream().mapToDouble(value).sorted().toArray();
		return values[values.length / 2];
	}
}
