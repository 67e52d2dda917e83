// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.open.OpenResults;

/**
 * The desktop's window. Files opened in it come to the front, along with the window. It accepts files after its session
 * has been restored.
 */
final class FrontWindow implements FileInbox.Window {

	private IWorkbenchPage page;

	/**
	 * Opens the files with which the desktop was started, or the start page if no editor is open. Must not be called
	 * before the session is restored: the workbench opens the window while it still creates the active editor, which
	 * would then be opened twice.
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
