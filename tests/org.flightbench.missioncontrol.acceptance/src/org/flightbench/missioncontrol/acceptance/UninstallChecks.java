// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.safepoint.view.SafepointsView;

/**
 * Uninstalls Flightbench while its views and an editor are open. The script that runs the checks then inspects the
 * saved workbench state.
 */
final class UninstallChecks {

	private final MissionControl missionControl;

	UninstallChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param list the file with the list of bundles to start
	 */
	void add(Checks checks, Path list) {
		checks.add("it is uninstalled while its views are open", () -> {
			missionControl.ui(() -> {
				OpenResults.open(missionControl.page(), List.of(missionControl.sample("histogram-baseline.json")));
				missionControl.page().showView(FlameGraphView.ID);
				return missionControl.page().showView(SafepointsView.ID);
			});
			missionControl.picture("before-uninstalling");
			List<String> kept = Files.readAllLines(list).stream().filter(line -> !line.startsWith("org.flightbench."))
					.toList();
			Files.write(list, kept);
		});
	}
}
