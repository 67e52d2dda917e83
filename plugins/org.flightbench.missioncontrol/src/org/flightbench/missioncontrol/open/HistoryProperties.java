// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.flightbench.missioncontrol.items.ReadOnlyProperties;
import org.flightbench.ui.history.SelectedRun;

/** The properties of a selected run in a history. */
final class HistoryProperties extends ReadOnlyProperties {

	HistoryProperties(SelectedRun run) {
		run.facts().forEach((name, value) -> add(run.series(), name, value));
	}
}
