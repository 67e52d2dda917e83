// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.osgi.framework.FrameworkUtil;

/** Opens the dialog that records a running JVM. */
public final class RecordJvm extends AbstractHandler {

	private static final String SECTION = "recordJvm";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
		return null;
	}

	/** Opens the dialog, which is modeless. */
	public static void open(IWorkbenchPage page) {
		IDialogSettings all = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(RecordJvm.class))
				.getDialogSettings();
		IDialogSettings section = all.getSection(SECTION);
		new RecordJvmDialog(page, section == null ? all.addNewSection(SECTION) : section).open();
	}
}
