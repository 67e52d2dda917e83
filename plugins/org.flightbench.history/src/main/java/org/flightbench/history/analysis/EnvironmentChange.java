// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;

/**
 * A change of machine, JDK, JVM or JMH between two runs.
 *
 * @param after the first run in the new environment
 * @param differences messages about the differences
 */
public record EnvironmentChange(HistoryRun after, List<String> differences) {

	public EnvironmentChange {
		differences = List.copyOf(differences);
	}
}
