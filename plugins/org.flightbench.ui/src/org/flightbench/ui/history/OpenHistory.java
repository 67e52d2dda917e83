// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.osgi.framework.FrameworkUtil;

/** Prompts for a history and opens it. */
public final class OpenHistory extends AbstractHandler {

	private static final String SECTION = "openHistory";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
		return null;
	}

	/** Shows the dialog and opens the history selected in it. */
	public static void open(IWorkbenchPage page) {
		IDialogSettings all = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(OpenHistory.class))
				.getDialogSettings();
		IDialogSettings section = all.getSection(SECTION);
		OpenHistoryDialog dialog = new OpenHistoryDialog(page.getWorkbenchWindow().getShell(),
				section == null ? all.addNewSection(SECTION) : section);
		if (dialog.open() == Window.OK) {
			HistoryEditor.open(page, dialog.place());
		}
	}
}
