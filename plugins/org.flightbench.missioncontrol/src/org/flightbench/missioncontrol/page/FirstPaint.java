// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/** Does something as soon as a control has been seen, so that it is seen before. For the UI thread. */
final class FirstPaint {

	/** The delay in milliseconds where a page is covered or minimized, and so is not painted. */
	private static final int PATIENCE_MILLIS = 250;

	private final Control control;
	private final Runnable action;
	private boolean isDone;

	private FirstPaint(Control control, Runnable action) {
		this.control = control;
		this.action = action;
	}

	/** Does something once, unless the control is gone by then. */
	static void then(Control control, Runnable action) {
		FirstPaint first = new FirstPaint(control, action);
		control.addListener(SWT.Paint, event -> first.later());
		control.getDisplay().timerExec(PATIENCE_MILLIS, first::run);
	}

	/** Behind what else is painted now. */
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
