// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.join;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.model.SelectedResult;

/**
 * Opens a view when a row is clicked that has recordings, so that one click is enough. A user who closed the view opens
 * it again by hand.
 */
public final class RowViewOpener {

	private final String view;
	private final String closed;
	private final BiConsumer<IWorkbenchPage, SelectedResult> open;

	/**
	 * @param view the ID of the view
	 * @param closed the preference that keeps whether the user closed it
	 * @param open shows the view with a row; called on the UI thread
	 */
	public RowViewOpener(String view, String closed, BiConsumer<IWorkbenchPage, SelectedResult> open) {
		this.view = view;
		this.closed = closed;
		this.open = open;
	}

	/** A row of a comparison was clicked. */
	public void clicked(IWorkbenchPage page, SelectedResult row) {
		if (node().getBoolean(closed, false) || page.findView(view) != null) {
			return;
		}
		Display display = page.getWorkbenchWindow().getShell().getDisplay();
		IEditorPart clicked = page.getActiveEditor();
		Job.createSystem(Messages.job_looking, monitor -> {
			try {
				if (RecordingLookup.get().find(row, null, monitor::isCanceled).isRecorded() && !display.isDisposed()) {
					display.asyncExec(() -> {
						// the search may take a while, in which the user may have left the comparison
						if (page.getWorkbenchWindow().getShell() != null && page.getActiveEditor() == clicked) {
							open.accept(page, row);
						}
					});
				}
			} catch (CancellationException ended) {
				// the workbench closes
			}
		}).schedule();
	}

	/** The view is open. */
	public void opened() {
		node().remove(closed);
	}

	/** The view is gone: either the user closed it, or the workbench closes. */
	public void disposed() {
		if (!PlatformUI.getWorkbench().isClosing()) {
			node().putBoolean(closed, true);
		}
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
