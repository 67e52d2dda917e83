// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.open.OpenResults;

/** The desktop's window, once it is there: files that are opened in it come to the front, and so does it. */
final class FrontWindow implements FileInbox.Window {

	private IWorkbenchPage page;
	private IEditorPart named;

	/** The window is there: opens the files that this start names, so that the start page need not come. */
	void start(IWorkbenchPage opened, List<Path> files) {
		page = opened;
		OpenResults.open(page, files);
		named = files.isEmpty() ? null : page.getActiveEditor();
	}

	/**
	 * The window that was in front before the restart is there again, and makes way for the files that this start
	 * names.
	 */
	void restored() {
		if (named != null && isOpen()) {
			page.activate(named);
		}
		named = null;
	}

	@Override
	public boolean isOpen() {
		return page != null && shell() != null && !shell().isDisposed();
	}

	@Override
	public void open(List<Path> files) {
		shell().setMinimized(false);
		shell().forceActive();
		OpenResults.open(page, files);
	}

	private Shell shell() {
		return page.getWorkbenchWindow().getShell();
	}
}
