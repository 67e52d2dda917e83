// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/**
 * Defers an action until a control has been painted, so that the control is visible first. Must be used on the UI
 * thread.
 */
final class FirstPaint {

	/** The maximum delay in milliseconds, because covered or minimized pages are not painted. */
	private static final int PATIENCE_MILLIS = 250;

	private final Control control;
	private final Runnable action;
	private boolean isDone;

	private FirstPaint(Control control, Runnable action) {
		this.control = control;
		this.action = action;
	}

	/** Runs an action once after the first paint, unless the control has been disposed. */
	static void then(Control control, Runnable action) {
		FirstPaint first = new FirstPaint(control, action);
		control.addListener(SWT.Paint, event -> first.later());
		control.getDisplay().timerExec(PATIENCE_MILLIS, first::run);
	}

	/** Runs the action after all pending paint events. */
	private void later() {
		if (!isDone) {
			control.getDisplay().asyncExec(this::run);
		}
	}

	private void run() {
		if (!isDone && !control.isDisposed()) {
			isDone = true;
			action.run();
		}
	}
}
