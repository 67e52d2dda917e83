// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;

/** Listens to the log from the beginning, and says in the end whether anything in it is of Flightbench. */
final class LogCheck {

	private final List<String> entries = Collections.synchronizedList(new ArrayList<>());
	private final ILogListener listener = this::logged;
	private final MissionControl missionControl;

	LogCheck(MissionControl missionControl) {
		this.missionControl = missionControl;
		Platform.addLogListener(listener);
	}

	void add(Checks checks) {
		checks.add("the log has no error of Flightbench", () -> {
			missionControl.settle();
			Platform.removeLogListener(listener);
			Checks.require(entries.isEmpty(), String.join("\n", entries));
		});
	}

	private void logged(IStatus status, String plugin) {
		if (status.getSeverity() >= IStatus.WARNING && isOurs(status)) {
			entries.add(status + (status.getException() == null ? "" : " " + status.getException()));
		}
	}

	private static boolean isOurs(IStatus status) {
		return status.getPlugin().startsWith("org.flightbench") || status.getMessage().contains("org.flightbench")
				|| isOurs(status.getException()) || Arrays.stream(status.getChildren()).anyMatch(LogCheck::isOurs);
	}

	private static boolean isOurs(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (Arrays.stream(cause.getStackTrace()).anyMatch(at -> at.getClassName().startsWith("org.flightbench.")
					&& !at.getClassName().startsWith("org.flightbench.missioncontrol.acceptance"))) {
				return true;
			}
		}
		return false;
	}
}
