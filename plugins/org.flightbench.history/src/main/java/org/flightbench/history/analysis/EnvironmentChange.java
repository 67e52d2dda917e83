// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;

/**
 * A change of machine, JDK, virtual machine or JMH between two runs.
 *
 * @param before the last run with the old ones
 * @param after the first run with the new ones
 * @param differences for the user to read
 */
public record EnvironmentChange(HistoryRun before, HistoryRun after, List<String> differences) {

	public EnvironmentChange {
		differences = List.copyOf(differences);
	}
}
