// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.start.WarmUp;

/** Configures the size and title of the workbench window, and the handling of files dropped on it. */
final class DesktopWindowAdvisor extends WorkbenchWindowAdvisor {

	private static final Point SIZE = new Point(1400, 900);

	/** The delay before classes are preloaded, in milliseconds. By then, the window is usually open. */
	private static final long WARM_UP_MILLIS = 200;

	private final List<Path> files;
	private final String note;

	/**
	 * @param files the files to open at startup
	 * @param note a message for the status line, or null for none
	 */
	DesktopWindowAdvisor(IWorkbenchWindowConfigurer configurer, List<Path> files, String note) {
		super(configurer);
		this.files = files;
		this.note = note;
	}

	@Override
	public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer configurer) {
		return new DesktopActionBarAdvisor(configurer);
	}

	@Override
	public void preWindowOpen() {
		IWorkbenchWindowConfigurer configurer = getWindowConfigurer();
		configurer.setInitialSize(SIZE);
		configurer.setTitle(Messages.window_title);
		configurer.setShowCoolBar(true);
		configurer.setShowPerspectiveBar(false);
		configurer.setShowStatusLine(true);
		configurer.setShowProgressIndicator(true);
		configurer.addEditorAreaTransfer(FileTransfer.getInstance());
		configurer.configureEditorAreaDropListener(new ResultFileDrop(files -> OpenResults.drop(page(), files)));
	}

	@Override
	public void postWindowOpen() {
		if (note != null) {
			getWindowConfigurer().getActionBarConfigurer().getStatusLineManager().setMessage(note);
			System.err.println(note);
		}
		WindowTitle.follow(getWindowConfigurer());
		if (files.isEmpty()) {
			new WarmUp().schedule(WARM_UP_MILLIS);
		}
	}

	private IWorkbenchPage page() {
		return getWindowConfigurer().getWindow().getActivePage();
	}
}
