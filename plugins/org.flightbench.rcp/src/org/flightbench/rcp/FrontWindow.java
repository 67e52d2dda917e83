// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.open.OpenResults;

/**
 * The desktop's window, once its session is restored: files that are opened in it come to the front, and so does it.
 */
final class FrontWindow implements FileInbox.Window {

	private IWorkbenchPage page;

	/**
	 * Opens the files that this start names in front of the restored session, and the start page if nothing is open.
	 * Not before the session is restored: the workbench opens the window while it makes the editor that was in front,
	 * which cannot be opened a second time by then.
	 */
	void start(IWorkbenchPage restored, List<Path> files) {
		page = restored;
		OpenResults.open(page, files);
		new StartPageKeeper(page).start();
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
