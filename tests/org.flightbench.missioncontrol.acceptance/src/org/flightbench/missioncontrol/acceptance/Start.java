// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Runs all checks when the workbench has started, writes their results, and closes the workbench. */
public final class Start implements IStartup {

	@Override
	public void earlyStartup() {
		String report = System.getProperty("flightbench.report");
		if (report != null) {
			Thread thread = new Thread(() -> run(Path.of(report)), "Flightbench checks");
			thread.setDaemon(true);
			thread.start();
		}
	}

	private static void run(Path report) {
		Checks checks = new Checks(report);
		try {
			MissionControl missionControl = new MissionControl(Path.of(System.getProperty("flightbench.root")));
			if (System.getProperty("flightbench.turns") != null) {
				checks.add("it answers to the last", () -> new Turns(missionControl).answer(
						Path.of(System.getProperty("flightbench.turns")),
						Path.of(System.getProperty("flightbench.answers"))));
			} else if (Boolean.getBoolean("flightbench.costs")) {
				new Costs(missionControl).add(checks);
			} else if (System.getProperty("flightbench.large") != null) {
				Path large = Path.of(System.getProperty("flightbench.large"));
				checks.add("it opens in both editors", () -> new EditorCosts(missionControl, large).measure(checks,
						Boolean.getBoolean("flightbench.both")));
			} else if (System.getProperty("flightbench.soak") != null) {
				new LeakChecks(missionControl).measure(checks, System.getProperty("flightbench.soak"));
			} else if (System.getProperty("flightbench.uninstall") != null) {
				new UninstallChecks(missionControl).add(checks, Path.of(System.getProperty("flightbench.uninstall")));
			} else if (Boolean.getBoolean("flightbench.wizard")) {
				new WizardChecks(missionControl).add(checks);
			} else if (System.getProperty("flightbench.stranger") != null) {
				new UntrustedFilesChecks(missionControl).add(checks,
						Path.of(System.getProperty("flightbench.stranger")));
			} else if (System.getProperty("flightbench.appearance") != null) {
				new AppearanceChecks(missionControl, System.getProperty("flightbench.appearance")).add(checks);
			} else if (Boolean.getBoolean("flightbench.bundles")) {
				new BundleChecks().add(checks);
			} else {
				new BundleChecks().add(checks);
				new WorkbenchChecks(missionControl).add(checks);
				new ResultChecks(missionControl).add(checks);
				new RecordingChecks(missionControl).add(checks);
				new LeakChecks(missionControl).add(checks);
				new LogCheck(missionControl).add(checks);
			}
			checks.run();
		} finally {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().close());
		}
	}
}
