// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/** Opens the dialog that runs benchmarks. */
public final class RunBenchmarks extends AbstractHandler {

	private static final String SECTION = "runBenchmarks";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		open(window.getActivePage(), null);
		return null;
	}

	/**
	 * Opens the dialog.
	 *
	 * @param jar the jar to select, or null for the last one used
	 */
	public static void open(IWorkbenchPage page, Path jar) {
		IDialogSettings all = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(RunBenchmarks.class))
				.getDialogSettings();
		IDialogSettings section = all.getSection(SECTION);
		new RunBenchmarksDialog(page.getWorkbenchWindow().getShell(), page,
				section == null ? all.addNewSection(SECTION) : section, jar).open();
	}
}
