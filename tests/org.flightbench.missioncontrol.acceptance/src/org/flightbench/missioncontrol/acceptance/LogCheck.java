// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;

/** Listens to the workbench log from the start, and finally checks that Flightbench caused no entries. */
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
			entries.add(status + (status.getException() == null ? "" : " " + trace(status.getException())));
		}
	}

	/** Returns the exception and the stack trace of its last cause up to the first Flightbench frame. */
	private static String trace(Throwable failure) {
		Throwable cause = failure;
		while (cause.getCause() != null) {
			cause = cause.getCause();
		}
		StringBuilder trace = new StringBuilder(failure.toString());
		for (StackTraceElement at : cause.getStackTrace()) {
			trace.append("\n    at ").append(at);
			if (at.getClassName().startsWith("org.flightbench.")) {
				break;
			}
		}
		return trace.toString();
	}

	private static boolean isOurs(IStatus status) {
		return status.getPlugin().startsWith("org.flightbench") || status.getMessage().contains("org.flightbench")
				|| isOurs(status.getException()) || Arrays.stream(status.getChildren()).anyMatch(LogCheck::isOurs);
	}

	/**
	 * Returns whether Flightbench caused a failure. It did not if the exception was thrown in another plug-in's event
	 * listener, even if a call by Flightbench triggered the event.
	 */
	private static boolean isOurs(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			for (StackTraceElement at : cause.getStackTrace()) {
				if (at.getClassName().startsWith("org.flightbench.")
						&& !at.getClassName().startsWith("org.flightbench.missioncontrol.acceptance")) {
					return true;
				}
				if (at.getClassName().equals("org.eclipse.swt.widgets.EventTable")) {
					break;
				}
			}
		}
		return false;
	}
}
