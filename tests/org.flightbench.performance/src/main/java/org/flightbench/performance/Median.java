// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What processes that did the same took in the middle.
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

	/** What a process used of the processors, in seconds. */
	double processor() {
		return of(FinishedProcess::processorSeconds);
	}

	/** The most memory that a process had, in megabytes; 0 where the system does not tell. */
	double megabytes() {
		return of(FinishedProcess::megabytes);
	}

	private double of(ToDoubleFunction<FinishedProcess> value) {
		double[] values = processes.stream().mapToDouble(value).sorted().toArray();
		return values[values.length / 2];
	}
}
