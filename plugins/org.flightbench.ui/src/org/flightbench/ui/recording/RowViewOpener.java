// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

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
import org.flightbench.ui.text.Messages;

/**
 * Opens a view when the user clicks a row that has recordings. After the user has closed the view, it is no longer
 * opened automatically.
 */
public final class RowViewOpener {

	private final String view;
	private final String closed;
	private final BiConsumer<IWorkbenchPage, SelectedResult> open;

	/**
	 * @param view the ID of the view
	 * @param closed the preference key that stores whether the user closed the view
	 * @param open shows a row in the view; called on the UI thread
	 */
	public RowViewOpener(String view, String closed, BiConsumer<IWorkbenchPage, SelectedResult> open) {
		this.view = view;
		this.closed = closed;
		this.open = open;
	}

	/** Searches for the recordings of a clicked row in the background, and opens the view if there are any. */
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
						// do nothing if the user has left the comparison during the search
						if (page.getWorkbenchWindow().getShell() != null && page.getActiveEditor() == clicked) {
							open.accept(page, row);
						}
					});
				}
			} catch (CancellationException ended) {
				// the workbench is closing
			}
		}).schedule();
	}

	/** Records that the view is open. */
	public void opened() {
		node().remove(closed);
	}

	/** Records that the user closed the view, unless the workbench is closing. */
	public void disposed() {
		if (!PlatformUI.getWorkbench().isClosing()) {
			node().putBoolean(closed, true);
		}
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
