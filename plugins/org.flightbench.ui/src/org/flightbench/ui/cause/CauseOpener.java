// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.cause;

import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.join.RecordingLookup;

/**
 * Opens the view of causes when a row is clicked that has recordings. A user who closed the view opens it again by
 * hand.
 */
public final class CauseOpener {

	private static final String CLOSED = "causesClosed";

	private CauseOpener() {}

	/** A row of a comparison was clicked. */
	public static void clicked(IWorkbenchPage page, SelectedResult row) {
		if (node().getBoolean(CLOSED, false) || page.findView(CausesView.ID) != null) {
			return;
		}
		Display display = page.getWorkbenchWindow().getShell().getDisplay();
		Job.createSystem(Messages.job_looking, monitor -> {
			try {
				if (RecordingLookup.get().find(row, null, monitor::isCanceled).isRecorded() && !display.isDisposed()) {
					display.asyncExec(() -> open(page, row));
				}
			} catch (CancellationException ended) {
				// the workbench closes
			}
		}).schedule();
	}

	private static void open(IWorkbenchPage page, SelectedResult row) {
		if (page.getWorkbenchWindow().getShell() == null) {
			return;
		}
		try {
			if (page.showView(CausesView.ID, null, IWorkbenchPage.VIEW_VISIBLE) instanceof CausesView view) {
				view.show(row);
			}
		} catch (PartInitException failure) {
			ILog.get().error("The causes cannot be shown", failure);
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
