// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.view;

import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.join.RecordingLookup;

/**
 * Opens the Flame Graph view when a row is clicked that has recordings, so that one click is enough. A user who closed
 * the view opens it again by hand.
 */
public final class FlameOpener {

	private static final String CLOSED = "flameGraphClosed";

	private FlameOpener() {}

	/** A row of a comparison was clicked. */
	public static void clicked(IWorkbenchPage page, SelectedResult row) {
		if (node().getBoolean(CLOSED, false) || page.findView(FlameGraphView.ID) != null) {
			return;
		}
		Display display = page.getWorkbenchWindow().getShell().getDisplay();
		Job.createSystem(Messages.job_looking, monitor -> {
			try {
				if (RecordingLookup.get().find(row, null, monitor::isCanceled).isRecorded() && !display.isDisposed()) {
					display.asyncExec(() -> {
						if (page.getWorkbenchWindow().getShell() != null) {
							FlameGraphView.open(page, row);
						}
					});
				}
			} catch (CancellationException ended) {
				// the workbench closes
			}
		}).schedule();
	}

	/** Shows the view with a row of a comparison, whether it has recordings or not. */
	public static void open(IWorkbenchPage page, SelectedResult row) {
		FlameGraphView.open(page, row);
	}

	/**
	 * Shows the view with a row of a comparison, turned to some events, and finds a method in it.
	 *
	 * @param event the name of the events
	 * @param method class and method; empty for none
	 */
	public static void open(IWorkbenchPage page, SelectedResult row, String event, String method) {
		FlameGraphView.open(page, row);
		if (page.findView(FlameGraphView.ID) instanceof FlameGraphView view) {
			page.bringToTop(view);
			view.content().turnTo(row, event, method);
		}
	}

	/** The view is open. */
	static void opened() {
		node().remove(CLOSED);
	}

	/** The user closed the view. */
	static void closed() {
		node().putBoolean(CLOSED, true);
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
